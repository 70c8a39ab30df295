import { randomBytes } from 'node:crypto';
import { addDays } from '@quarterhour/model/period';
import { type RuleSet, ruleSets } from '@quarterhour/model/rule-sets';
import { startOfDay } from '@quarterhour/model/zone';
import {
  type AppliedRules,
  appliedRules,
  isSpecial,
  ruleParameters,
} from '@quarterhour/server/catalogue/applied-rules';
import { type RuleSpan, spansOf, usualLimits } from '@quarterhour/server/catalogue/rule-spans';
import type { StationEntry } from '@quarterhour/server/catalogue/snapshot';
import type { Engine } from '@quarterhour/server/engine/engine';
import type { Principal } from '@quarterhour/server/identity/principal';
import * as sql from '@quarterhour/server/ingest/counting-sql';
import type { CountingParts } from '@quarterhour/server/ingest/import-parts';
import { judgeHits } from '@quarterhour/server/ingest/judge-hits';
import { mostRows } from '@quarterhour/server/ingest/steps';
import type { RulesSide } from '../model/territory-rules.ts';
import { heldTerritory } from './choices.ts';
import { dayFrom, type Horizon } from './horizon.ts';

/** The last days that a preview counts: enough to compare, and soon done. */
const mostDays = 28;

/**
 * Counts the last days of a territory by the rule sets that it chose, and as if it had chosen another one. Nothing is
 * changed: the tables of the work are its own, so that it runs beside imports.
 */
export async function preview(
  parts: CountingParts,
  principal: Principal,
  horizon: Horizon,
  asked: { territory: string; rule_set: RuleSet; from?: string },
) {
  await heldTerritory(parts.store, principal, asked.territory);
  const from = dayFrom(horizon, asked.from);
  const to = new Date(horizon.clock() * 1000).toISOString().slice(0, 10);
  const first = [from, addDays(to, 1 - mostDays)].sort().at(-1) as string;
  const catalogue = await parts.catalogue();
  const stations = catalogue.stations.filter(({ territory }) => territory.slug === asked.territory);
  const period = { from: first, to };
  const then = (station: StationEntry) => withChoice(spansOf(station.territory), asked.rule_set, from);
  const [current, changed] = [
    appliedRules({ stations }),
    appliedRules({ stations }, (station) => then(station as StationEntry)),
  ];
  return {
    period,
    before: await countSide(
      parts,
      { stations, period, rules: current },
      setsOf(stations, ({ territory }) => spansOf(territory), first),
    ),
    after: await countSide(parts, { stations, period, rules: changed }, setsOf(stations, then, first)),
  };
}

/** The rule sets of a territory if it chose another one from a day on. */
function withChoice(spans: readonly RuleSpan[], ruleSet: RuleSet, from: string): RuleSpan[] {
  const limits = spans.at(-1)?.limits ?? usualLimits;
  return [...spans.filter((span) => span.from < from), { from, ruleSet, version: ruleSets[ruleSet].version, limits }];
}

/** The rule sets that apply from a day on. */
function setsOf(
  stations: readonly StationEntry[],
  spansOfStation: (station: StationEntry) => readonly RuleSpan[],
  day: string,
): RuleSet[] {
  const [station] = stations;
  const spans = station ? spansOfStation(station) : [];
  return [...new Set(spans.filter((_, at) => (spans[at + 1]?.from ?? '9999') > day).map(({ ruleSet }) => ruleSet))];
}

interface Side {
  stations: readonly StationEntry[];
  period: { from: string; to: string };
  rules: AppliedRules;
}

