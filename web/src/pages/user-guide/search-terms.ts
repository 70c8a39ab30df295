import type { Language } from '@quarterhour/model/languages';
import { plain } from './plain-text.ts';

/** Endings of nouns, verbs and adjectives in plain letters. Cutting them is enough to find a word in another number or case. */
const endings: Record<Language, RegExp | undefined> = {
  en: /(ing|ed|es|s|e)$/,
  fr: /(ees|es|ee|er|s|x|e)$/,
  ro: /(ilor|elor|ului|urile|urilor|ile|ele|lor|uri|ul|ii|ie|i|e|a|u)$/,
  zh: undefined,
};
/** Letters that a stem has at least. */
const shortestStem = 4;

/** Words of questions that say nothing about a topic, in plain letters. */
const stopWords: Record<Language, ReadonlySet<string>> = {
  en: new Set(
    'a an the is are was of to in on for from by with and or how why what where when who does do did than then i my me it its be can not no'.split(
      ' ',
    ),
  ),
  fr: new Set(
    'le la les l un une des du de d et ou a au aux en dans sur par pour avec est sont comment pourquoi quoi quel quelle que qui ou ne pas se s on mon ma mes'.split(
      ' ',
    ),
  ),
  ro: new Set(
    'un o de la in pe cu din si sau este sunt cum ce cand unde cine care se sa nu al a ale mai decat pentru prin'.split(
      ' ',
    ),
  ),
  zh: new Set(['的', '了', '吗', '是', '在', '和', '与', '或', '我', '怎', '么', '如', '何', '什', '比']),
};

/** Cuts a text into words, in plain letters; of Chinese, into characters and pairs of them. */
export function searchTerms(text: string, language: Language): string[] {
  const words = plain(text).match(/[\p{Script=Han}]+|[\p{L}\p{N}]+/gu) ?? [];
  return words.flatMap((word) => {
    if (!/\p{Script=Han}/u.test(word)) return stopWords[language].has(word) ? [] : [word];
    const letters = Array.from(word);
    const pairs = letters.slice(1).map((letter, index) => `${letters[index]}${letter}`);
    return pairs.length > 0 ? pairs : letters.filter((letter) => !stopWords.zh.has(letter));
  });
}

/** A word without its ending. */
export function stemOf(word: string, language: Language): string {
  const stem = endings[language] ? word.replace(endings[language], '') : word;
  return stem.length >= shortestStem ? stem : word;
}
