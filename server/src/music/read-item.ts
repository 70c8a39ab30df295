import type { ItemKind, TitlePattern } from '@quarterhour/model/music';
import { matcher } from '../catalogue/mount-pattern.ts';
import { withoutSpellings } from '../listening/spellings.ts';
import { attributesOf, cleanText } from './clean-text.ts';
import { kindByWords, kindOfSource } from './item-kind.ts';
import { type SongName, songOf } from './song-name.ts';
import { type Credits, splitTitle } from './split-title.ts';

/** An item as a source sent it: one text, or artist and title by themselves; '' for anything that it left out. */
export interface ReceivedItem {
  text: string;
  artist: string;
  title: string;
  /** The source's own word for the kind of the item. */
  type: string;
}

/** The rules of a station by which its titles are read. */
export interface TitleRules {
  /** The station's name. As a whole title, or in place of an artist, it means a jingle. */
  station: string;
  patterns: readonly TitlePattern[];
}

/** An item after reading: a song with its names and keys, or another kind. */
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
    // Words alone make no song of a text that credits nobody.
    if (!credits || kindByWords(text, credits, '') === 'unknown') return { kind: 'unknown' };
    return { kind, song: songOf(credits) };
  };
}

/** The text of an item as people would write it, and the artist and title in it. */
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

/** The title as people write it, which patterns are matched with. */
export function writtenTitle(received: ReceivedItem): string {
  return understand(received).text;
}

/** Returns a test whether a title matches a pattern. */
export function titleMatcher(pattern: string): (text: string) => boolean {
  const matches = matcher(withoutSpellings(pattern).replaceAll('%', '%25'));
  return (text) => matches(withoutSpellings(text));
}
