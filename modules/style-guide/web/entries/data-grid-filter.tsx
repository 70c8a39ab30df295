import { CampaignGrid } from '../frame/sample-grid.tsx';
import type { Entry } from '../guide/entry.ts';

function GridFilterStandard() {
  return <CampaignGrid showToolbar />;
}

function GridFilterSelected() {
  return (
    <CampaignGrid
      initialState={{
        filter: { filterModel: { items: [{ field: 'station', operator: 'contains', value: 'One' }] } },
        sorting: { sortModel: [{ field: 'impressions', sort: 'desc' }] },
      }}
    />
  );
}

export const entries: readonly Entry[] = [
  {
    name: 'GridFilter',
    library: 'https://mui.com/x/react-data-grid/filtering/quick-filter/',
    patterns: ['grid', 'textbox'],
    room: 420,
    specimens: { standard: GridFilterStandard, selected: GridFilterSelected },
  },
];
