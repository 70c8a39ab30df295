import { cardRule } from '@quarterhour/model/cards';
import { allMeasureIds, type MeasureId } from '@quarterhour/model/measures';
import { readView } from '@quarterhour/model/read-view';
import { type ViewPage, viewKinds } from '@quarterhour/model/view-kinds';
import type { SharedCard } from './shared-cards.ts';

/** Every measure that a link can be limited to. */
export const sharedMeasureIds = allMeasureIds as [MeasureId, ...MeasureId[]];

/** Whether a link can be limited to some measures: its page has them, and they include what it draws. */
export function fitsMeasures(
  { page, address, card }: { page: ViewPage; address: string; card: SharedCard | null },
  measures: readonly MeasureId[],
): boolean {
  const { subject, measure } = readView(address, {}, page).view;
  const own = card ? cardRule(subject, card)?.measure : undefined;
  const known = [...viewKinds[subject].measures, ...(own ? [own] : [])];
  return measures.every((id) => known.includes(id)) && measures.includes(own ?? measure);
}
