import { useIsFetching, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { prepareToPrint, usePrinting } from '../theme/printing.ts';

/** Milliseconds in which the last answers are drawn. */
const drawing = 300;

/** Printing waits for nothing, so the key for it has the cards that are out of sight answered first. */
export function usePrintInFull(): void {
  const queries = useQueryClient();
  const fetching = useIsFetching();
  const printing = usePrinting();
  useEffect(() => {
    const prepare = (event: KeyboardEvent) => {
      if (event.key !== 'p' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return;
      event.preventDefault();
      prepareToPrint();
    };
    addEventListener('keydown', prepare);
    return () => removeEventListener('keydown', prepare);
  }, []);
  useEffect(() => {
    // The cards have asked by now, but this page has not heard of it yet.
    if (printing !== 'soon' || fetching + queries.isFetching() > 0) return;
    const timer = setTimeout(() => window.print(), drawing);
    return () => clearTimeout(timer);
  }, [printing, fetching, queries]);
}
