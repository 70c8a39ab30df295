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

interface Place {
  country: string;
  language: Language | null;
}

/** The language of a customer's documents: its own, else that of the seller, else that of businesses in its country. */
export function languageFor({ buyer, seller }: { buyer: Place; seller: Place }): Language {
  return buyer.language ?? seller.language ?? ofCountry[buyer.country || seller.country] ?? 'en';
}
