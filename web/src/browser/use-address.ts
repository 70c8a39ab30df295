import { useCallback } from 'react';
import { type NavigateOptions, useLocation, useSearchParams } from 'react-router';
import { isAt } from './is-at.ts';

/** New values of parameters; an empty or missing one takes its parameter away. */
type Changes = Readonly<Record<string, string | undefined>>;

/**
 * The parameters of the page's address, and a function that changes some of them. It begins from what the browser has: a page
 * that still shows the address before would take back the latest change. Of a page that the reader has left it does nothing.
 */
export function useAddress(): [URLSearchParams, (changes: Changes, options?: NavigateOptions) => void] {
  const [params, setParams] = useSearchParams();
  const { pathname } = useLocation();
  const change = useCallback(
    (changes: Changes, options?: NavigateOptions) => {
      const before = new URLSearchParams(window.location.search);
      const after = new URLSearchParams(before);
      for (const [name, value] of Object.entries(changes)) value ? after.set(name, value) : after.delete(name);
      // A grid reports states that it has already.
      if (isAt(pathname) && String(after) !== String(before)) setParams(after, options);
    },
    [setParams, pathname],
  );
  return [params, change];
}
