import type { RuleSet } from '@quarterhour/model/rule-sets';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seed } from '../../testing/seed.ts';
import { at, catalogueOf, fileOf, logLine, openTestBed, stationEntry } from '../../testing/test-bed.ts';
import { type RuleSpan, usualLimits } from '../catalogue/rule-spans.ts';
import type { StationEntry } from '../catalogue/snapshot.ts';
import { icecast } from './formats/icecast.ts';
import { importLogs } from './import.ts';

/* Compares counts by rule sets with plain loops, written from docs/measures.md. */

let bed: Awaited<ReturnType<typeof openTestBed>>;
beforeAll(async () => {
  bed = await openTestBed();
});
afterAll(() => bed.close());

interface Connection {
  station: number;
  stream: number;
  address: string;
  agent: string;
  start: number;
  end: number;
}

interface Judged extends Connection {
  excludedBy: string;
  credits: number;
}

interface PlainRule {
  least: number;
  /** Seconds of a quarter hour that are a credit; 300 if undefined. */
  quarterHour?: number;
  /** Seconds between connections of a session; undefined: none are joined. */
  gap?: number;
  byStream?: boolean;
  cap?: number;
  crowded?: number;
  recorderHours?: number;
}

const plainRules: Partial<Record<RuleSet, PlainRule>> = {
  standard: { least: 60 },
  'triton-like': { least: 60, gap: 179 },
  'acpm-like': { least: 31 },
  'agma-like': { least: 61, gap: 15, byStream: true },
  'rajar-midas-like': { least: 300 },
  'nielsen-ppm-like': { least: 60, quarterHour: 180 },
  raw: { least: 0 },
  strict: { least: 60, cap: 86_400, crowded: 2, recorderHours: 10 },
};

/** Addresses of a hosting network (Hetzner) and of homes. */
const addresses = ['88.198.1.1', '203.0.113.1', '203.0.113.2'];
const agents = ['VLC/3.0.20 LibVLC/3.0.20', 'RadioX/5.0 okhttp/4.9.3', "It's Radio/2"];

function station(id: number, spans: readonly [string, RuleSet][]): StationEntry {
  const entry = stationEntry(id);
  const rules = spans.map(
    ([from, ruleSet]): RuleSpan => ({
      from,
      ruleSet,
      version: 1,
      limits: ruleSet === 'strict' ? { crowded_address: 2, recorder: 10 } : usualLimits,
    }),
  );
  return {
    ...entry,
    territory: { ...entry.territory, ruleSet: spans.at(-1)?.[1] ?? 'standard', rules },
    streams: ['mp3', 'aac'].map((slug, n) => ({ id: id * 10 + n, slug, name: slug, mounts: [`/${id}.${slug}`] })),
  };
}

const dayOf = (instant: number) => Math.floor(instant / 86_400);
const groupBy = <Row>(rows: readonly Row[], key: (row: Row) => string) => {
  const groups = new Map<string, Row[]>();
  for (const row of rows) groups.set(key(row), [...(groups.get(key(row)) ?? []), row]);
  return [...groups.values()];
};

/** The most connections in progress at one moment. */
function mostAtOnce(connections: readonly Connection[]): number {
  return Math.max(
    0,
    ...connections.map(
      ({ start: moment }) => connections.filter(({ start, end }) => start <= moment && moment < end).length,
    ),
  );
}

type RuleOf = (one: Connection) => [string, PlainRule];

/** What becomes of connections, by the rule of each. */
function judge(all: readonly Connection[], ruleOf: RuleOf): Judged[] {
  const judged = all.map((one) => ({ ...one, excludedBy: '', credits: 0 }));
  const counted = () => judged.filter(({ excludedBy }) => excludedBy === '');
  const ofStation = (one: Connection) => `${ruleOf(one)[0]} ${one.station} ${dayOf(one.end)}`;
  const ofDevice = (one: Connection) => `${ofStation(one)} ${one.address} ${one.agent}`;
  const rule = (one: Connection) => ruleOf(one)[1];
  excludeAddresses(judged, rule, ofStation);
  excludeRecorders(judged, rule, ruleOf);
  for (const group of groupBy(counted(), (one) => `${ofDevice(one)} ${rule(one).byStream ? one.stream : ''}`)) {
    joinPlainly(group, rule(group[0] as Judged));
  }
  return withCredits(judged, ruleOf);
}