async function countSide({ engine, store }: CountingParts, side: Side, rule_sets: RuleSet[]): Promise<RulesSide> {
  const work = `preview_${randomBytes(4).toString('hex')}`;
  const name = (what: string) => `${work}_${what}`;
  const { stations, period, rules } = side;
  const ids = stations.map(({ id }) => id);
  const sums = name('sums');
  try {
    await dropOld(engine);
    await engine.command(
      `CREATE TABLE ${sums} (excluded_by LowCardinality(String), started UInt64, seconds UInt64, devices AggregateFunction(groupBitmap, UInt32))
       ENGINE = Memory`,
    );
    for (const days of await stepsOf(engine, ids, period)) {
      const known = name('known');
      await engine.command(sql.createKnown(known));
      await engine.command(sql.insertKnown(known), { days: days.map((day) => Number(day.replaceAll('-', ''))) });
      const hits = name('hits');
      await engine.command(sql.createHits(hits));
      const [from, to] = [Date.parse(days[0] ?? '') / 1000, Date.parse(days.at(-1) ?? '') / 1000 + 86_400];
      const only = 'station_id IN {only:Array(UInt16)}';
      const parameters = { from, to, slice: 0, slices: 1, only: ids, ...ruleParameters(rules) };
      await engine.command(sql.classify(hits, known, rules, only), parameters);
      const judged = rules.rules.some(isSpecial) ? await judgeHits({ engine, store }, { hits, name }, rules) : hits;
      await engine.command(addSums(sums, judged), { ids, begins: begins(side) });
      await engine.command(`DROP TABLE ${judged}, ${known} SYNC`);
    }
    return await readSums(engine, sums, rule_sets);
  } finally {
    await dropTables(engine, `startsWith(name, '${work}')`);
  }
}

/** When the period begins at each station. */
function begins({ stations, period }: Side): number[] {
  return stations.map(({ timezone }) => startOfDay(period.from, timezone));
}

function addSums(sums: string, judged: string): string {
  return `INSERT INTO ${sums}
    WITH transform(station_id, {ids:Array(UInt16)}, {begins:Array(UInt32)}, toUInt32(0)) AS begin
    SELECT excluded_by, countIf(start >= begin), sum(toUInt64(greatest(toInt64(end) - greatest(toInt64(start), toInt64(begin)), 0))),
      groupBitmapState(device_id)
    FROM ${judged} WHERE counted_here AND end > begin GROUP BY excluded_by`;
}

async function readSums(engine: Engine, sums: string, rule_sets: RuleSet[]): Promise<RulesSide> {
  const rows = await engine.rows<{ rule: string; started: number; seconds: number; devices: number }>(
    `SELECT excluded_by AS rule, sum(started) AS started, sum(seconds) AS seconds, groupBitmapMerge(devices) AS devices
     FROM ${sums} GROUP BY rule ORDER BY started DESC, rule`,
  );
  const counted = rows.find(({ rule }) => rule === '');
  return {
    rule_sets,
    sessions: Number(counted?.started ?? 0),
    listening_hours: Number(counted?.seconds ?? 0) / 3600,
    reach: Number(counted?.devices ?? 0),
    excluded: rows
      .filter(({ rule, started }) => rule !== '' && Number(started) > 0)
      .map(({ rule, started }) => ({
        rule: rule as RulesSide['excluded'][number]['rule'],
        connections: Number(started),
      })),
  };
}

/** The UTC days with hits of the stations, in steps of as many hits as fit into memory. */
async function stepsOf(engine: Engine, ids: readonly number[], { from }: Side['period']): Promise<string[][]> {
  const days = await engine.rows<{ day: string; hits: number }>(
    `SELECT toDate(at) AS day, count() AS hits FROM hits
     WHERE station_id IN {ids:Array(UInt16)} AND at >= toDateTime({from:UInt32}, 'UTC') GROUP BY day ORDER BY day`,
    { ids: [...ids], from: Date.parse(addDays(from, -1)) / 1000 },
  );
  const steps: string[][] = [];
  let sum = Number.POSITIVE_INFINITY;
  for (const { day, hits } of days) {
    const last = steps.at(-1);
    const follows = last && addDays(last.at(-1) as string, 1) === day;
    if (follows && sum + hits <= mostRows) last.push(day);
    else steps.push([day]);
    sum = follows && sum + hits <= mostRows ? sum + hits : hits;
  }
  return steps;
}

/** Drops what killed previews left. */
function dropOld(engine: Engine): Promise<void> {
  return dropTables(engine, `startsWith(name, 'preview_') AND metadata_modification_time < now() - 3600`);
}

async function dropTables(engine: Engine, which: string): Promise<void> {
  const tables = await engine.rows<{ name: string }>(
    `SELECT name FROM system.tables WHERE database = currentDatabase() AND ${which}`,
  );
  if (tables.length > 0) await engine.command(`DROP TABLE ${tables.map(({ name }) => name).join(', ')} SYNC`);
}
