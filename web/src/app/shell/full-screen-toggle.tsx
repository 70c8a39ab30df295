import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { useSyncExternalStore } from 'react';
import { FullscreenIcon } from '../../icons/fullscreen.tsx';
import { FullscreenExitIcon } from '../../icons/fullscreen-exit.tsx';
import { useText } from '../../text/use-text.ts';

function watch(listener: () => void): () => void {
  document.addEventListener('fullscreenchange', listener);
  return () => document.removeEventListener('fullscreenchange', listener);
}

/** Toggles full screen, and follows the browser, which has keys of its own for it. */
export function FullScreenToggle() {
  const { t } = useText();
  const full = useSyncExternalStore(watch, () => document.fullscreenElement !== null);
  if (!document.fullscreenEnabled) return null;
  const label = t(full ? 'shell.exit_full_screen' : 'shell.full_screen');
  const toggle = () => (full ? document.exitFullscreen() : document.documentElement.requestFullscreen());
  return (
    <Tooltip title={label}>
      <IconButton aria-label={label} onClick={() => void toggle()}>
        {full ? <FullscreenExitIcon /> : <FullscreenIcon />}
      </IconButton>
    </Tooltip>
  );
}
