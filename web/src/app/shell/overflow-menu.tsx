import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { useState } from 'react';
import { LanguagePicker } from '../../controls/language-picker.tsx';
import { Panel } from '../../controls/panel.tsx';
import { MoreVertIcon } from '../../icons/more-vert.tsx';
import { useText } from '../../text/use-text.ts';
import { FullScreenToggle } from './full-screen-toggle.tsx';

/** On a narrow screen, holds the controls that do not fit into the top bar. A choice closes it. */
export function OverflowMenu() {
  const { t } = useText();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = () => setAnchor(null);
  return (
    <>
      <IconButton
        aria-label={t('shell.more')}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <MoreVertIcon />
      </IconButton>
      <Panel label={t('shell.more')} anchor={anchor} onClose={close}>
        <Box sx={{ display: 'flex', gap: 1, padding: 1 }}>
          <LanguagePicker onChosen={close} />
          <FullScreenToggle />
        </Box>
      </Panel>
    </>
  );
}
