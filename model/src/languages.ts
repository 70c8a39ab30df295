/** The languages of pages, emails and the change log, the default first. */
export const languageIds = ['en', 'fr', 'ro', 'zh'] as const;
export type Language = (typeof languageIds)[number];

/** The locale of numbers, dates and lists in each language. */
export const locales: Record<Language, string> = { en: 'en-GB', fr: 'fr-FR', ro: 'ro-RO', zh: 'zh-CN' };
