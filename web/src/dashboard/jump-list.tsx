import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { memo } from 'react';
import { useText } from '../text/use-text.ts';
import { useDashboard } from './dashboard.ts';

/** On a phone, where the cards are stacked: a row of buttons that scroll to each card. */
export const JumpList = memo(function JumpList() {
  const { t } = useText();
  const { places } = useDashboard();
  return (
    <Box
      component="nav"
      aria-label={t('page.jump')}
      sx={{ display: { xs: 'flex', sm: 'none' }, displayPrint: 'none', gap: 0.5, overflowX: 'auto' }}
    >
      {places.map(([id, name]) => (
        <Button
          key={id}
          size="small"
          color="inherit"
          onClick={() => document.getElementById(id)?.scrollIntoView()}
          sx={{ flex: 'none', minBlockSize: 32, color: 'text.secondary' }}
        >
          {t(name)}
        </Button>
      ))}
    </Box>
  );
});
