import LinearProgress from '@mui/material/LinearProgress';

/** The thin line at the top of a card whose next answer is under way. */
export function BusyLine() {
  return (
    <LinearProgress
      aria-hidden="true"
      sx={{ position: 'absolute', insetBlockStart: 0, insetInline: 8, blockSize: 2, borderRadius: 1 }}
    />
  );
}
