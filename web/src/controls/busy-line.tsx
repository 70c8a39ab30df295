import Box from '@mui/material/Box';
import { ProgressLine } from './progress-line.tsx';

/** The thin line at the top of a card while its next answer loads. */
export function BusyLine() {
  return (
    <Box sx={{ position: 'absolute', insetBlockStart: 0, insetInline: 8 }}>
      <ProgressLine />
    </Box>
  );
}
