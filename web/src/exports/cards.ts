import { type AnyCard, cardRule, cards } from '@quarterhour/model/cards';
import { exportCardOf } from '@quarterhour/model/export-cards';
import type { ExportCard } from '@quarterhour/model/exports';
import type { View } from '@quarterhour/model/view-address';
import { allCards } from '../dashboard/cards/all-cards.ts';
import type { CardFile } from '../dashboard/cards/card-entry.ts';
import type { Dashboard } from '../dashboard/dashboard.ts';
import { songOf } from '../pages/contents/chosen-song.ts';
import { musicDashboard, songDashboard } from '../pages/contents/music-dashboard.ts';
import { podcastDashboard } from '../pages/contents/podcast-dashboard.ts';
import { listeningDashboard } from '../pages/groups-and-stations/listening-dashboard.ts';
import type { MessageKey } from '../text/en.ts';

/** A card as a sheet of a file. */
export interface CardPlan extends CardFile {
  id: ExportCard;
  title: MessageKey;
}

/** The page of one song has no lists of songs, and no changes from song to song. */
const notOfSong: readonly AnyCard[] = ['songs', 'artists', 'new', 'changed', 'peak', 'methods'];

/**
 * The cards of the page of a view, in the order of the list of cards; or one card, which may be on a page that people put
 * together.
 */
export function cardsOf(view: View, wanted: ExportCard | undefined): readonly CardPlan[] {
  const { subject } = view;
  return (Object.keys(cards[subject]) as AnyCard[]).flatMap((card) => {
    const entry = allCards[subject][card];
    if (!entry) return [];
    const { title, file } = entry;
    const id = exportCardOf(card);
    const isShown = wanted === undefined ? isOnPage(view, card) : wanted === id;
    return isShown ? [{ ...file, id, title }] : [];
  });
}

function isOnPage({ subject, filters, compare }: View, card: AnyCard): boolean {
  if (card === 'measure' || (card === 'changed' && compare === 'none')) return false;
  const isOfSong = songOf(filters) !== undefined;
  return isOfSong ? !notOfSong.includes(card) : !cardRule(subject, card)?.ofSong;
}

/** The dashboard that a view belongs to. */
export function dashboardOf({ subject, filters }: Pick<View, 'subject' | 'filters'>): Dashboard {
  const music = songOf(filters) === undefined ? musicDashboard : songDashboard;
  return { listening: listeningDashboard, airings: music, downloads: podcastDashboard }[subject];
}
