import { styled } from '@mui/material/styles';
import { type KeyboardEvent, type MouseEvent, type PointerEvent, useRef } from 'react';
import type { PlotScale } from './plot-scale.ts';

/** The pointed bucket (`to`), and the start of a range that is being chosen. */
export interface Pointed {
  from: number;
  to: number;
}

interface PlotPointerProps {
  scale: PlotScale;
  label: string;
  /** The accessible text of a bucket. */
  words: (index: number) => string;
  at: Pointed | null;
  onPoint: (at: Pointed | null) => void;
  onChoose?: (first: number, last: number) => void;
  onAnnotate?: (index: number) => void;
  stretches: boolean;
}

/**
 * Handles mouse, touch and keyboard on a picture. Arrow keys go from bucket to bucket, with Shift they extend the
 * range, and Enter chooses; a mouse chooses by dragging. The key N and the right button annotate.
 */
export function PlotPointer({ scale, label, words, at, onPoint, onChoose, onAnnotate, stretches }: PlotPointerProps) {
  const dragged = useRef<number | null>(null);
  const { count, rtl } = scale;

  const place = (event: MouseEvent) => scale.indexAt(event.clientX - event.currentTarget.getBoundingClientRect().left);
  const choose = ({ from, to }: Pointed) => onChoose?.(Math.min(from, to), Math.max(from, to));
  const press = (event: PointerEvent) => {
    if (event.button === 0) dragged.current = place(event);
  };
  const move = (event: PointerEvent) => {
    const to = place(event);
    const from = stretches && dragged.current !== null && onChoose ? dragged.current : to;
    if (from !== at?.from || to !== at.to) onPoint({ from, to });
  };
  const release = (event: PointerEvent) => {
    const from = dragged.current;
    dragged.current = null;
    if (from === null) return;
    const to = place(event);
    choose({ from: stretches ? from : to, to });
  };
  const leave = () => {
    dragged.current = null;
    onPoint(null);
  };

  const keys = (event: KeyboardEvent) => {
    const to = landing(event.key, at?.to ?? null, count, rtl);
    const isChoice = (event.key === 'Enter' || event.key === ' ') && onChoose && at;
    if (to !== null) onPoint({ from: event.shiftKey && stretches && onChoose ? (at?.from ?? to) : to, to });
    else if (isChoice) choose(at);
    else if (event.key === 'n' && onAnnotate && at) onAnnotate(at.to);
    else if (event.key === 'Escape' && at) onPoint(null);
    else return;
    // Unused keys pass through: Esc clears a filter of the page.
    event.stopPropagation();
    event.preventDefault();
  };

  return (
    <Surface
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={count - 1}
      aria-valuenow={at?.to ?? 0}
      aria-valuetext={words(at?.to ?? 0)}
      data-chosen={onChoose ? 'yes' : 'no'}
      onPointerDown={press}
      onPointerMove={move}
      onPointerUp={release}
      onPointerLeave={leave}
      onKeyDown={keys}
      onBlur={() => onPoint(null)}
    />
  );
}

const page = 7;

/** The bucket that a key leads to; null for other keys. */
function landing(key: string, from: number | null, count: number, rtl: boolean): number | null {
  const steps: Record<string, number> = {
    ArrowRight: rtl ? -1 : 1,
    ArrowLeft: rtl ? 1 : -1,
    PageUp: page,
    PageDown: -page,
    Home: -count,
    End: count,
  };
  const step = steps[key];
  if (step === undefined) return null;
  if (from === null) return key === 'Home' || (step > 0 && key !== 'End') ? 0 : count - 1;
  return Math.min(Math.max(from + step, 0), count - 1);
}

const Surface = styled('div')(({ theme }) => ({
  position: 'absolute',
  inset: 0,
  borderRadius: 4,
  // A horizontal touch reads values; a vertical one scrolls the page.
  touchAction: 'pan-y',
  '&[data-chosen=yes]': { cursor: 'pointer' },
  '&:focus-visible': { outline: `2px solid ${theme.vars?.palette.primary.main}`, outlineOffset: 2 },
}));
