import Popover from '@mui/material/Popover';
import { useTheme } from '@mui/material/styles';
import type { ReactNode } from 'react';

interface PanelProps {
  id?: string;
  label: string;
  /** What it opens below; null: closed. */
  anchor: HTMLElement | null;
  width?: number;
  onClose: () => void;
  children: ReactNode;
}

/** A panel below what was pressed, flush with its beginning; Esc and a click beside it close it. */
export function Panel({ id, label, anchor, width, onClose, children }: PanelProps) {
  const horizontal = useTheme().direction === 'rtl' ? 'right' : 'left';
  return (
    <Popover
      id={id}
      open={anchor !== null}
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal }}
      transformOrigin={{ vertical: 'top', horizontal }}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-label': label,
          sx: { inlineSize: width, maxInlineSize: 'calc(100vw - 32px)', marginBlockStart: 0.5 },
        },
      }}
    >
      {anchor && children}
    </Popover>
  );
}
