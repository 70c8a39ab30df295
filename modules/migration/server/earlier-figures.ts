import { readSnapshot } from '@quarterhour/server/catalogue/read-snapshot';
import { notFound } from '@quarterhour/server/catalogue/refusals';
import type { StationEntry } from '@quarterhour/server/catalogue/snapshot';
import type { Principal } from '@quarterhour/server/identity/principal';
import { audit } from '@quarterhour/server/store/audit';
import type { Database } from '@quarterhour/server/store/database';
import type { Store } from '@quarterhour/server/store/open';
import { and, asc, count, desc, eq, gte, inArray, lte, max, min, sql } from 'drizzle-orm';
import type { EarlierFigure, EarlierSource } from '../model/figures.ts';
import type { EarlierLine } from './read-earlier-csv.ts';
import { earlierFigures } from './tables.ts';

/** Rows of one statement: it may have 65 535 parameters. */
const rowsAtOnce = 5000;

type Stretch = Pick<EarlierSource, 'from' | 'to' | 'days'>;

/** The sources, each with those of the principal's stations that it has figures of; a source without any is not listed. */
export async function listEarlierSources(store: Store, principal: Principal): Promise<EarlierSource[]> {
  return sourcesAmong(store.db, (await readSnapshot(store, principal)).stations);
}

async function sourcesAmong(
  db: Pick<Database, 'select'>,
  stations: readonly StationEntry[],
  source?: string,
): Promise<EarlierSource[]> {
  const { day, uploadedBy, uploadedAt, stationId } = earlierFigures;
  const rows = await db
    .select({
      source: earlierFigures.source,
      stationId,
      from: min(day),
      to: max(day),
      days: count(),
      by: sql<string>`(array_agg(${uploadedBy} ORDER BY ${uploadedAt} DESC))[1]`,
      at: max(uploadedAt),
    })
    .from(earlierFigures)
    .where(and(among(stations), source === undefined ? undefined : eq(earlierFigures.source, source)))
    .groupBy(earlierFigures.source, stationId)
    .orderBy(asc(earlierFigures.source), desc(max(uploadedAt)));
  const station = new Map(stations.map((entry) => [entry.id, entry]));
  const sources = new Map<string, EarlierSource>();
  for (const { source: name, stationId: id, by, at, from, to, days } of rows) {
    const entry = station.get(id);
    if (!entry || !from || !to || !at) continue;
    const stretch = { from, to, days };
    const found = sources.get(name);
    const { slug, timezone } = entry;
    const listed = { slug, name: entry.name, timezone, ...stretch };
    if (found) Object.assign(found, joined(found, stretch)).stations.push(listed);
    // Rows begin with the newest.
    else sources.set(name, { source: name, ...stretch, by, at: at.toISOString(), stations: [listed] });
  }
  for (const { stations: list } of sources.values()) list.sort((one, other) => one.name.localeCompare(other.name));
  return [...sources.values()];
}

function joined(one: Stretch, other: Stretch): Stretch {
  return {
    from: one.from < other.from ? one.from : other.from,
    to: one.to > other.to ? one.to : other.to,
    days: one.days + other.days,
  };
}

function among(stations: readonly StationEntry[]) {
  return inArray(
    earlierFigures.stationId,
    stations.map(({ id }) => id),
  );
}

/**
 * The figures of a source for one of the principal's stations, or for all of them.
 * @throws Refusal not_found for a source or a station of which the principal may see nothing
 */
export async function readEarlierFigures(
  store: Store,
  principal: Principal,
  { source, station, from, to }: { source: string; station?: string; from?: string; to?: string },
): Promise<EarlierFigure[]> {
  const { stations } = await readSnapshot(store, principal);
  const asked = station === undefined ? stations : stations.filter(({ slug }) => slug === station);
  if (station !== undefined && asked.length === 0) notFound('station', station);
  if ((await sourcesAmong(store.db, stations, source)).length === 0) notFound('source', source);
  const slugs = new Map(asked.map(({ id, slug }) => [id, slug]));
  const rows = await store.db
    .select()
    .from(earlierFigures)
    .where(
      and(
        eq(earlierFigures.source, source),
        among(asked),
        from ? gte(earlierFigures.day, from) : undefined,
        to ? lte(earlierFigures.day, to) : undefined,
      ),
    )
    .orderBy(asc(earlierFigures.day), asc(earlierFigures.stationId));
  return rows.map(({ stationId, day, sessions, listeningHours, aqh, reach }) => ({
    station: slugs.get(stationId) ?? '',
    day,
    sessions,
    listening_hours: listeningHours,
    aqh,
    reach,
  }));
}

