import type { Settings } from '../theme/settings.ts';
import { en, type Messages } from './en.ts';

export type Language = Settings['i18n'];
export type Words = Record<string, string>;

/** What has words that only its own pages need. */
export type Part = 'migration' | 'settings';

interface LanguageEntry {
  /** Its own name. */
  name: string;
  /** Whose numbers and dates it uses. */
  locale: string;
  load: () => Messages | Promise<Messages>;
  parts: Record<Part, () => Promise<Words>>;
}

export const languages: Record<Language, LanguageEntry> = {
  en: {
    name: 'English',
    locale: 'en-GB',
    load: () => en,
    parts: {
      migration: () => import('./migration/en.ts').then(({ migration }) => migration),
      settings: () => import('./settings/en.ts').then(({ settings }) => settings),
    },
  },
  fr: {
    name: 'Français',
    locale: 'fr-FR',
    load: () => import('./fr.ts').then(({ fr }) => fr),
    parts: {
      migration: () => import('./migration/fr.ts').then(({ migration }) => migration),
      settings: () => import('./settings/fr.ts').then(({ settings }) => settings),
    },
  },
  ro: {
    name: 'Română',
    locale: 'ro-RO',
    load: () => import('./ro.ts').then(({ ro }) => ro),
    parts: {
      migration: () => import('./migration/ro.ts').then(({ migration }) => migration),
      settings: () => import('./settings/ro.ts').then(({ settings }) => settings),
    },
  },
  zh: {
    name: '中文',
    locale: 'zh-CN',
    load: () => import('./zh.ts').then(({ zh }) => zh),
    parts: {
      migration: () => import('./migration/zh.ts').then(({ migration }) => migration),
      settings: () => import('./settings/zh.ts').then(({ settings }) => settings),
    },
  },
};
export const languageIds = Object.keys(languages) as Language[];
