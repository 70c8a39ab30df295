import { CardCells } from '../../dashboard/cards/card-cells.tsx';
import { musicComponents } from './music-components.tsx';

type Id = keyof typeof musicComponents;
const audience = ['stations', 'devices', 'places', 'times', 'week'] as const satisfies readonly Id[];
const all: readonly Id[] = ['tiles', 'songs', 'artists', 'time', 'changed', 'new', 'peak', ...audience, 'methods'];
const ofSong: readonly Id[] = ['tiles', 'around', 'airings', 'time', ...audience];

/** The cards for all songs: the most heard, new entries, and songs on air at the peak. */
export function MusicCards() {
  return <CardCells subject="airings" components={musicComponents} order={all} />;
}

/** The cards of one song: its airings and the audience around them, times, places and stations. */
export function SongCards() {
  return <CardCells subject="airings" components={musicComponents} order={ofSong} widths={{ time: 12 }} />;
}
