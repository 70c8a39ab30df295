import { type AnyCard, cards } from '@quarterhour/model/cards';
import type { ExportCard } from '@quarterhour/model/exports';
import type { View } from '@quarterhour/model/view-address';
import { allCards } from '../dashboard/cards/all-cards.ts';
import type { CardFile } from '../dashboard/cards/card-entry.ts';
import type { Dashboard } from '../dashboard/dashboard.ts';
import { filteredValues } from '../dashboard/filtered.ts';
import { musicDashboard } from '../pages/contents/music-dashboard.ts';
import { podcastDashboard } from '../pages/contents/podcast-dashboard.ts';
import { listeningDashboard } from '../pages/groups-and-stations/listening-dashboard.ts';
import type { MessageKey } from '../text/en.ts';

/** A card as a sheet of a file. */
export interface CardPlan extends Omit<CardFile, 'id'> {
  id: ExportCard;
  title: MessageKey;
}

/** The page of one song has no lists of songs. */
const notOfSong: readonly AnyCard[] = ['songs', 'artists', 'new'];

/** The cards of a view that have a file, in the order of the list of cards. */
export function cardsOf({ subject, filters }: View): readonly CardPlan[] {
  const isOfSong = filteredValues(filters, 'song').size > 0;
  return (Object.keys(cards[subject]) as AnyCard[]).flatMap((card) => {
    const { title, file } = allCards[subject][card] ?? {};
    if (!title || !file || (isOfSong && notOfSong.includes(card))) return [];
    return [{ ...file, id: file.id ?? (card as ExportCard), title }];
  });
}

/** The dashboard that a view belongs to. */
export function dashboardOf({ subject }: Pick<View, 'subject'>): Dashboard {
  return { listening: listeningDashboard, airings: musicDashboard, downloads: podcastDashboard }[subject];
}
