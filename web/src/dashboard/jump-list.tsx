import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { memo, useId, useRef, useState } from 'react';
import { Menu, MenuItem } from '../controls/menu.tsx';
import { FormatListBulletedIcon } from '../icons/format-list-bulleted.tsx';
import { useText } from '../text/use-text.ts';
import { useDashboard } from './dashboard.ts';

/** On a phone, where the cards are stacked: a menu of the cards that scrolls to the chosen one. */
export const JumpList = memo(function JumpList() {
  const { t } = useText();
  const { places } = useDashboard();
  const id = useId();
  const nav = useRef<HTMLElement>(null);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const release = useRef<() => void>(undefined);
  const jump = (place: string) => {
    setAnchor(null);
    const [card, controls] = [document.getElementById(place), nav.current?.parentElement];
    if (!card || !controls) return;
    release.current?.();
    // Fetched with the first jump: most readers have a wider page.
    void import('./jump-to.ts').then(({ jumpTo }) => {
      release.current = jumpTo(card, controls);
    });
  };
  return (
    <Box
      component="nav"
      ref={nav}
      aria-label={t('page.jump')}
      sx={{ display: { xs: 'flex', sm: 'none' }, displayPrint: 'none' }}
    >
      <IconButton
        aria-label={t('page.jump')}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-controls={anchor ? id : undefined}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ inlineSize: 36, blockSize: 36 }}
      >
        <FormatListBulletedIcon fontSize="small" />
      </IconButton>
      <Menu id={id} anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {places.map(([place, name]) => (
          <MenuItem key={place} onClick={() => jump(place)}>
            {t(name)}
          </MenuItem>
        ))}
      </Menu>
    </Box>
  );
});
