import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { measureIds } from '@quarterhour/model/measures';
import type { Cell, Result } from '@quarterhour/model/result';
import { expect } from 'vitest';
import { createGroup } from '../src/catalogue/groups.ts';
import { createStation } from '../src/catalogue/stations.ts';
import { createTerritory } from '../src/catalogue/territories.ts';
import { owner } from '../src/identity/principal.ts';
import type { Store } from '../src/store/open.ts';

/** A row of expected.json: whole numbers counted by hand; everything else follows from them. */
type Row = Record<string, string | number>;
interface GoldenQuery {
  title: string;
  query: { period: { from: string; to: string } } & Record<string, unknown>;
  total_rows: number;
  rows: Row[];
  /** The values of all rows that are not listed. */
  others?: Row;
}

const folder = fileURLToPath(new URL('../../samples/golden-day/', import.meta.url));
/** The log of samples/golden-day. */
export const goldenLog = join(folder, 'access.log');
/** What samples/golden-day/README.md works out on paper. */
export const golden = JSON.parse(await readFile(join(folder, 'expected.json'), 'utf8')) as {
  import: { lines: number; sessions: number; unreadable: number; excluded: Record<string, number> };
  queries: GoldenQuery[];
};
/** A week after its days, in UTC seconds. */
export const afterGoldenDay = () => Date.parse('2026-11-02T00:00:00Z') / 1000;

/** Enters the territory, the group and the two stations of the golden day. */
export async function enterGoldenStations(store: Store): Promise<void> {
  await createTerritory(store, owner, { slug: 'home', name: 'Home', rule_set: 'sixty_seconds', archived: false });
  await createGroup(store, owner, { slug: 'both', name: 'Both', territory: 'home', archived: false });
  const shared = { group: 'both', apps: [], archived: false };
  await createStation(store, owner, {
    ...shared,
    slug: 'one',
    name: 'Radio One',
    timezone: 'Europe/Bucharest',
    sites: ['www.radio-one.example'],
    streams: [
      { slug: 'mp3', name: 'MP3', mounts: ['/one.mp3'] },
      { slug: 'aac', name: 'AAC', mounts: ['/one.aac'] },
    ],
  });
  await createStation(store, owner, {
    ...shared,
    slug: 'deux',
    name: 'Radio Deux',
    timezone: 'Europe/Paris',
    sites: ['www.radio-deux.example'],
    streams: [{ slug: 'mp3', name: 'MP3', mounts: ['/deux.mp3'] }],
  });
}

/** A query of the golden day, about all measures. */
export const goldenQuery = ({ query }: GoldenQuery) => ({ measures: [...measureIds], ...query });

/** Compares an answer with the figures counted by hand. */
export function expectGolden({ columns, rows }: Pick<Result, 'columns' | 'rows'>, wanted: GoldenQuery): void {
  const found = rows.map((cells) =>
    Object.fromEntries(columns.map(({ id, unit }, at) => [id, unit === 'instant' ? utc(cells[at]) : cells[at]])),
  );
  const dimensions = columns.filter(({ role }) => role === 'dimension').map(({ id }) => id);
  const key = (row: Record<string, unknown>) => dimensions.map((id) => String(row[id])).join(' ');
  expect(found).toHaveLength(wanted.total_rows);
  expect(found.map(key)).toEqual(expect.arrayContaining(wanted.rows.map(key)));
  for (const row of found) {
    const counted = wanted.rows.find((one) => key(one) === key(row)) ?? wanted.others;
    expect.soft(row, key(row)).toMatchObject(measured(counted ?? { unexpected: key(row) }));
  }
}

/** An instant as UTC text, from any zone. */
function utc(instant: Cell | undefined): string | null {
  return typeof instant === 'string' ? new Date(instant).toISOString().replace('.000', '') : null;
}

/** The row of the answer that follows from the numbers counted by hand. */
function measured({ seconds, credits, quarter_hours, ...row }: Row): Record<string, unknown> {
  if (seconds === undefined) return row;
  const [listened, credited, quarters] = [Number(seconds), Number(credits), Number(quarter_hours)];
  const about = (value: number) => expect.closeTo(value, 9);
  return {
    ...row,
    listening_hours: about(listened / 3600),
    average_session_minutes: row.active_sessions === 0 ? null : about(listened / 60 / Number(row.active_sessions)),
    aqh: about(credited / quarters),
    average_audience: about(listened / (quarters * 900)),
    listening_per_device_hours: row.reach === 0 ? null : about(listened / 3600 / Number(row.reach)),
  };
}
