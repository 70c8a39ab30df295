import type { Texts } from '../../text/languages.ts';

/** The words of share links, by language; a file of its own, which the first visit does not fetch. */
export const texts: Texts = {
  en: async () => (await import('./en.ts')).shares,
  fr: async () => (await import('./fr.ts')).shares,
  ro: async () => (await import('./ro.ts')).shares,
  zh: async () => (await import('./zh.ts')).shares,
};
