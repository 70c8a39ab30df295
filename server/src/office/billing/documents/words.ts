import type { Language } from '@quarterhour/model/languages';
import type { DocumentWords } from './document-words.ts';
import { en } from './words/en.ts';
import { fr } from './words/fr.ts';
import { ro } from './words/ro.ts';
import { zh } from './words/zh.ts';

const all: Record<Language, DocumentWords> = { en, fr, ro, zh };
export function wordsIn(language: Language): DocumentWords {
  return all[language];
}

const ofCountry: Record<string, Language> = {
  ...{ FR: 'fr', BE: 'fr', LU: 'fr', MC: 'fr', CH: 'fr' },
  ...{ RO: 'ro', MD: 'ro' },
  ...{ CN: 'zh', HK: 'zh', TW: 'zh', MO: 'zh' },
};

/** The language of a country's businesses, as far as the product has it; else that of the seller. */
export function languageFor(buyerCountry: string, sellerCountry: string): Language {
  const buyer = buyerCountry || sellerCountry;
  return ofCountry[buyer] ?? 'en';
}
