import type { GridRowSelectionModel } from '@mui/x-data-grid';
import { useState } from 'react';
import { CampaignGrid } from '../frame/sample-grid.tsx';
import type { Entry } from '../guide/entry.ts';

function GridSelectionStandard() {
  const [chosen, setChosen] = useState<GridRowSelectionModel>({ type: 'include', ids: new Set([2, 3]) });
  return <CampaignGrid checkboxSelection rowSelectionModel={chosen} onRowSelectionModelChange={setChosen} />;
}

function GridSelectionSteps() {
  return (
    <CampaignGrid
      hideFooter={false}
      hideFooterSelectedRowCount
      pageSizeOptions={[2, 5]}
      initialState={{ pagination: { paginationModel: { page: 0, pageSize: 2 } } }}
    />
  );
}

export const entries: readonly Entry[] = [
  {
    name: 'GridSelection',
    library: 'https://mui.com/x/react-data-grid/row-selection/',
    patterns: ['grid', 'checkbox'],
    specimens: { standard: GridSelectionStandard, steps: GridSelectionSteps },
  },
];