function excludeAddresses(
  judged: readonly Judged[],
  rule: (one: Connection) => PlainRule,
  ofStation: (one: Connection) => string,
): void {
  const groups = groupBy(judged, (one) => `${ofStation(one)} ${one.address}`);
  for (const group of groups.filter(([one]) => one && rule(one).crowded !== undefined)) {
    const isCrowded = mostAtOnce(group) > (rule(group[0] as Judged).crowded ?? 0);
    for (const one of group) {
      if (one.address === addresses[0]) one.excludedBy = 'data_centre';
      else if (isCrowded) one.excludedBy = 'crowded_address';
    }
  }
}

/** Excludes the connections on a UTC day on which those of their device last longer than the limit. */
function excludeRecorders(judged: readonly Judged[], rule: (one: Connection) => PlainRule, ruleOf: RuleOf): void {
  const ofDevice = (one: Connection) => `${ruleOf(one)[0]} ${one.station} ${one.address} ${one.agent}`;
  for (const group of groupBy(judged, ofDevice)) {
    const { recorderHours = Number.POSITIVE_INFINITY } = rule(group[0] as Judged);
    for (const one of group.filter(({ excludedBy }) => excludedBy === '')) {
      for (let day = dayOf(one.start); day <= dayOf(one.end - 1); day++) {
        const on = ({ start, end }: Connection) =>
          Math.max(0, Math.min(end, (day + 1) * 86_400) - Math.max(start, day * 86_400));
        if (group.reduce((sum, other) => sum + on(other), 0) > recorderHours * 3600) one.excludedBy = 'recorder';
      }
    }
  }
}

/** Joins the connections of one device, and judges the sessions. */
function joinPlainly(group: Judged[], { gap, cap, least }: PlainRule): void {
  const sessions: Judged[][] = [];
  for (const one of group.sort((a, b) => a.start - b.start || a.end - b.end)) {
    const last = sessions.at(-1);
    const ended = Math.max(0, ...(last ?? []).map(({ end }) => end));
    if (last && gap !== undefined && one.start <= ended + gap) last.push(one);
    else sessions.push([one]);
  }
  for (const session of sessions) {
    const [first, ...rest] = session as [Judged, ...Judged[]];
    first.end = Math.max(...session.map(({ end }) => end));
    if (first.end - first.start < least) first.excludedBy = 'too_short';
    if (cap) first.end = Math.min(first.end, first.start + cap);
    for (const one of rest) one.excludedBy = 'continued';
  }
}

/**
 * A quarter hour in which a device listened to a station for the minimum of the rule set of that moment belongs to its first
 * session there.
 */
function withCredits(judged: Judged[], ruleOf: RuleOf): Judged[] {
  const sessions = judged
    .filter(({ excludedBy }) => excludedBy === '')
    .sort((a, b) => a.start - b.start || a.end - b.end);
  const inside = (quarter: number, { start, end }: Connection) =>
    Math.max(0, Math.min(end, quarter * 900 + 900) - Math.max(start, quarter * 900));
  for (const group of groupBy(sessions, (one) => `${one.station} ${one.address} ${one.agent}`)) {
    const quarters = new Set(
      group.flatMap(({ start, end }) => {
        const first = Math.floor(start / 900);
        return Array.from({ length: Math.ceil(end / 900) - first }, (_, n) => first + n);
      }),
    );
    for (const quarter of quarters) {
      const there = group.filter((one) => inside(quarter, one) > 0);
      const [first] = there;
      if (!first) continue;
      const { quarterHour = 300 } = ruleOf({ ...first, end: quarter * 900 })[1];
      if (there.reduce((sum, one) => sum + inside(quarter, one), 0) >= quarterHour) first.credits++;
    }
  }
  return judged;
}

const rowKey = ({ station: id, address, agent, start, end, excludedBy, credits }: Omit<Judged, 'stream'>) =>
  [id, address, agent, start, end, excludedBy, credits].join(' ');

