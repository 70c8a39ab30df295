import { useIsFetching, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { prepareToPrint, usePrinting } from '../theme/printing.ts';
import { fetchLaterCards } from './later-cards.tsx';

/** Milliseconds for rendering the last answers. */
const drawing = 300;
/** How many times the page is checked for outlines of cards; after that it is printed with them. */
const patience = 60;

/** Whether any card still shows its outline: some ask only after others have their answers. */
const hasOutlines = () => document.querySelector('main .MuiSkeleton-root') !== null;

/** Browsers do not wait for data when they print, so the shortcut first loads the cards that are out of sight. */
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
    // A card whose code cannot be fetched must not block printing the others.
    void fetchLaterCards()
      .catch(() => undefined)
      .then(() => setComplete(true));
  }, [printing]);
  useEffect(() => {
    // The cards have sent their queries, but this page has not noticed yet.
    if (printing !== 'soon' || !complete || fetching + queries.isFetching() > 0) return;
    let waits = 0;
    const timer = setInterval(() => {
      if (hasOutlines() && ++waits < patience) return;
      clearInterval(timer);
      window.print();
    }, drawing);
    return () => clearInterval(timer);
  }, [printing, complete, fetching, queries]);
}