interface Upload {
  source: string;
  /** The file's name, for the audit log. */
  file: string;
  lines: readonly EarlierLine[];
  at: Date;
}

/** Stores all figures of a file or none; returns how many of its days the source had figures for before. */
export async function saveEarlierFigures(
  store: Store,
  principal: Principal,
  { source, file, lines, at }: Upload,
): Promise<Stretch & { stations: string[]; replaced: number }> {
  const stations = [...new Set(lines.map(({ station }) => station))];
  const days = lines.map(({ day }) => day).sort();
  const stretch = { from: days[0] ?? '', to: days.at(-1) ?? '', days: days.length };
  const slugs = stations.map(({ slug }) => slug);
  const known = async (db: Pick<Database, '$count'>) =>
    db.$count(earlierFigures, and(eq(earlierFigures.source, source), among(stations)));
  return store.db.transaction(async (db) => {
    const before = await known(db);
    for (let first = 0; first < lines.length; first += rowsAtOnce) {
      await insert(db, lines.slice(first, first + rowsAtOnce), { source, uploadedBy: principal.email, uploadedAt: at });
    }
    await audit(db, {
      actor: principal,
      action: 'upload_earlier_figures',
      subject: source,
      territories: territoriesAround(stations),
      details: { file, stations: slugs, from: stretch.from, to: stretch.to, rows: stretch.days },
    });
    return { ...stretch, stations: slugs, replaced: before + lines.length - (await known(db)) };
  });
}

/** A measure that a line leaves out keeps its earlier value, so that each measure may come in a file of its own. */
async function insert(
  db: Pick<Database, 'insert'>,
  lines: readonly EarlierLine[],
  upload: Pick<typeof earlierFigures.$inferInsert, 'source' | 'uploadedBy' | 'uploadedAt'>,
): Promise<void> {
  const { source, stationId, day, sessions, listeningHours, aqh, reach } = earlierFigures;
  const newest = (column: { name: string }) => sql`excluded.${sql.identifier(column.name)}`;
  await db
    .insert(earlierFigures)
    .values(
      lines.map(({ station, listening_hours, ...line }) => ({
        ...line,
        ...upload,
        stationId: station.id,
        listeningHours: listening_hours,
      })),
    )
    .onConflictDoUpdate({
      target: [source, stationId, day],
      set: {
        sessions: sql`coalesce(${newest(sessions)}, ${sessions})`,
        listeningHours: sql`coalesce(${newest(listeningHours)}, ${listeningHours})`,
        aqh: sql`coalesce(${newest(aqh)}, ${aqh})`,
        reach: sql`coalesce(${newest(reach)}, ${reach})`,
        uploadedBy: newest(earlierFigures.uploadedBy),
        uploadedAt: newest(earlierFigures.uploadedAt),
      },
    });
}

/** Deletes a source's figures of the principal's stations; those of other stations stay. */
export async function deleteEarlierSource(store: Store, principal: Principal, source: string): Promise<number> {
  const visible = (await readSnapshot(store, principal)).stations;
  return store.db.transaction(async (db) => {
    const [found] = await sourcesAmong(db, visible, source);
    if (!found) return notFound('source', source);
    const slugs = found.stations.map(({ slug }) => slug);
    const stations = visible.filter(({ slug }) => slugs.includes(slug));
    await db.delete(earlierFigures).where(and(eq(earlierFigures.source, source), among(stations)));
    await audit(db, {
      actor: principal,
      action: 'delete_earlier_figures',
      subject: source,
      territories: territoriesAround(stations),
      details: { stations: slugs, from: found.from, to: found.to, rows: found.days },
    });
    return found.days;
  });
}

function territoriesAround(stations: readonly StationEntry[]): string[] {
  return [...new Set(stations.map(({ territory }) => territory.slug))];
}
