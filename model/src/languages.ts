/** The languages of pages, emails and the change log, the default first. */
export const languageIds = ['en', 'fr', 'ro', 'zh'] as const;
export type Language = (typeof languageIds)[number];
