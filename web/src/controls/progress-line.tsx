import { keyframes } from '@emotion/react';
import Box from '@mui/material/Box';

const passing = keyframes({
  from: { insetInlineStart: '-40%' },
  to: { insetInlineStart: '100%' },
});

/** A line on which something passes while nobody knows how long it takes; without a label it is only seen. */
export function ProgressLine({ label }: { label?: string }) {
  return (
    <Box
      role={label ? 'progressbar' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
      sx={{
        position: 'relative',
        overflow: 'hidden',
        blockSize: 2,
        borderRadius: 1,
        backgroundColor: 'action.selected',
        '&::after': {
          content: '""',
          position: 'absolute',
          insetBlock: 0,
          inlineSize: '40%',
          borderRadius: 1,
          backgroundColor: 'primary.main',
          animation: `${passing} 1.4s ease-in-out infinite`,
        },
      }}
    />
  );
}
