import Popover, { type PopoverActions } from '@mui/material/Popover';
import { useTheme } from '@mui/material/styles';
import { type ReactNode, useCallback, useRef } from 'react';

export interface PanelProps {
  id?: string;
  label: string;
  /** The element to open below; null: closed. */
  anchor: HTMLElement | null;
  width?: number;
  onClose: () => void;
  children: ReactNode;
}

/** A panel below an element. It stays visible as it grows; Esc and a click outside close it. */
export function FloatingPanel({ id, label, anchor, width, onClose, children }: PanelProps) {
  const horizontal = useTheme().direction === 'rtl' ? 'right' : 'left';
  const action = useRef<PopoverActions>(null);
  const placeAgain = useCallback((paper: HTMLElement | null) => {
    if (!paper) return;
    const observer = new ResizeObserver(() => action.current?.updatePosition());
    observer.observe(paper);
    return () => observer.disconnect();
  }, []);
  return (
    <Popover
      action={action}
      id={id}
      open={anchor !== null}
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal }}
      transformOrigin={{ vertical: 'top', horizontal }}
      slotProps={{
        paper: {
          ref: placeAgain,
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
