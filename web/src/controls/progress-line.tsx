import { keyframes } from '@emotion/react';
import Box from '@mui/material/Box';

const passing = keyframes({
  from: { insetInlineStart: '-40%' },
  to: { insetInlineStart: '100%' },
});

interface ProgressLineProps {
  label?: string;
  /** It lies at the top of the window, above all else. */
  onTop?: boolean;
}

/** A line on which something passes while nobody knows how long it takes; without a label it is only seen. */
export function ProgressLine({ label, onTop = false }: ProgressLineProps) {
  return (
    <Box
      role={label ? 'progressbar' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
      sx={onTop ? { ...look, ...topOfWindow } : look}
    />
  );
}

const look = {
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
} as const;

const topOfWindow = { position: 'fixed', insetBlockStart: 0, insetInline: 0, zIndex: 1301 } as const;
