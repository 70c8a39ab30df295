import Box from '@mui/material/Box';
import { ProgressLine } from '../controls/progress-line.tsx';
import { useText } from '../text/use-text.ts';

/** At the top of the window while a page, or who is signed in, is not known yet. */
export function LoadingBar() {
  const { t } = useText();
  return (
    <Box sx={{ position: 'fixed', insetBlockStart: 0, insetInline: 0, zIndex: 1301 }}>
      <ProgressLine label={t('shell.loading')} />
    </Box>
  );
}
