import { keyframes } from '@emotion/react';
import Box from '@mui/material/Box';

const passing = keyframes({
  from: { insetInlineStart: '-40%' },
  to: { insetInlineStart: '100%' },
});

interface ProgressLineProps {
  label?: string;
  /** Fixed at the top of the window, above everything. */
  onTop?: boolean;
}

/** An indeterminate progress bar; without a label it is hidden from screen readers. */
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
