import { readFile } from 'node:fs/promises';
import type { Language } from '@quarterhour/model/languages';

/** English is the original; the translations are made when a version is released. */
function fileOf(language: Language): URL {
  return new URL(`../../../../CHANGELOG${language === 'en' ? '' : `.${language}`}.md`, import.meta.url);
}

/**
 * What the entries under a version's heading in the changelog say to readers, without their bullets: in the reader's language, or in English if
 * there is no translation. Empty for a version that the changelog does not have.
 * @param version "1.2.2", also written "v1.2.2" or "v 1.2.2"
 */
export async function changesOf(version: string, language: Language = 'en'): Promise<string[]> {
  const wanted = version.replace(/^\s*v?\s*/i, '').trim();
  const lines = await linesOf(fileOf(language), wanted);
  return lines.length > 0 || language === 'en' ? lines : linesOf(fileOf('en'), wanted);
}

async function linesOf(file: URL, version: string): Promise<string[]> {
  const text = await readFile(file, 'utf8').catch(() => '');
  const sections = text.split(/^## /m).slice(1);
  const section = sections.find((part) => /^\[?([^\]\s]+)/.exec(part)?.[1] === version);
  if (!section) return [];
  const [, ...entries] = section.split(/^[-*] /m);
  return entries.map(plainLine).filter(Boolean);
}

/** Links to documents, in brackets of their own: readers of a page cannot open them. */
const documents = / ?[(（]\[docs\/[^\]]*\]\([^)]*\)[)）]/g;
/** Settings, commands and calls, which speak to operators; a key such as `?` does not. */
const forOperators = /`[^`]{2,}`|\[docs\//;

/** What an entry says to readers, on one line, without Markdown: its sentences before the first one for operators. */
function plainLine(entry: string): string {
  const [text = ''] = entry.split(/\n\s*\n|\n#/);
  const whole = text.replaceAll(documents, '');
  const end = whole.search(forOperators);
  return (end < 0 ? whole : (/^.*(?:[.!?](?=\s)|。)/s.exec(whole.slice(0, end))?.[0] ?? ''))
    .replace(/\[([^\]]+)\]\([^)]+\)/g, '$1')
    .replace(/[`*]{1,2}([^`*]+)[`*]{1,2}/g, '$1')
    .replace(/\s+/g, ' ')
    .trim();
}
