import type { Texts } from '../../text/languages.ts';

/** The words of the style guide, by language. */
export const texts: Texts = {
  en: async () => (await import('./en.ts')).styleGuide,
  fr: async () => (await import('./fr.ts')).styleGuide,
  ro: async () => (await import('./ro.ts')).styleGuide,
  zh: async () => (await import('./zh.ts')).styleGuide,
};
