import type { AnyCard } from './cards.ts';
import type { ExportCard } from './exports.ts';

/** The cards that have another name in files than on pages. */
const renamed = { new: 'new_songs', week: 'week_map' } as const;
type Renamed = keyof typeof renamed;

/** The name of a card in the API of exports. The compiler refuses a card that exports do not know. */
export function exportCardOf(card: AnyCard): ExportCard {
  return card in renamed ? renamed[card as Renamed] : (card as Exclude<AnyCard, Renamed>);
}