async function stored(from: number, to: number): Promise<string[]> {
  const of = (table: string, more: string) =>
    `SELECT station_id AS station, address, agents.agent AS agent, toUInt32(start) AS start, toUInt32(row.start) + row.seconds AS end, ${more}
     FROM ${table} AS row INNER JOIN addresses ON addresses.device_id = row.device_id
     INNER JOIN devices ON devices.id = row.device_id INNER JOIN (SELECT id, agent FROM agents FINAL) AS agents ON agents.id = devices.agent_id
     WHERE row.start >= toDateTime({from:UInt32}, 'UTC') AND row.start < toDateTime({to:UInt32}, 'UTC')`;
  const rows = await bed.parts.engine.rows<Omit<Judged, 'stream'>>(
    `${of('sessions', `'' AS excludedBy, credits`)} UNION ALL ${of('exclusions', 'toString(row.excluded_by) AS excludedBy, 0 AS credits')}`,
    { from, to },
  );
  return rows.map(rowKey).sort();
}

const connection = fc.record({
  station: fc.constantFrom(1, 2),
  stream: fc.constantFrom(0, 1),
  address: fc.constantFrom(...addresses),
  agent: fc.constantFrom(...agents),
  end: fc.oneof(
    fc.integer({ min: 4 * 86_400 - 4000, max: 4 * 86_400 + 4000 }),
    fc.integer({ min: 380, max: 386 }).map((quarter) => quarter * 900),
  ),
  seconds: fc.oneof(
    { weight: 8, arbitrary: fc.integer({ min: 1, max: 900 }) },
    { weight: 2, arbitrary: fc.constantFrom(15, 16, 59, 60, 61, 179, 180, 300) },
    { weight: 1, arbitrary: fc.integer({ min: 20_000, max: 200_000 }) },
  ),
  late: fc.boolean(),
});

const named = fc.constantFrom(...(Object.keys(plainRules) as RuleSet[]));

test(`connections become the sessions of a plain loop, by every rule set and in any order (TEST_SEED=${seed})`, async () => {
  let run = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.array(connection, { minLength: 5, maxLength: 60 }),
      fc.tuple(named, named, named),
      fc.constantFrom(3, 20, undefined),
      async (drawn, [first, second, other], rowsAtOnce) => {
        const year = at('1999-12-30T00:00:00') + ++run * 366 * 86_400;
        // Station 1 changes its rule set at a midnight in Paris; in winter, it is 23:00 UTC.
        const change = new Date((year + 5 * 86_400) * 1000).toISOString().slice(0, 10);
        const changedAt = year + 5 * 86_400 - 3600;
        const all = drawn.map(({ end, seconds, ...one }) => ({ ...one, start: year + end - seconds, end: year + end }));
        const catalogue = async () =>
          catalogueOf(
            station(1, [
              ['', first],
              [change, second],
            ]),
            station(2, [['', other]]),
          );
        const parts = { ...bed.parts, catalogue, rowsAtOnce, clock: () => Date.now() / 1000, keepAddressesDays: 1000 };
        for (const late of [false, true]) {
          const lines = all
            .filter((one) => one.late === late)
            .map(({ station: id, stream, start, end, ...one }) =>
              logLine({ ...one, end, seconds: end - start, mount: `/${id}.${['mp3', 'aac'][stream]}` }),
            );
          if (lines.length > 0) await importLogs(parts, { format: icecast, sources: [fileOf(lines)] });
        }
        const ruleOf = ({ station: id, end }: Connection): [string, PlainRule] => {
          const set = id === 2 ? other : end >= changedAt ? second : first;
          return [set, plainRules[set] as PlainRule];
        };
        const expected = judge(distinct(all), ruleOf).map(rowKey).sort();
        expect(await stored(year - 30 * 86_400, year + 300 * 86_400)).toEqual(expected);
      },
    ),
    { numRuns: 8, seed, endOnFailure: true },
  );
});

/** Equal lines are of different connections within a file, but lines of another file are the same: each is sent once here. */
function distinct(all: readonly (Connection & { late: boolean })[]): Connection[] {
  const early = all.filter(({ late }) => !late);
  const key = ({ station: id, stream, address, agent, start, end }: Connection) =>
    [id, stream, address, agent, start, end].join(' ');
  const left = new Map<string, number>();
  for (const one of early) left.set(key(one), (left.get(key(one)) ?? 0) + 1);
  const fresh = all
    .filter(({ late }) => late)
    .filter((one) => {
      const known = left.get(key(one)) ?? 0;
      left.set(key(one), known - 1);
      return known <= 0;
    });
  return [...early, ...fresh].map(({ late: _, ...one }) => one);
}
