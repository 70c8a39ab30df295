import type { TopicId } from '../../text/guide/guide-topics.ts';

/** A topic for the search. */
export interface SearchedTopic {
  id: TopicId;
  title: string;
  /** All its texts in order. */
  text: readonly string[];
}

export interface Found {
  id: TopicId;
  title: string;
  /** The text around the first match; undefined if the title matches. */
  excerpt: string | undefined;
}

/** The length of an excerpt before the match, and in all, in characters. */
const before = 40;
const inAll = 140;

/** The topics that contain all words, those first whose title contains them. Ignores accents and case. */
export function searchTopics(topics: readonly SearchedTopic[], search: string): Found[] {
  const words = plain(search).split(/\s+/).filter(Boolean);
  const first: Found[] = [];
  const others: Found[] = [];
  for (const { id, title, text } of topics) {
    const name = plain(title);
    if (words.every((word) => placeOf(word, name) >= 0)) first.push({ id, title, excerpt: undefined });
    else if (words.every((word) => [name, ...text.map(plain)].some((piece) => placeOf(word, piece) >= 0))) {
      others.push({ id, title, excerpt: excerptOf(text, words) });
    }
  }
  return [...first, ...others];
}

/** A text without accents and capitals: "Écoute" is found by "ecoute". The number of characters stays the same. */
export function plain(text: string): string {
  return Array.from(text.normalize('NFC'), (letter) => letter.normalize('NFD').charAt(0))
    .join('')
    .toLowerCase();
}

/**
 * The index of a word in a text, both plain; -1 if absent. Words of alphabets match from their beginning ("utc" is not
 * in "shoutcast"), Chinese ones anywhere.
 */
export function placeOf(word: string, text: string): number {
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
    if (at === 0 || !/^[\p{Script=Latin}\d]{2}$/u.test(text.slice(at - 1, at + 1))) return at;
  }
  return -1;
}

function excerptOf(text: readonly string[], words: readonly string[]): string {
  const piece = text.find((one) => words.some((word) => placeOf(word, plain(one)) >= 0)) ?? '';
  const at = Math.min(...words.map((word) => placeOf(word, plain(piece))).filter((place) => place >= 0));
  const letters = Array.from(piece.normalize('NFC'));
  const from = at > before ? at - before : 0;
  const cut = letters.slice(from, from + inAll).join('');
  return `${from > 0 ? '…' : ''}${cut}${from + inAll < letters.length ? '…' : ''}`;
}
