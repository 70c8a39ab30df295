import { addDays } from '@quarterhour/model/period';
import { countingPrefix } from '../listening/counted-table.ts';
import { countedTables } from '../listening/rollups.ts';
import { exclusions, sessions } from '../listening/sessions/tables.ts';
import { markDirty, readDirty } from '../store/dirty-days.ts';
import { readHitsFrom } from '../store/hit-retention.ts';
import { importsThatMayHold } from '../store/imports.ts';
import { countDirty } from './counting.ts';
import type { CountingParts } from './import-parts.ts';
import { type Disagreement, daysThatDisagree, strangers } from './verify-figures.ts';

/** Something that is wrong with the data. */
export interface Finding {
  /** What is wrong and, unless it is healed, what to do. */
  words: string;
  healed: boolean;
}

interface BrokenPart {
  table: string;
  name: string;
  /** The day, as 20261025, the month, or `all`. */
  partition: string;
}

/**
 * Checks the listening store, and heals what can be counted again. The quick form finds parts that the engine could not read
 * when it was opened, and has set aside without a word. The caller holds the exclusive lock.
 */
export async function verify(parts: CountingParts, { quick }: { quick: boolean }): Promise<Finding[]> {
  const { engine, store } = parts;
  const broken = await engine.rows<BrokenPart>(
    `SELECT table, name, ifNull(partition_id, '') AS partition FROM system.detached_parts
     WHERE database = currentDatabase() AND startsWith(name, 'broken') ORDER BY table, name`,
  );
  const hitsFrom = await readHitsFrom(store);
  const { again, lost } = judge(broken, hitsFrom);
  const waiting = new Set((await readDirty(store)).map(({ day }) => day));
  const figures: Disagreement = quick
    ? { wrong: [], damaged: [] }
    : await daysThatDisagree(engine, { hitsFrom, waiting });
  const lostDays = new Set(lost.map(({ partition }) => dayOf(partition)));
  const days = [...again.map(({ partition }) => dayOf(partition)), ...figures.wrong].filter(
    (day) => !lostDays.has(day),
  );
  await markDirty(store, days);
  if (days.length > 0) await countDirty(parts);
  for (const { table, name } of again) if (!lostDays.has(dayOf(name))) await dropBroken(parts, table, name);
  const healed = [...new Set(days)].sort();
  return [
    ...(healed.length > 0
      ? [{ words: `Sums of ${healed.join(', ')} were damaged, and are counted again.`, healed: true }]
      : []),
    ...(await Promise.all(lost.map((part) => damaged(parts, part)))),
    ...figures.damaged.map((words) => ({ words, healed: false })),
    ...(quick ? [] : await strangers(parts)).map((words) => ({ words, healed: false })),
  ];
}

/** Which broken parts can be counted again, and which are lost. */
function judge(
  broken: readonly BrokenPart[],
  hitsFrom: string | undefined,
): { again: BrokenPart[]; lost: BrokenPart[] } {
  const counted = new Set(countedTables.map(({ name }) => name));
  const bySessions = new Set([sessions.name, exclusions.name]);
  const canBeCounted = ({ table, partition }: BrokenPart) =>
    table.startsWith(countingPrefix) ||
    (counted.has(table) && (!bySessions.has(table) || hitsFrom === undefined || dayOf(partition) >= hitsFrom));
  return { again: broken.filter(canBeCounted), lost: broken.filter((part) => !canBeCounted(part)) };
}

/** 20261025, also within the name of a part, as 2026-10-25; other texts stay. */
function dayOf(text: string): string {
  return text.replace(/^.*?(\d{4})(\d\d)(\d\d)(?:_.*)?$/, '$1-$2-$3');
}

async function damaged({ engine, store }: CountingParts, { table, name, partition }: BrokenPart): Promise<Finding> {
  const day = dayOf(partition);
  const what = `A part of the table ${table} is damaged (${name}), so that lines of ${day} are missing`;
  if (!/^\d{4}-\d\d-\d\d$/.test(day)) return { words: `${what}: restore a backup.`, healed: false };
  const near = await engine.rows<{ id: number }>(
    'SELECT DISTINCT import_id AS id FROM hits WHERE toDate(at) BETWEEN {from:Date} AND {to:Date}',
    { from: addDays(day, -1), to: addDays(day, 1) },
  );
  const some = await engine.rows<{ id: number }>('SELECT DISTINCT import_id AS id FROM hits');
  const found = await importsThatMayHold(store, {
    near: near.map(({ id }) => id),
    withLines: some.map(({ id }) => id),
  });
  const files = [...new Set(found.flatMap(({ files }) => files))];
  const again = files.length > 0 ? `import ${files.join(', ')} again` : 'import the logs of that day again';
  return { words: `${what}: ${again}, then run quarterhour verify --dismiss; or restore a backup.`, healed: false };
}

async function dropBroken({ engine }: CountingParts, table: string, name: string): Promise<void> {
  await engine.command(`ALTER TABLE ${table} DROP DETACHED PART '${name}' SETTINGS allow_drop_detached = 1`);
}

/** Forgets parts that are lost, after their logs were imported again. The caller holds the exclusive lock. */
export async function dismissBroken(parts: CountingParts): Promise<number> {
  const broken = await parts.engine.rows<{ table: string; name: string }>(
    "SELECT table, name FROM system.detached_parts WHERE database = currentDatabase() AND startsWith(name, 'broken')",
  );
  for (const { table, name } of broken) await dropBroken(parts, table, name);
  return broken.length;
}

/** The beginning of the error of a job that found damage. It is stored. */
export const damagedBeginning = 'The data is damaged. ';

/** @throws Error that names what is damaged and cannot be healed */
export function refuseDamage(findings: readonly Finding[]): void {
  const open = findings.filter(({ healed }) => !healed).map(({ words }) => words);
  if (open.length > 0) throw new Error(`${damagedBeginning}${open.join(' ')}`);
}
