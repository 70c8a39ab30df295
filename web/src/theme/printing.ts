import { useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';

/** `soon`: the page requests everything first; `now`: the browser takes its picture. */
type Printing = 'no' | 'soon' | 'now';

let current: Printing = 'no';
const listeners = new Set<() => void>();

function become(next: Printing): void {
  current = next;
  // The browser does not wait.
  flushSync(() => {
    for (const listener of listeners) listener();
  });
}

addEventListener('beforeprint', () => become('now'));
addEventListener('afterprint', () => become('no'));

/** Prepares the page for printing. */
export function prepareToPrint(): void {
  become('soon');
}

/** Calls back when printing begins and ends; returns how to stop it. */
export function watchPrinting(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether the page is being printed. */
export function printing(): Printing {
  return current;
}

/** Whether the page is being printed, as React state. */
export function usePrinting(): Printing {
  return useSyncExternalStore(watchPrinting, printing, printing);
}
