import { useText } from '@quarterhour/web/text/use-text';
import { useState } from 'react';
import { CampaignGrid } from '../frame/sample-grid.tsx';
import type { Entry } from '../guide/entry.ts';

function GridColumnsStandard() {
  const { t } = useText();
  return (
    <CampaignGrid
      columnGroupingModel={[
        {
          groupId: 'booked',
          headerName: t('style.sample.campaigns'),
          children: [{ field: 'name' }, { field: 'station' }],
        },
        {
          groupId: 'delivered',
          headerName: t('style.sample.delivered'),
          children: [{ field: 'spots' }, { field: 'impressions' }],
        },
      ]}
    />
  );
}

function GridColumnsSelected() {
  const [visible, setVisible] = useState<Record<string, boolean>>({ station: false });
  return <CampaignGrid columnVisibilityModel={visible} onColumnVisibilityModelChange={setVisible} />;
}

export const entries: readonly Entry[] = [
  {
    name: 'GridColumns',
    library: 'https://mui.com/x/react-data-grid/column-visibility/',
    patterns: ['grid'],
    room: 420,
    specimens: { standard: GridColumnsStandard, selected: GridColumnsSelected },
  },
];
