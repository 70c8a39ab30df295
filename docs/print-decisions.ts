import { readdirSync, readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';

const folder = new URL('./decisions/', import.meta.url);
/** What a later decision does to an earlier one, at its top: "**Superseded by [0022](0022-….md):** the code is gone". */
const fate = /^\*\*(Superseded|Amended|Extended) by (.+?)[.:]?\*\*/m;

interface Decision {
  file: string;
  number: string;
  title: string;
  /** In the words of its own top; undefined: it holds as it stands. */
  status: string | undefined;
}

/**
 * The records of decisions, in the order of their numbers.
 * @throws Error for a record whose first line is not "# 0022 Title" with the number of its file
 */
export function readDecisions(): Decision[] {
  const files = readdirSync(folder).filter((file) => /^\d{4}-.+\.md$/.test(file));
  return files.sort().map((file) => {
    const text = readFileSync(new URL(file, folder), 'utf8');
    const [, number = '', title = ''] = /^# (\d{4}) (.+)\n/.exec(text) ?? [];
    if (!file.startsWith(`${number}-`) || title === '') {
      throw new Error(`docs/decisions/${file} begins with "# ${file.slice(0, 4)} " and its title.`);
    }
    const [, kind, by] = fate.exec(text.split('\n').slice(0, 6).join('\n')) ?? [];
    return { file, number, title, status: kind && by && `${kind.toLowerCase()} by ${by.replace(/: .*/, '')}` };
  });
}

/** The page docs/decisions/README.md: every record with what became of it. */
export function decisionsPage(): string {
  const rows = readDecisions().map(
    ({ file, number, title, status }) => `| [${number}](${file}) | ${title} | ${status ?? 'holds'} |`,
  );
  return [
    '# Decisions',
    '',
    'Printed by `npm run docs`. A record says in half a page what the situation was, what was decided, and what follows from it (Michael Nygard’s form). Its first line is its number and title. One that a later record replaces or changes says so below it: `**Superseded by [0022](0022-one-cube-one-planner.md):**`, `**Amended by …**` or `**Extended by …**`.',
    '',
    '| number | decision | status |',
    '|---|---|---|',
    ...rows,
    '',
  ].join('\n');
}

if (process.argv[1]?.endsWith('print-decisions.ts')) {
  await writeFile(new URL('README.md', folder), decisionsPage());
}
