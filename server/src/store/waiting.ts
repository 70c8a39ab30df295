import { type SQL, sql } from 'drizzle-orm';
import type { Database } from './database.ts';
import { stations } from './schema/catalogue.ts';
import { damages, dayVersions, dirtyDays } from './schema/counting.ts';
import { staleAirings } from './schema/music.ts';
import { dirtyDownloadDays, podcasts } from './schema/podcasts.ts';

/** Figures that are older than what decides them: until they are computed again, answers say so. */
export interface Waiting {
  /** UTC days, YYYY-MM-DD. */
  days: readonly string[];
  /** Stations or podcasts whose figures wait from a moment on (UTC seconds), by their number; 0: all of them. */
  members: readonly { id: number; from: number }[];
  /** UTC days whose rows are damaged; null: rows of many days. Nothing that this server does computes them again. */
  damaged: readonly (string | null)[];
}

/** What waits, by what it is a figure of. The changes themselves mark it, in their own transactions. */
export interface AllWaiting {
  listening: Waiting;
  downloads: Waiting;
  /** Without the listening in them. */
  airings: Waiting;
}

export const nothingWaits: AllWaiting = {
  listening: { days: [], members: [], damaged: [] },
  downloads: { days: [], members: [], damaged: [] },
  airings: { days: [], members: [], damaged: [] },
};

/** Whether any figure waits. */
export function isWaiting(all: AllWaiting): boolean {
  return Object.values(all).some(({ days, members }) => days.length + members.length > 0);
}

type Member = [id: number, from: number];
type Damaged = [table: string, day: string | null];

/** Tables of the listening store that are of one subject alone; all others are of listening. */
const ownTables: Partial<Record<keyof AllWaiting, readonly string[]>> = {
  downloads: ['requests', 'downloads', 'request_exclusions'],
  airings: ['titles', 'airing_records', 'airings', 'artists', 'songs', 'airing_audiences', 'song_days'],
};
const allOwn = Object.values(ownTables).flat();

const list = <Item>(from: SQL, item: SQL) => sql<Item[] | null>`(SELECT json_agg(${item}) FROM ${from})`;

/** The columns of one SELECT that reads what waits: all of it is of the same moment. */
export const waitingColumns = {
  days: list<string>(sql`${dirtyDays}`, sql`${dirtyDays.day}::text ORDER BY ${dirtyDays.day}`),
  stations: list<Member>(
    sql`${stations} WHERE ${stations.uncounted} > 0`,
    sql`json_build_array(${stations.id}, coalesce(extract(epoch FROM ${stations.uncountedFrom}::date), 0)) ORDER BY ${stations.id}`,
  ),
  downloadDays: list<string>(
    sql`${dirtyDownloadDays}`,
    sql`${dirtyDownloadDays.day}::text ORDER BY ${dirtyDownloadDays.day}`,
  ),
  podcasts: list<Member>(
    sql`${podcasts} WHERE ${podcasts.uncounted} > 0`,
    sql`json_build_array(${podcasts.id}, 0) ORDER BY ${podcasts.id}`,
  ),
  airings: list<Member>(
    sql`${staleAirings}`,
    sql`json_build_array(${staleAirings.stationId}, ${staleAirings.from}) ORDER BY ${staleAirings.stationId}`,
  ),
  damages: list<Damaged>(
    sql`${damages}`,
    sql`json_build_array(${damages.table}, ${damages.day}::text) ORDER BY ${damages.day}, ${damages.table}`,
  ),
};

interface WaitingRow {
  days: string[] | null;
  stations: Member[] | null;
  downloadDays: string[] | null;
  podcasts: Member[] | null;
  airings: Member[] | null;
  damages: Damaged[] | null;
}

export function waitingOf(row: WaitingRow): AllWaiting {
  const members = (of: Member[] | null) => (of ?? []).map(([id, from]) => ({ id, from: Number(from) }));
  const damaged = (isOf: (table: string) => boolean) => [
    ...new Set((row.damages ?? []).filter(([table]) => isOf(table)).map(([, day]) => day)),
  ];
  const ownOf = (subject: keyof AllWaiting) => damaged((table) => ownTables[subject]?.includes(table) ?? false);
  return {
    listening: {
      days: row.days ?? [],
      members: members(row.stations),
      damaged: damaged((table) => !allOwn.includes(table)),
    },
    downloads: { days: row.downloadDays ?? [], members: members(row.podcasts), damaged: ownOf('downloads') },
    airings: { days: [], members: members(row.airings), damaged: ownOf('airings') },
  };
}

/** The UTC days whose listening waits to be counted: marked ones, and those that a change of stations will mark. */
export async function countWaitingDays({ db }: { db: Pick<Database, 'select'> }): Promise<number> {
  const changed = sql`SELECT min(coalesce(${stations.uncountedFrom}, '0001-01-01'))::date FROM ${stations} WHERE ${stations.uncounted} > 0`;
  const waiting = sql`(SELECT ${dirtyDays.day} FROM ${dirtyDays}
    UNION SELECT ${dayVersions.day} FROM ${dayVersions} WHERE ${dayVersions.day} >= (${changed})) AS waiting`;
  const [found] = await db.select({ days: sql<number>`count(*)::int` }).from(waiting);
  return found?.days ?? 0;
}
