import { useState } from 'react';
import { CampaignGrid, useCampaignColumns } from '../frame/sample-grid.tsx';
import { campaigns } from '../frame/sample-rows.ts';
import type { Entry } from '../guide/entry.ts';

function GridEditingStandard() {
  const columns = useCampaignColumns();
  const [rows, setRows] = useState([...campaigns]);
  return (
    <CampaignGrid
      rows={rows}
      columns={columns.map((column) => ({ ...column, editable: column.field === 'spots' }))}
      processRowUpdate={(changed) => {
        setRows(rows.map((row) => (row.id === changed.id ? changed : row)));
        return changed;
      }}
    />
  );
}

export const entries: readonly Entry[] = [
  {
    name: 'GridEditing',
    library: 'https://mui.com/x/react-data-grid/editing/',
    patterns: ['grid', 'textbox'],
    specimens: { standard: GridEditingStandard },
  },
];
