import { readdir, readFile } from 'node:fs/promises';
import { retentionIds, ruleOf } from '@quarterhour/model/retention';
import { schemaMigrations, statements } from '@quarterhour/server/engine/migrate';
import { tablesByDay } from '@quarterhour/server/listening/rollups';
import { expect, test } from 'vitest';

/** The tables that the migrations of the listening store leave. */
async function tablesOfListening(): Promise<string[]> {
  const tables = new Set(['migrations', ...tablesByDay.map(({ name }) => name)]);
  const texts = (await schemaMigrations()).flatMap(({ text }) => statements(text));
  const counted = new Set(['peak_days', ...tables]);
  for (const text of texts) {
    const [, verb, name = ''] = /^(CREATE|DROP) TABLE (\w+)/.exec(text) ?? [];
    if (verb === 'CREATE' && !counted.has(name)) tables.add(name);
    if (verb === 'DROP' && !counted.has(name)) tables.delete(name);
  }
  return [...tables];
}

/** The tables of the newest snapshot of the other store's schema. */
async function tablesOfStore(): Promise<string[]> {
  const folder = new URL('../../../../server/src/store/migrations/meta/', import.meta.url);
  const newest =
    (await readdir(folder))
      .filter((name) => name.endsWith('_snapshot.json'))
      .sort()
      .at(-1) ?? '';
  const { tables } = JSON.parse(await readFile(new URL(newest, folder), 'utf8')) as { tables: Record<string, unknown> };
  return Object.keys(tables).map((name) => name.replace('public.', ''));
}

test('the page on personal data has a row for every table of both stores, and for nothing else', async () => {
  const page = await readFile(new URL('../../../../docs/privacy.md', import.meta.url), 'utf8');
  const rows = page
    .split('\n')
    .filter((line) => /^\| [A-Z]/.test(line))
    .map((line) => line.split(' | '));
  for (const row of rows) expect(row.map((cell) => cell.length > 2)).toEqual(Array(5).fill(true));
  const named = rows.flatMap(([, where = '']) => [...where.matchAll(/`(\w+)`/g)].map(([, name]) => name));
  expect(named.sort()).toEqual([...(await tablesOfListening()), ...(await tablesOfStore())].sort());
});

test('the page on personal data names the age of everything that grows', async () => {
  const page = await readFile(new URL('../../../../docs/privacy.md', import.meta.url), 'utf8');
  const wordsOf = (days: number | null | 'hits') => {
    if (days === 'hits') return 'as `KEEP_HITS_DAYS`';
    return days === null ? 'for ever' : `${days} ${days === 1 ? 'day' : 'days'}`;
  };
  const ages = retentionIds.flatMap((id) => {
    const { setting, days } = ruleOf(id);
    return setting === null ? [] : [`\`${setting}\`: ${wordsOf(days)}`];
  });
  expect(ages.filter((age) => !page.includes(age))).toEqual([]);
});
