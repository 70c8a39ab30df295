import { readFile } from 'node:fs/promises';
import type { Language } from '@quarterhour/model/languages';

/** English is the original; the translations are made when a version is released. */
function fileOf(language: Language): URL {
  return new URL(`../../../../CHANGELOG${language === 'en' ? '' : `.${language}`}.md`, import.meta.url);
}

/**
 * The entries under a version's heading in the changelog, without their bullets: in the reader's language, or in English if
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

/** An entry to its end, on one line, without Markdown. */
function plainLine(entry: string): string {
  const [text = ''] = entry.split(/\n\s*\n|\n#/);
  return text
    .replace(/\[([^\]]+)\]\([^)]+\)/g, '$1')
    .replace(/[`*]{1,2}([^`*]+)[`*]{1,2}/g, '$1')
    .replace(/\s+/g, ' ')
    .trim();
}
