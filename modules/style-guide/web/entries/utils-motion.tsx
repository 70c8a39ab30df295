import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Collapse from '@mui/material/Collapse';
import Fade from '@mui/material/Fade';
import Paper from '@mui/material/Paper';
import { useText } from '@quarterhour/web/text/use-text';
import { useState } from 'react';
import type { Entry } from '../guide/entry.ts';

function MotionStandard() {
  const { t } = useText();
  const [open, setOpen] = useState(true);
  return (
    <Box sx={{ display: 'grid', gap: 2, justifyItems: 'start' }}>
      <Button variant="outlined" aria-pressed={open} onClick={() => setOpen(!open)}>
        {t('style.sample.move')}
      </Button>
      <Fade in={open} timeout={160}>
        <Paper variant="outlined" sx={{ padding: 2 }}>
          Fade
        </Paper>
      </Fade>
      <Collapse in={open} timeout={200}>
        <Paper variant="outlined" sx={{ padding: 2 }}>
          Collapse
        </Paper>
      </Collapse>
    </Box>
  );
}

export const entries: readonly Entry[] = [
  {
    name: 'Motion',
    library: 'https://mui.com/material-ui/transitions/',
    patterns: ['motion'],
    specimens: { standard: MotionStandard },
  },
];
