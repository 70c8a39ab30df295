import { withoutSpellings } from '../listening/spellings.ts';

/** Letters that Unicode does not decompose. */
const letters: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
};

/** A text without case and spellings, its punctuation as single spaces: equal for different spellings of one thing. */
export function fold(text: string): string {
  return withoutSpellings(text)
    .replace(/[ßæœøłđðþı]/g, (letter) => letters[letter] ?? letter)
    .replace(/(?<=\p{L})!(?=\p{L})/gu, 'i')
    .replace(/\$(?=\p{L})/gu, 's')
    .replace(/(?<=\p{L})#(?![\p{L}\p{N}])|♯/gu, ' sharp ')
    .replace(/♭/g, ' flat ')
    .replace(/&|\+/g, ' and ')
    .replace(/['’‘`´.]/g, '')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();
}

/** The key of a name, equal for its spellings: `The Beatles` and `Beatles, The`, `AC/DC` and `ACDC`. */
export function keyOf(name: string): string {
  const folded = fold(name.replace(/^(.+), (the|les?|la)$/i, '$2 $1')).replace(/^the (?=\S)/, '');
  // A title of only symbols ("÷", "???") keeps them as its key.
  return folded.replaceAll(' ', '') || name.normalize('NFKC').toLowerCase().replace(/\s+/g, '');
}
