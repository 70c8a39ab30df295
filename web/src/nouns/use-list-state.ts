import type { Noun } from '@quarterhour/model/noun';
import { useCallback, useMemo, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { isAt } from '../browser/is-at.ts';
import { formatList, parseList } from './list-address.ts';
import type { ListState } from './noun-column.ts';

/** The state of a list, which the address of its page keeps: a copied link or a step back shows the same rows. */
export function useListState(noun: Noun, order?: ListState['sort']): [ListState, (state: ListState) => void] {
  const [usual] = useState(order);
  const [params, setParams] = useSearchParams();
  const { pathname } = useLocation();
  const state = useMemo(() => parseList(params, noun, usual), [params, noun, usual]);
  const change = useCallback(
    (next: ListState) => {
      const after = new URLSearchParams(params);
      for (const [name, value] of Object.entries(formatList(next, noun, usual)))
        value === undefined ? after.delete(name) : after.set(name, value);
      // A grid reports states that it has already, and may report its order late.
      if (isAt(pathname) && String(after) !== String(params))
        setParams(after, { replace: true, preventScrollReset: true });
    },
    [params, setParams, noun, usual, pathname],
  );
  return [state, change];
}
