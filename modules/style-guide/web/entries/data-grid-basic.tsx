import { CampaignGrid } from '../frame/sample-grid.tsx';
import type { Entry } from '../guide/entry.ts';

function DataGridStandard() {
  return <CampaignGrid />;
}

function DataGridEmpty() {
  return <CampaignGrid rows={[]} sx={{ '--DataGrid-overlayHeight': '160px' }} />;
}

function DataGridLoading() {
  return <CampaignGrid rows={[]} loading sx={{ '--DataGrid-overlayHeight': '160px' }} />;
}

export const entries: readonly Entry[] = [
  {
    name: 'DataGrid',
    library: 'https://mui.com/x/react-data-grid/',
    patterns: ['grid'],
    specimens: { standard: DataGridStandard, empty: DataGridEmpty, loading: DataGridLoading },
  },
];
