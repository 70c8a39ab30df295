import type { Settings } from '../theme/settings.ts';
import { en, type Messages } from './en.ts';

export type Language = Settings['i18n'];

/** The languages of the product: own name, the locale whose numbers and dates they use, and their messages. */
export const languages: Record<Language, { name: string; locale: string; load: () => Messages | Promise<Messages> }> = {
  en: { name: 'English', locale: 'en-GB', load: () => en },
  fr: { name: 'Français', locale: 'fr-FR', load: () => import('./fr.ts').then(({ fr }) => fr) },
  ro: { name: 'Română', locale: 'ro-RO', load: () => import('./ro.ts').then(({ ro }) => ro) },
  zh: { name: '中文', locale: 'zh-CN', load: () => import('./zh.ts').then(({ zh }) => zh) },
};
export const languageIds = Object.keys(languages) as Language[];
