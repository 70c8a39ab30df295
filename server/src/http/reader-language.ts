import type { Language } from '@quarterhour/model/languages';

/** The first language of ours that an Accept-Language header names. */
export function languageOf(header = ''): Language {
  const [, named] = /(?:^|,)\s*(en|fr|ro|zh)\b/i.exec(header) ?? [];
  return (named?.toLowerCase() as Language | undefined) ?? 'en';
}
