import { type ItemKind, itemKinds } from '@quarterhour/model/music';
import words from './data/not-songs.json' with { type: 'json' };
import { fold } from './fold.ts';
import type { Credits } from './split-title.ts';

/** What sources call the kinds of items: playout systems, automation logs, stream servers. */
const sourceKinds = new Map(
  Object.entries(words.sources).flatMap(([kind, names]) => names.map((name) => [name, kind as ItemKind] as const)),
);

/** The kind that a source's own word stands for; undefined where it says nothing. */
export function kindOfSource(word: string): ItemKind | undefined {
  return sourceKinds.get(fold(word));
}

const numbered = String.raw`(?: (?:no |nr |at )?\d[\d ]*(?:h|am|pm|uhr|ora)?)?`;
const ofWords = (list: readonly string[]) =>
  list.length > 0 ? new RegExp(`^(?:${list.map(fold).join('|')})${numbered}$`) : /^\b$/;
const kinds = itemKinds.filter((kind) => kind !== 'song');
/** By the text as a whole. */
const wholes = kinds.map((kind) => [kind, ofWords(words.texts[kind])] as const);
/** By who is credited: words that no artist is called by. */
const credited = kinds.map((kind) => [kind, ofWords(words.artists[kind])] as const);

/** A text that is nothing but an address of the web. */
const webAddress =
  /^(?:https?:\/\/\S+|www\.\S+|[\w-]+(?:\.[\w-]+)*\.(?:com|net|org|info|radio|fm|eu|fr|ro|de|be|ch|it|es|uk|nl|cn)(?:\/\S*)?)$/i;

/** What is not a song, by the words that stations all over write for it; undefined: it may be one. */
export function kindByWords(text: string, credits: Credits | undefined, station: string): ItemKind | undefined {
  const folded = fold(text);
  if (folded === '' && !/[\p{L}\p{N}\p{S}]/u.test(text)) return 'unknown';
  const whole = find(wholes, folded);
  if (whole) return whole;
  const name = fold(station) || '\0';
  if (folded === name || webAddress.test(text)) return 'jingle';
  if (!credits) return ` ${folded} `.includes(` ${name} `) ? 'jingle' : undefined;
  const artist = fold(credits.artist);
  if (artist === name) return find(wholes, fold(credits.title)) ?? 'jingle';
  return find(credited, artist) ?? unknownCredits(artist, fold(credits.title));
}

function find(list: readonly (readonly [ItemKind, RegExp])[], folded: string): ItemKind | undefined {
  return list.find(([, pattern]) => pattern.test(folded))?.[0];
}

function unknownCredits(artist: string, title: string): ItemKind | undefined {
  const unknown =
    /^(?:unknown|various|no|n a|null|undefined|unbekannt|inconnu|necunoscut)(?: (?:artists?|interpret|artiste))?$/;
  const nothing =
    /^(?:unknown(?: title| track| song)?|untitled|no title|title|null|undefined|track \d+|piste \d+|titel \d+|audio ?track \d+)$/;
  return (unknown.test(artist) && nothing.test(title)) || (artist === 'artist' && title === 'title')
    ? 'unknown'
    : undefined;
}
