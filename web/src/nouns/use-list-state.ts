import type { Noun } from '@quarterhour/model/noun';
import { useCallback, useMemo, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { changedParams } from '../browser/changed-params.ts';
import { isAt } from '../browser/is-at.ts';
import { formatList, parseList } from './list-address.ts';
import type { ListState } from './noun-column.ts';

/** The state of a list, which the address of its page keeps: a copied link or a step back shows the same rows. */
export function useListState(noun: Noun, order?: ListState['sort']): [ListState, (change: Partial<ListState>) => void] {
  const [usual] = useState(order);
  const [params, setParams] = useSearchParams();
  const { pathname } = useLocation();
  const state = useMemo(() => parseList(params, noun, usual), [params, noun, usual]);
  const change = useCallback(
    (next: Partial<ListState>) => {
      const before = new URLSearchParams(window.location.search);
      const after = changedParams(formatList({ ...parseList(before, noun, usual), ...next }, noun, usual));
      // A grid reports states that it has already, and may report its order late.
      if (isAt(pathname) && String(after) !== String(before))
        setParams(after, { replace: true, preventScrollReset: true });
    },
    [setParams, noun, usual, pathname],
  );
  return [state, change];
}
