import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';
import { callsWithout } from '@quarterhour/model/api';
import type { Endpoint } from '@quarterhour/model/endpoint';
import { type Language, languageIds } from '@quarterhour/model/languages';
import { modules } from '@quarterhour/model/modules';
import { type Glossary, glossaryFaults, type Translated } from './glossary.ts';

/** The messages of a file, with descriptions for translators under `@key`. */
type File = Record<string, unknown>;

const root = fileURLToPath(new URL('..', import.meta.url));
/** The languages that English is translated into. */
export const others = languageIds.filter((language) => language !== 'en');

/** The folders with files of messages, from the root: of parts of the product, and of modules. */
export function messageFolders(): string[] {
  const below = (folder: string) => readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' });
  return ['messages', 'modules']
    .flatMap((folder) => below(folder).map((file) => join(folder, file)))
    .filter((file) => /(^messages\/[\w-]+|\/messages)\/en\.json$/.test(file))
    .map((file) => file.replace(/\/en\.json$/, ''))
    .filter((folder) => !folder.endsWith('/glossary'))
    .sort();
}

/**
 * What is wrong with the messages of a folder, a line each with the file and the key: a key that is missing or that English
 * does not have, syntax that cannot be read, other placeholders than in English, a description of no message.
 */
export function faultsIn(folder: string, files: Record<string, File>): string[] {
  const { en = {} } = files;
  return Object.entries(files).flatMap(([language, file]) => {
    const at = (key: string, fault: string) => `${folder}/${language}.json: ${key} ${fault}`;
    const missing = keysOf(en).filter((key) => !(key in file));
    const extra = keysOf(file).filter((key) => !(key in en));
    const described = Object.keys(file).filter((key) => key.startsWith('@') && !(key.slice(1) in file));
    return [
      ...missing.map((key) => at(key, 'is missing')),
      ...extra.map((key) => at(key, 'is not a message in English')),
      ...described.map((key) => at(key, 'describes no message')),
      ...keysOf(file).flatMap((key) => faultOf(file[key], en[key]).map((fault) => at(key, fault))),
    ];
  });
}

const keysOf = (file: File): string[] => Object.keys(file).filter((key) => !key.startsWith('@'));

function faultOf(message: unknown, english: unknown): string[] {
  if (typeof message !== 'string' || message.trim() === '') return ['has no text'];
  // Their file builds these spaces in; two kinds of them could not be searched for.
  if (/[\u00a0\u202f]/.test(message)) return ['has no-break spaces, which are typed as plain ones'];
  try {
    const found = placeholders(parse(message));
    if (typeof english !== 'string') return [];
    const wanted = placeholders(parse(english));
    return found === wanted ? [] : [`takes ${found || 'no values'}, and in English ${wanted || 'none'}`];
  } catch (error) {
    return [`cannot be read: ${error instanceof Error ? error.message : error}`];
  }
}

/** Names and tags in a message; numbers, dates and choices of words differ between languages. */
function placeholders(elements: readonly MessageFormatElement[]): string {
  const named = (element: MessageFormatElement): string[] => {
    if (element.type === TYPE.literal || element.type === TYPE.pound) return [];
    if (element.type === TYPE.tag) return [`<${element.value}>`, ...element.children.flatMap(named)];
    const inner =
      'options' in element ? Object.values(element.options).flatMap(({ value }) => value.flatMap(named)) : [];
    return [`{${element.value}}`, ...inner];
  };
  return [...new Set(elements.flatMap(named))].sort().join(' ');
}

/** Where the messages of a language differ from its glossary. */
export function glossaryFaultsIn(language: Exclude<Language, 'en'>): string[] {
  const glossary: Glossary = JSON.parse(readFileSync(join(root, `messages/glossary/${language}.json`), 'utf8'));
  const messages = messageFolders().flatMap((folder) => {
    const { en = {}, [language]: file = {} } = readFiles(folder);
    const at = `${folder}/${language}.json`;
    return keysOf(en).map((key): Translated => ({ at, key, english: String(en[key]), text: String(file[key]) }));
  });
  return glossaryFaults(glossary, messages);
}

export function readFiles(folder: string, languages: readonly Language[] = languageIds): Record<string, File> {
  return Object.fromEntries(
    languages.map((language) => [language, JSON.parse(readFileSync(join(root, folder, `${language}.json`), 'utf8'))]),
  );
}

/** The folders with the summaries of calls in other languages than English, and the calls that each is about. */
export function callFolders(): { folder: string; calls: Record<string, Endpoint> }[] {
  const ofModules = modules.map(({ id, calls }) => ({ folder: `modules/${id}/messages/calls`, calls }));
  const core = callsWithout(modules.map(({ id }) => id));
  return [{ folder: 'messages/calls', calls: core }, ...ofModules].filter(({ calls }) => Object.keys(calls).length > 0);
}

/** What is wrong with the summaries of calls: as above, and words of code and numbers that differ from English. */
export function callFaultsIn(
  folder: string,
  calls: Record<string, Pick<Endpoint, 'summary'>>,
  files: Record<string, File>,
): string[] {
  const summaries = Object.entries(calls).map(([id, { summary }]) => [id, summary] as const);
  // English is no message: braces stand for themselves.
  const en = Object.fromEntries(summaries.map(([id, summary]) => [id, summary.replace(/\{[^}]*\}/g, "'$&'")]));
  const differing = Object.entries(files).flatMap(([language, file]) =>
    summaries.flatMap(([id, summary]) => {
      const [found, wanted] = [keptIn(String(file[id])), keptIn(summary)];
      if (!(id in file) || found === wanted) return [];
      return [`${folder}/${language}.json: ${id} has ${found || 'no code'}, and in English ${wanted || 'none'}`];
    }),
  );
  return [...faultsIn(folder, { en, ...files }), ...differing];
}

/** Words of code and numbers, which no language translates. */
function keptIn(text: string): string {
  return [...text.matchAll(/`[^`]*`|\d+/g)]
    .map(([kept]) => kept)
    .sort()
    .join(' ');
}

if (process.argv[1] && relative(process.argv[1], fileURLToPath(import.meta.url)) === '') {
  const faults = [
    ...messageFolders().flatMap((folder) => faultsIn(folder, readFiles(folder))),
    ...callFolders().flatMap(({ folder, calls }) => callFaultsIn(folder, calls, readFiles(folder, others))),
    ...others.flatMap(glossaryFaultsIn),
  ];
  for (const fault of faults) process.stderr.write(`${fault}\n`);
  if (faults.length > 0) process.exitCode = 1;
}
