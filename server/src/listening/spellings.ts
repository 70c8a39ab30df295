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

/** The same in the engine, except for case: a step for each script, because a replacement there cannot depend on the letter. */
export function withoutSpellingsSql(text: string): string {
  const steps = [
    String.raw`()[\x{FE00}-\x{FE0F}\x{E0100}-\x{E01EF}]`,
    String.raw`(^|[^\p{L}\p{M}]|[\p{Latin}\p{Greek}\p{Hebrew}])\p{M}+`,
    String.raw`([еЕ]\p{M}*?)[\x{300}\x{301}\x{308}]+`,
    String.raw`(\p{Cyrillic}\p{M}*?)[\x{300}\x{301}]+`,
    String.raw`(ا)\p{M}+`,
    String.raw`(\p{Arabic}[\x{654}\x{655}]*)[^\P{M}\x{654}\x{655}]+`,
    String.raw`(\p{Devanagari})\x{93C}+`,
  ];
  const plain = steps.reduce(
    (sql, step) => `replaceRegexpAll(${sql}, '${step.replaceAll('\\', '\\\\')}', '\\\\1')`,
    `normalizeUTF8NFKD(${text})`,
  );
  const [twin, letter] = [Object.keys(twins), Object.values(twins)].map((list) => list.join(''));
  return `normalizeUTF8NFC(replaceAll(translateUTF8(${plain}, '${twin}', '${letter}'), '\u0640', ''))`;
}
