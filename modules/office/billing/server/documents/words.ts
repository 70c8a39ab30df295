import type { Language } from '@quarterhour/model/languages';
import { type Text, textIn } from '@quarterhour/server/text/messages';
import type english from '../../messages/en.json';

/** The words of documents in one language: the messages of billing that begin with `document`. */
export type DocumentWords = Text<keyof typeof english>;

export function wordsIn(language: Language): DocumentWords {
  return textIn('modules/office/billing/messages', language);
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
