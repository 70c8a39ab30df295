import LinearProgress from '@mui/material/LinearProgress';
import { useText } from '../text/use-text.ts';

/** At the top of the window while a page, or who is signed in, is not known yet. */
export function LoadingBar() {
  const { t } = useText();
  return (
    <LinearProgress
      aria-label={t('shell.loading')}
      sx={{ position: 'fixed', insetBlockStart: 0, insetInline: 0, zIndex: 1301, blockSize: 2 }}
    />
  );
}
