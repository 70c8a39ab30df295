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

/** Letters that are written in two ways: the Arabic and Persian ya and kaf, and the ya without dots. */
const twins: Record<string, string> = { ی: 'ي', ى: 'ي', ک: 'ك' };

/**
 * The marks that are spellings of one letter, by the script of the letter: accents of Latin and Greek letters, which
 * systems drop; stress in Cyrillic, and ё written as е; vowel points of Hebrew and Arabic, and the alef with its signs; the
 * Devanagari nukta. All other marks make other letters, as in й, ї, が and in the vowel signs of India and Thailand.
 */
const optionalMarks: readonly { letter: RegExp; marks: RegExp }[] = [
  { letter: /[^\p{L}]|[\p{Script=Latin}\p{Script=Greek}\p{Script=Hebrew}]/u, marks: /\p{M}/gu },
  { letter: /е/u, marks: /[\u0300\u0301\u0308]/gu },
  { letter: /\p{Script=Cyrillic}/u, marks: /[\u0300\u0301]/gu },
  { letter: /ا/u, marks: /\p{M}/gu },
  { letter: /\p{Script=Arabic}/u, marks: /[^\u0654\u0655]/gu },
  { letter: /\p{Script=Devanagari}/u, marks: /\u093C/gu },
];
/** Signs that choose among drawings of one character. */
const drawings = /\p{Variation_Selector}/gu;

/** A text without case and without the marks that are spellings in its script; compatibility forms are ordinary letters. */
export function withoutSpellings(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/^\p{M}+/u, '')
    .replace(/(\P{M})(\p{M}+)/gu, (_, letter: string, marks: string) => {
      const optional = optionalMarks.find((script) => script.letter.test(letter))?.marks;
      const kept = marks.replace(drawings, '');
      return letter + (optional ? kept.replace(optional, '') : kept);
    })
    .replace(/[یىک]/g, (letter) => twins[letter] ?? letter)
    .replaceAll('\u0640', '')
    .normalize('NFC');
}

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
