import { readFile } from 'node:fs/promises';

const changeLog = new URL('../../../CHANGELOG.md', import.meta.url);

/**
 * The lines under a version's heading in CHANGELOG.md, without their bullets; none for a version that it does not name.
 * @param version "1.2.2", also written "v1.2.2" or "v 1.2.2"
 */
export async function changesOf(version: string): Promise<string[]> {
  const wanted = version.replace(/^\s*v?\s*/i, '').trim();
  const text = await readFile(changeLog, 'utf8').catch(() => '');
  const sections = text.split(/^## /m).slice(1);
  const section = sections.find((part) => /^\[?([^\]\s]+)/.exec(part)?.[1] === wanted);
  if (!section) return [];
  const entries = section
    .split('\n')
    .slice(1)
    .join('\n')
    .split(/^[-*] /m)
    .slice(1);
  return entries
    .map(
      (entry) =>
        entry
          .split(/\n\s*\n|\n#/)[0]
          ?.replace(/\s+/g, ' ')
          .trim() ?? '',
    )
    .filter(Boolean);
}
