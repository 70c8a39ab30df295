import { addDays } from '@quarterhour/model/period';
import type { Engine } from '../engine/engine.ts';
import { countingPrefix } from '../listening/counted-table.ts';
import { forgetFilled } from '../listening/filled-days.ts';
import { changeAnswers } from '../listening/gate.ts';
import { daysOfLot, isMonth, otherTables } from '../listening/lots.ts';
import { rollups, tablesByDay } from '../listening/rollups.ts';
import { exclusions, sessions } from '../listening/sessions/tables.ts';
import { type Damage, recordDamages } from '../store/damages.ts';
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
  /** What is damaged, unless it is healed. */
  damage?: Damage;
}

interface BrokenPart {
  table: string;
  name: string;
  /** The lot, or `all`. */
  partition: string;
  /** Whether the engine has set it aside; otherwise it is read, and reading it fails. */
  isAside: boolean;
}

/**
 * Checks the listening store, and heals what can be counted again. The quick form finds parts that the engine could not read
 * when it was opened, and has set aside without a word; the whole one also reads all parts and compares them with their
 * checksums, and tables with each other. What is not healed is recorded, for answers and pages. The caller holds the
 * exclusive lock.
 */
export async function verify(parts: CountingParts, options: { quick: boolean }): Promise<Finding[]> {
  const findings = await check(parts, options);
  await recordDamages(
    parts.store,
    findings.flatMap(({ damage }) => damage ?? []),
    options,
  );
  return findings;
}

async function check(parts: CountingParts, { quick }: { quick: boolean }): Promise<Finding[]> {
  const { engine, store } = parts;
  const broken = [...(await setAside(engine)), ...(quick ? [] : await corrupted(engine))];
  const hitsFrom = await readHitsFrom(store);
  const { again, lost } = judge(broken, hitsFrom);
  const waiting = new Set((await readDirty(store)).map(({ day }) => day));
  // Sums cannot be compared while a part of them cannot be read.
  const figures: Disagreement =
    quick || broken.some(({ isAside }) => !isAside)
      ? { wrong: [], uncounted: [], damaged: [] }
      : await daysThatDisagree(engine, { hitsFrom, waiting });
  const lostDays = new Set(lost.flatMap(daysOf));
  const isCounted = (part: BrokenPart) => !daysOf(part).some((day) => lostDays.has(day));
  const { ofRollups, others } = split(again);
  const days = [...others.flatMap(daysOf), ...figures.uncounted].filter((day) => !lostDays.has(day));
  await markDirty(store, days);
  // To replace some days of a month, its other days are read.
  for (const part of others.filter((one) => !one.isAside && isMonth(one.partition) && isCounted(one))) {
    await changeAnswers(parts, daysOf(part), (writer) => dropBroken({ engine: writer }, part));
  }
  if (days.length > 0) await countDirty(parts);
  const behind = [...ofRollups.flatMap(daysOf), ...figures.wrong];
  // Filled from sessions by the job, and answered from them until then: rows that are kept may be wrong.
  if (behind.length > 0) await changeAnswers(parts, behind, (writer) => forgetFilled(writer, rollups, behind));
  for (const part of again) {
    const isHealed = ofRollups.includes(part) || isCounted(part);
    if (part.isAside && isHealed) await dropBroken(parts, part);
  }
  const healed = [...new Set([...days, ...behind])].sort();
  return [
    ...(healed.length > 0
      ? [{ words: `Sums of ${healed.join(', ')} were damaged, and are counted again.`, healed: true }]
      : []),
    ...(await Promise.all(lost.map((part) => damaged(parts, part)))),
    ...figures.damaged.map(({ day, words }) =>
      unhealed({ table: 'hits', part: null, day, files: [], words, deep: true }),
    ),
    ...(quick || lost.some(({ isAside }) => !isAside) ? [] : await strangers(parts)).map((words) =>
      unhealed({ table: 'hits', part: null, day: null, files: [], words, deep: true }),
    ),
  ];
}

/**
 * Marks the days of parts that the engine has set aside when it was opened, and that can be counted again: until they are,
 * totals and breakdowns have different rows, and answers have to say so from the first one on.
 */
export async function markBroken({ engine, store }: Pick<CountingParts, 'engine' | 'store'>): Promise<void> {
  const broken = await setAside(engine);
  if (broken.length === 0) return;
  const { again, lost } = judge(broken, await readHitsFrom(store));
  const lostDays = new Set(lost.flatMap(daysOf));
  const days = split(again).others.flatMap(daysOf);
  await markDirty(
    store,
    days.filter((day) => !lostDays.has(day)),
  );
}

/** Parts that the engine has set aside when it was opened. */
async function setAside(engine: Engine): Promise<BrokenPart[]> {
  const rows = await engine.rows<Omit<BrokenPart, 'isAside'>>(
    `SELECT table, name, ifNull(partition_id, '') AS partition FROM system.detached_parts
     WHERE database = currentDatabase() AND startsWith(name, 'broken') ORDER BY table, name`,
  );
  return rows.map((row) => ({ ...row, isAside: true }));
}

