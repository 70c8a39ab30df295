import type { TopicId } from '../../data/guide-topics.ts';

/** A topic as it is searched. */
export interface SearchedTopic {
  id: TopicId;
  title: string;
  /** Everything that it says, one piece after the other. */
  text: readonly string[];
}

export interface Found {
  id: TopicId;
  title: string;
  /** Where the words are found, around them; undefined where the title has them. */
  excerpt: string | undefined;
}

/** Letters in an excerpt before the words, and in all. */
const before = 40;
const inAll = 140;

/** The topics that have all words, those first whose title has them. Accents and capitals make no difference. */
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

/** Letters without accents and capitals: "Écoute" is found by "ecoute". Each letter stays one letter. */
export function plain(text: string): string {
  return Array.from(text.normalize('NFC'), (letter) => letter.normalize('NFD').charAt(0))
    .join('')
    .toLowerCase();
}

/**
 * Where a word is found in a text, both plain; -1: nowhere. Words of alphabets are found from their beginning ("utc" is not
 * in "shoutcast"), those of Chinese anywhere.
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
