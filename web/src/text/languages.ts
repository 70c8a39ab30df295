import type { Settings } from '../theme/settings.ts';
import { en, type Messages } from './en.ts';

export type Language = Settings['i18n'];
export type Words = Record<string, string>;

/** What has words that only its own pages need: a folder beside this file, with a file for each language. */
export const parts = ['look', 'migration', 'settings'] as const;
export type Part = (typeof parts)[number];

interface LanguageEntry {
  /** Its own name. */
  name: string;
  /** Whose numbers and dates it uses. */
  locale: string;
  load: () => Messages | Promise<Messages>;
}

export const languages: Record<Language, LanguageEntry> = {
  en: { name: 'English', locale: 'en-GB', load: () => en },
  fr: { name: 'Français', locale: 'fr-FR', load: () => import('./fr.ts').then(({ fr }) => fr) },
  ro: { name: 'Română', locale: 'ro-RO', load: () => import('./ro.ts').then(({ ro }) => ro) },
  zh: { name: '中文', locale: 'zh-CN', load: () => import('./zh.ts').then(({ zh }) => zh) },
};
export const languageIds = Object.keys(languages) as Language[];

const partFiles = import.meta.glob<Record<string, Words>>([
  './*/*.ts',
  '!./cards/*',
  '!./catalogue/*',
  '!./problems/*',
]);

/** Fetches the words of a part in a language; its file exports them under the name of the part. */
export async function loadPart(part: Part, language: Language): Promise<Words> {
  const file = await partFiles[`./${part}/${language}.ts`]?.();
  const words = file?.[part];
  if (!words) throw new Error(`web/src/text/${part}/${language}.ts must export ${part}.`);
  return words;
}