/** Parts whose files are not what their checksums say. */
async function corrupted(engine: Engine): Promise<BrokenPart[]> {
  const tables = await engine.rows<{ name: string }>(
    "SELECT name FROM system.tables WHERE database = currentDatabase() AND endsWith(engine, 'MergeTree') ORDER BY name",
  );
  const found: BrokenPart[] = [];
  for (const { name: table } of tables) {
    const checked = await engine.rows<{ part_path: string; is_passed: number }>(
      `CHECK TABLE ${table} SETTINGS check_query_single_value_result = 0`,
    );
    for (const { part_path: path, is_passed } of checked) {
      const name = path.split('/').at(-1) ?? path;
      // Names begin with that of the partition: 20261025_1_1_0, all_2_2_0.
      if (!is_passed) found.push({ table, name, partition: name.split('_')[0] ?? '', isAside: false });
    }
  }
  return found;
}

/** Which broken parts can be counted again, and which are lost. */
function judge(
  broken: readonly BrokenPart[],
  hitsFrom: string | undefined,
): { again: BrokenPart[]; lost: BrokenPart[] } {
  const counted = new Set(tablesByDay.map(({ name }) => name));
  const bySessions = new Set([sessions.name, exclusions.name]);
  const canBeCounted = (part: BrokenPart) => {
    const [first] = daysOf(part);
    const { table } = part;
    if (table.startsWith(countingPrefix)) return true;
    return counted.has(table) && !!first && (!bySessions.has(table) || hitsFrom === undefined || first >= hitsFrom);
  };
  return { again: broken.filter(canBeCounted), lost: broken.filter((part) => !canBeCounted(part)) };
}

/** Parts of rollups, and others. */
function split(parts: readonly BrokenPart[]): { ofRollups: BrokenPart[]; others: BrokenPart[] } {
  const names = new Set(rollups.map(({ name }) => name));
  const ofRollups = parts.filter(({ table }) => names.has(table));
  return { ofRollups, others: parts.filter((part) => !ofRollups.includes(part)) };
}

const withLots: ReadonlySet<string> = new Set([...tablesByDay.map(({ name }) => name), ...Object.keys(otherTables)]);

/** The UTC days (YYYY-MM-DD) of a part; none where it has all, or another month than that of a lot. */
function daysOf({ table, partition }: BrokenPart): string[] {
  return withLots.has(table) || table.startsWith(countingPrefix) ? daysOfLot(partition) : [];
}

const unhealed = (damage: Damage): Finding => ({ words: damage.words, healed: false, damage });

async function damaged({ engine, store }: CountingParts, part: BrokenPart): Promise<Finding> {
  const { table, name, partition, isAside } = part;
  const days = daysOf(part);
  const [first, last] = [days[0], days.at(-1)];
  const of = first === last ? first : `${first} to ${last}`;
  const known = { table, part: name, deep: !isAside };
  const what = `A part of the table ${table} is damaged (${name}), so that lines of ${of ?? partition} are missing`;
  if (!first || !last) return unhealed({ ...known, day: null, files: [], words: `${what}: restore a backup.` });
  const near = await engine.rows<{ id: number }>(
    'SELECT DISTINCT import_id AS id FROM hits WHERE toDate(at) BETWEEN {from:Date} AND {to:Date} AND _part != {name:String}',
    { from: addDays(first, -1), to: addDays(last, 1), name },
  );
  const some = await engine.rows<{ id: number }>(
    'SELECT DISTINCT import_id AS id FROM hits WHERE _part != {name:String}',
    {
      name,
    },
  );
  const found = await importsThatMayHold(store, {
    near: near.map(({ id }) => id),
    withLines: some.map(({ id }) => id),
  });
  const files = [...new Set(found.flatMap(({ files }) => files))];
  const again = files.length > 0 ? `import ${files.join(', ')} again` : 'import the logs of that time again';
  const words = `${what}: ${again}, then run quarterhour verify --dismiss; or restore a backup.`;
  return unhealed({ ...known, day: first === last ? first : null, files, words });
}

async function dropBroken(
  { engine }: Pick<CountingParts, 'engine'>,
  { table, name, isAside }: BrokenPart,
): Promise<void> {
  await engine.command(
    isAside
      ? `ALTER TABLE ${table} DROP DETACHED PART '${name}' SETTINGS allow_drop_detached = 1`
      : `ALTER TABLE ${table} DROP PART '${name}'`,
  );
}

/** Forgets parts that are lost, after their logs were imported again. The caller holds the exclusive lock. */
export async function dismissBroken(parts: CountingParts): Promise<number> {
  const broken = [...(await setAside(parts.engine)), ...(await corrupted(parts.engine))];
  for (const part of broken) await dropBroken(parts, part);
  return broken.length;
}

/** @throws Error that names what is damaged and cannot be healed */
export function refuseDamage(findings: readonly Finding[]): void {
  const open = findings.filter(({ healed }) => !healed).map(({ words }) => words);
  if (open.length > 0) throw new Error(`The data is damaged. ${open.join(' ')}`);
}
