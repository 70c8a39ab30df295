import { type ItemKind, itemKinds } from '@quarterhour/model/music';
import words from './data/not-songs.json' with { type: 'json' };
import { fold } from './fold.ts';
import type { Credits } from './split-title.ts';

/** The words of playout systems, automation logs and stream servers for the kinds of items. */
const sourceKinds = new Map(
  Object.entries(words.sources).flatMap(([kind, names]) => names.map((name) => [name, kind as ItemKind] as const)),
);

/** The kind that a source's word stands for; undefined if it stands for none. */
export function kindOfSource(word: string): ItemKind | undefined {
  return sourceKinds.get(fold(word));
}

const numbered = String.raw`(?: (?:no |nr |at )?\d[\d ]*(?:h|am|pm|uhr|ora)?)?`;
const ofWords = (list: readonly string[]) =>
  list.length > 0 ? new RegExp(`^(?:${list.map(fold).join('|')})${numbered}$`) : /^\b$/;
const kinds = itemKinds.filter((kind) => kind !== 'song');
/** Kinds by the whole text. */
const wholes = kinds.map((kind) => [kind, ofWords(words.texts[kind])] as const);
/** Kinds by the artist: words that are no artist's name. */
const credited = kinds.map((kind) => [kind, ofWords(words.artists[kind])] as const);

/** A text that is only a web address. */
const webAddress =
  /^(?:https?:\/\/\S+|www\.\S+|[\w-]+(?:\.[\w-]+)*\.(?:com|net|org|info|radio|fm|eu|fr|ro|de|be|ch|it|es|uk|nl|cn)(?:\/\S*)?)$/i;

/** The kind of an item that is not a song, by the words that stations in many countries use; undefined: it may be a song. */
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
