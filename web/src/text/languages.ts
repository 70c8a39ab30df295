import { type Language, languageIds } from '@quarterhour/model/languages';
import { en, type Messages } from './en.ts';
import { withFrenchSpaces } from './french-spaces.ts';
import type { Guide } from './guide/topics/guide.ts';

export type Words = Record<string, string>;
/** Words in every language, or how to fetch them. */
export type Texts<Of = () => Promise<Words>> = Record<Language, Of>;

/** Parts of the page with words of their own: each is a folder beside this file, with a file for each language. */
export const parts = [
  'contents',
  'exports',
  'guide',
  'help',
  'later',
  'look',
  'notes',
  'palette',
  'settings',
  'shortcuts',
] as const;
export type Part = (typeof parts)[number];

interface LanguageEntry {
  /** Its own name. */
  name: string;
  /** The locale of its numbers and dates. */
  locale: string;
  load: () => Messages | Promise<Messages>;
  /** The topics of the User Guide. */
  guide: () => Promise<Guide>;
}

export const languages: Record<Language, LanguageEntry> = {
  en: {
    name: 'English',
    locale: 'en-GB',
    load: () => en,
    guide: () => import('./guide/topics/en/guide.ts').then(({ guide }) => guide),
  },
  fr: {
    name: 'Français',
    locale: 'fr-FR',
    load: () => import('./fr.ts').then(({ fr }) => withFrenchSpaces(fr)),
    guide: () => import('./guide/topics/fr/guide.ts').then(({ guide }) => withFrenchSpaces(guide)),
  },
  ro: {
    name: 'Română',
    locale: 'ro-RO',
    load: () => import('./ro.ts').then(({ ro }) => ro),
    guide: () => import('./guide/topics/ro/guide.ts').then(({ guide }) => guide),
  },
  zh: {
    name: '中文',
    locale: 'zh-CN',
    load: () => import('./zh.ts').then(({ zh }) => zh),
    guide: () => import('./guide/topics/zh/guide.ts').then(({ guide }) => guide),
  },
};

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
  return inLanguage(words, language);
}

/** The words of a module: each language is a file of its own, which exports them under this name. */
export function textsIn(files: Record<string, () => Promise<unknown>>, name: string): Texts {
  const load = async (language: Language): Promise<Words> => {
    const [path, fetchFile] = Object.entries(files).find(([path]) => path.endsWith(`/${language}.ts`)) ?? [];
    const words = ((await fetchFile?.()) as Record<string, Words> | undefined)?.[name];
    if (!words) throw new Error(`${path ?? `${language}.ts`} must export ${name}.`);
    return words;
  };
  return Object.fromEntries(languageIds.map((id) => [id, () => load(id)])) as Texts;
}

/** Words as the language writes them. */
export function inLanguage(words: Words, language: Language): Words {
  return language === 'fr' ? withFrenchSpaces(words) : words;
}
