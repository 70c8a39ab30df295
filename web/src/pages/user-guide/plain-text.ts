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
