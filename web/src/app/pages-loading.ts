import { useSyncExternalStore } from 'react';

let loading = 0;
const listeners = new Set<() => void>();

function count(more: number): void {
  loading += more;
  for (const listener of listeners) listener();
}

/** Counts a page as loading until it is fetched, or cannot be. */
export async function whileLoading<Value>(page: Promise<Value>): Promise<Value> {
  count(1);
  try {
    return await page;
  } finally {
    count(-1);
  }
}

/** Whether a page is being fetched. */
export function usePagesLoading(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => loading > 0,
  );
}
