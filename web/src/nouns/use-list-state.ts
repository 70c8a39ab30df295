import type { Noun } from '@quarterhour/model/noun';
import { useCallback, useMemo, useState } from 'react';
import { useAddress } from '../browser/use-address.ts';
import { formatList, parseList } from './list-address.ts';
import type { ListState } from './noun-column.ts';

/** The state of a list, which the address of its page keeps: a copied link or a step back shows the same rows. */
export function useListState(noun: Noun, order?: ListState['sort']): [ListState, (change: Partial<ListState>) => void] {
  const [usual] = useState(order);
  const [params, setParams] = useAddress();
  const state = useMemo(() => parseList(params, noun, usual), [params, noun, usual]);
  const change = useCallback(
    (next: Partial<ListState>) => {
      const before = parseList(new URLSearchParams(window.location.search), noun, usual);
      setParams(formatList({ ...before, ...next }, noun, usual), { replace: true, preventScrollReset: true });
    },
    [setParams, noun, usual],
  );
  return [state, change];
}
