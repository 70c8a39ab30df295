import Box from '@mui/material/Box';
import { BusyLine } from '@quarterhour/web/controls/busy-line.tsx';
import { Card, TableButton } from '@quarterhour/web/controls/card.tsx';
import { useText } from '@quarterhour/web/text/use-text';
import { useState } from 'react';
import type { Entry } from '../guide/entry.ts';

function CardStandard() {
  const { t } = useText();
  return (
    <Card title={t('dimension.device_category')} help="devices_card">
      {t('warning.approximate_place')}
    </Card>
  );
}

function CardWithActions() {
  const { t } = useText();
  const [pressed, setPressed] = useState(false);
  return (
    <Card
      title={t('dimension.country')}
      help="places_card"
      controls={t('period.last_28_days')}
      actions={<TableButton pressed={pressed} onClick={() => setPressed(!pressed)} />}
    >
      {t('warning.approximate_place')}
    </Card>
  );
}

function CardLoading() {
  const { t } = useText();
  return (
    <Card title={t('dimension.daypart')} help="times_card">
      <BusyLine />
      {t('shell.loading')}
    </Card>
  );
}

function BusyLineStandard() {
  return (
    <Box sx={{ position: 'relative', blockSize: 24 }}>
      <BusyLine />
    </Box>
  );
}

export const entries: readonly Entry[] = [
  {
    name: 'Card',
    about: ['controls/card#Card'],
    patterns: ['region'],
    specimens: { standard: CardStandard, with_actions: CardWithActions, loading: CardLoading },
  },
  {
    name: 'BusyLine',
    about: ['controls/busy-line#BusyLine'],
    patterns: ['decoration'],
    specimens: { standard: BusyLineStandard },
  },
];
