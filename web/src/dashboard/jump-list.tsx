import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { memo, useRef } from 'react';
import { useText } from '../text/use-text.ts';
import { useDashboard } from './dashboard.ts';
import { jumpTo } from './jump-to.ts';

/** On a phone, where the cards are stacked: a row of buttons that scroll to each card. */
export const JumpList = memo(function JumpList() {
  const { t } = useText();
  const { places } = useDashboard();
  const list = useRef<HTMLElement>(null);
  const release = useRef<() => void>(undefined);
  const jump = (id: string) => {
    const [card, controls] = [document.getElementById(id), list.current?.parentElement];
    if (!card || !controls) return;
    release.current?.();
    release.current = jumpTo(card, controls);
  };
  return (
    <Box
      component="nav"
      ref={list}
      aria-label={t('page.jump')}
      sx={{ display: { xs: 'flex', sm: 'none' }, displayPrint: 'none', gap: 0.5, overflowX: 'auto' }}
    >
      {places.map(([id, name]) => (
        <Button
          key={id}
          size="small"
          color="inherit"
          onClick={() => jump(id)}
          sx={{ flex: 'none', minBlockSize: 32, color: 'text.secondary' }}
        >
          {t(name)}
        </Button>
      ))}
    </Box>
  );
});
