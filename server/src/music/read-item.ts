import type { ItemKind, TitlePattern } from '@quarterhour/model/music';
import { matcher } from '../catalogue/mount-pattern.ts';
import { attributesOf, cleanText } from './clean-text.ts';
import { kindByWords, kindOfSource } from './item-kind.ts';
import { type SongName, songOf } from './song-name.ts';
import { type Credits, splitTitle } from './split-title.ts';

/** What a source said of an item, as received: one text, or artist and title by themselves; '' is what it did not say. */
export interface ReceivedItem {
  text: string;
  artist: string;
  title: string;
  /** The source's own word for what the item is. */
  type: string;
}

/** What is known of a station when its titles are read. */
export interface TitleRules {
  /** The station's name: alone, or in the place of an artist, it is a jingle. */
  station: string;
  patterns: readonly TitlePattern[];
}

/** An item as it counts: a song with its names and keys, or something else. */
export type Item = { kind: 'song'; song: SongName } | { kind: Exclude<ItemKind, 'song'> };

/** Reads titles by the rules of a station. */
export function itemReader({ station, patterns }: TitleRules): (received: ReceivedItem) => Item {
  const own = patterns.map(({ pattern, kind }) => ({ matches: titleMatcher(pattern), kind }));
  return (received) => {
    const { text, credits, kind: spotted } = understand(received);
    const kind =
      own.find(({ matches }) => matches(text))?.kind ??
      kindOfSource(received.type) ??
      spotted ??
      kindByWords(text, credits, station) ??
      'song';
    if (kind !== 'song') return { kind };
    // Words alone make no song of a text that nobody is credited in.
    if (!credits || kindByWords(text, credits, '') === 'unknown') return { kind: 'unknown' };
    return { kind, song: songOf(credits) };
  };
}

/** The text of an item as people would write it, and who is credited in it. */
function understand({ text, artist, title }: ReceivedItem): { text: string; credits?: Credits; kind?: ItemKind } {
  const [who, what] = [cleanText(artist), cleanText(title)];
  if (who && what) return { text: `${who} - ${what}`, credits: { artist: who, title: what } };
  const whole = cleanText(text || title || artist);
  const named = attributesOf(whole);
  // An advertisement of the network (T is a spot of a network, F fills one).
  if (named.song_spot === 'T' || named.song_spot === 'F' || /adw_ad=.?true/.test(whole)) {
    return { text: whole, kind: 'advertisement' };
  }
  const split = splitTitle(whole);
  const by = named.artist ?? split?.artist ?? who;
  const called = named.title ?? named.text ?? split?.title;
  const written = by && called ? `${by} - ${called}` : whole;
  return { text: written, credits: by && called ? { artist: by, title: called } : undefined };
}

/** A title as people write it, by which patterns find it. */
export function writtenTitle(received: ReceivedItem): string {
  return understand(received).text;
}

/** Says whether a title is as a pattern says. */
export function titleMatcher(pattern: string): (text: string) => boolean {
  const matches = matcher(plain(pattern).replaceAll('%', '%25'));
  return (text) => matches(plain(text));
}

/** Without case and accents, with its signs. */
function plain(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase();
}
