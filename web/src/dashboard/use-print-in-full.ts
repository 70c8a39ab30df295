import { useIsFetching, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { prepareToPrint, usePrinting } from '../theme/printing.ts';
import { fetchLaterCards } from './later-cards.tsx';

/** Milliseconds in which the last answers are drawn. */
const drawing = 300;

/** Printing waits for nothing, so the key for it has the cards that are out of sight answered first. */
export function usePrintInFull(): void {
  const queries = useQueryClient();
  const fetching = useIsFetching();
  const printing = usePrinting();
  const [complete, setComplete] = useState(false);
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
    if (printing !== 'soon') return;
    // A card whose code cannot be fetched must not keep the others from paper.
    void fetchLaterCards()
      .catch(() => undefined)
      .then(() => setComplete(true));
  }, [printing]);
  useEffect(() => {
    // The cards have asked by now, but this page has not heard of it yet.
    if (printing !== 'soon' || !complete || fetching + queries.isFetching() > 0) return;
    const timer = setTimeout(() => window.print(), drawing);
    return () => clearTimeout(timer);
  }, [printing, complete, fetching, queries]);
}
