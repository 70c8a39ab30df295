import type { DimensionId } from '@quarterhour/model/dimensions';
import { useView } from '../data/view.ts';

/** The chosen dimension of a card with tabs, and its setter; the choice is in the address. */
export function useTab<Tab extends DimensionId>(tabs: readonly [Tab, ...Tab[]]): [Tab, (tab: Tab) => void] {
  const { view, change } = useView();
  const isOurs = (id: DimensionId) => tabs.some((tab) => tab === id);
  const chosen = tabs.find((tab) => view.tabs.includes(tab)) ?? tabs[0];
  const choose = (tab: Tab) => {
    change((newest) => {
      const others = newest.tabs.filter((id) => !isOurs(id));
      return { tabs: tab === tabs[0] ? others : [...others, tab] };
    });
  };
  return [chosen, choose];
}
