import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useText } from '@quarterhour/web/text/use-text';
import { useState } from 'react';
import type { Entry } from '../guide/entry.ts';

const parts = ['breakfast', 'drive', 'evening'] as const;

function TabsStandard() {
  const { t } = useText();
  const [open, setOpen] = useState<(typeof parts)[number]>('drive');
  return (
    <Box>
      <Tabs
        value={open}
        onChange={(_, next) => setOpen(next)}
        variant="scrollable"
        allowScrollButtonsMobile
        aria-label={t('dimension.daypart')}
      >
        {parts.map((id) => (
          <Tab key={id} value={id} id={`tab-${id}`} aria-controls={`panel-${id}`} label={t(`daypart.${id}`)} />
        ))}
      </Tabs>
      {parts.map((id) => (
        <Box
          key={id}
          role="tabpanel"
          id={`panel-${id}`}
          aria-labelledby={`tab-${id}`}
          hidden={id !== open}
          sx={{ padding: 2 }}
        >
          {t(`daypart.${id}`)}
        </Box>
      ))}
    </Box>
  );
}

function TabsDisabled() {
  const { t } = useText();
  return (
    <Tabs value={0} aria-label={t('dimension.daypart')}>
      <Tab label={t('daypart.breakfast')} />
      <Tab label={t('daypart.drive')} disabled />
    </Tabs>
  );
}

export const entries: readonly Entry[] = [
  {
    name: 'Tabs',
    library: 'https://mui.com/material-ui/react-tabs/',
    patterns: ['tabs'],
    specimens: { standard: TabsStandard, disabled: TabsDisabled },
  },
];
