import type { AnyCard } from '@quarterhour/model/cards';
import type { ViewSubject } from '@quarterhour/model/subjects';
import type { MessageKey } from '../../text/en.ts';
import type { CardEntry } from './card-entry.ts';
import { listeningCards } from './listening-cards.ts';
import { musicCards } from './music-cards.ts';
import { podcastCards } from './podcast-cards.ts';

/** The entries of every card, by subject. */
export const allCards: Record<ViewSubject, Partial<Record<AnyCard, CardEntry>>> = {
  listening: listeningCards,
  airings: musicCards,
  downloads: podcastCards,
};

/** The title of a card, which is the same in every subject. */
export function cardTitle(card: AnyCard): MessageKey {
  const entry = Object.values(allCards).find((own) => own[card])?.[card];
  if (!entry) throw new Error(`No subject has a card ${card}.`);
  return entry.title;
}
