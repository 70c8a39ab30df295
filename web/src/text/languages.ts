import { type Language, languageIds, locales } from '@quarterhour/model/languages';
import { en } from './en.ts';
import type { Guide } from './guide/guide.ts';

export type Words = Record<string, string>;
/** How to fetch words in every language. */
export type Texts = Record<Language, () => Promise<Words>>;

/** Parts of the page with words of their own: each is a folder of messages/, with a file for each language. */
export const parts = [
  'annotations',
  'contents',
  'exports',
  'guide',
  'help',
  'later',
  'look',
  'notes',
  'notices',
  'palette',
  'settings',
  'shortcuts',
] as const;
export type Part = (typeof parts)[number];

/** The folders of messages/ that the first visit needs; the build writes one file for each language of them. */
const firstFolders = ['catalogue', 'shell'] as const;

interface LanguageEntry {
  /** Its own name. */
  name: string;
  /** The locale of its numbers and dates. */
  locale: string;
  /** The words of the first visit. */
  load: () => Words | Promise<Words>;
  /** The topics of the User Guide. */
  guide: () => Promise<Guide>;
}

export const languages: Record<Language, LanguageEntry> = {
  en: {
    name: 'English',
    locale: locales.en,
    load: () => en,
    guide: () => import('virtual:guide/en').then(({ guide }) => guide),
  },
  fr: {
    name: 'Français',
    locale: locales.fr,
    load: () => loadFirst('fr'),
    guide: () => import('virtual:guide/fr').then(({ guide }) => guide),
  },
  ro: {
    name: 'Română',
    locale: locales.ro,
    load: () => loadFirst('ro'),
    guide: () => import('virtual:guide/ro').then(({ guide }) => guide),
  },
  zh: {
    name: '中文',
    locale: locales.zh,
    load: () => loadFirst('zh'),
    guide: () => import('virtual:guide/zh').then(({ guide }) => guide),
  },
};

const partFiles = import.meta.glob<Words>(
  ['./*/{en,fr,ro,zh}.json', '!./{catalogue,shell}/en.json', '!./{calls,glossary,letters,menu}/*'],
  {
    base: '../../../messages',
    import: 'default',
  },
);

/** Fetches the words of a part in a language. */
export async function loadPart(part: Part | (typeof firstFolders)[number], language: Language): Promise<Words> {
  const fetchFile = partFiles[`./${part}/${language}.json`];
  if (!fetchFile) throw new Error(`No ${part} in ${language}.`);
  return fetchFile();
}

async function loadFirst(language: Exclude<Language, 'en'>): Promise<Words> {
  return Object.assign({}, ...(await Promise.all(firstFolders.map((folder) => loadPart(folder, language)))));
}

/** The words of a module: each language is a file of its own. */
export function textsIn(files: Record<string, () => Promise<unknown>>): Texts {
  const load = async (language: Language): Promise<Words> => {
    const [, fetchFile] = Object.entries(files).find(([path]) => path.endsWith(`/${language}.json`)) ?? [];
    if (!fetchFile) throw new Error(`A module has no messages in ${language}.`);
    return (await fetchFile()) as Words;
  };
  return Object.fromEntries(languageIds.map((id) => [id, () => load(id)])) as Texts;
}
