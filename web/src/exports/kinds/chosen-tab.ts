import type { DimensionId } from '@quarterhour/model/dimensions';
import type { CardPlan } from '../cards.ts';
import type { Reader } from '../reader.tsx';

/** The tab that the address names, if the card has it; territories and groups exist only where there are several. */
export function chosenTab({ view }: Reader, { tabs = ['station'] }: CardPlan): DimensionId {
  return tabs.find((id) => view.tabs.includes(id)) ?? tabs[0];
}
