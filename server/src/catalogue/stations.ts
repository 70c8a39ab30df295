import type { Station, Stream, stationChangesSchema } from '@quarterhour/model/catalogue';
import { fieldError } from '@quarterhour/model/field-errors';
import { and, asc, eq, notInArray, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { wrongField } from '../host/refusal.ts';
import type { Principal } from '../identity/principal.ts';
import { maySee } from '../identity/scope.ts';
import { audit } from '../store/audit.ts';
import { changedMeanwhile } from '../store/changed-meanwhile.ts';
import { inClaimTransaction } from '../store/claim-lock.ts';
import type { Database } from '../store/database.ts';
import { recordChanged } from '../store/dirty-days.ts';
import type { Store } from '../store/open.ts';
import { groups, stations, streams } from '../store/schema/catalogue.ts';
import { readClaims, refuseClaimed, refuseTaken } from './claims.ts';
import { readGroup } from './groups.ts';
import { forbidden, notFound, taken } from './refusals.ts';
import { refuseOverlaps } from './segment-claims.ts';

export type VersionedStation = Station & { version: number };
type Row = typeof stations.$inferSelect;

function serialize(row: Row, list: Stream[]): VersionedStation {
  const { slug, name, group, timezone, sites, apps, ownLogs, archived, version } = row;
  const rest = { ...(ownLogs && { own_logs: true }), archived, version };
  return { slug, name, group, timezone, sites, apps, streams: list, ...rest };
}

/** A stream without its number; of segments only what it has. */
function serializeStream(row: typeof streams.$inferSelect): Stream {
  const { slug, name, mounts, segments, segmentSeconds, idleSeconds, sessionParameter, beaconOrigins } = row;
  return {
    ...{ slug, name, mounts },
    ...(segments.length > 0 && { segments }),
    ...(segmentSeconds !== null && { segment_seconds: segmentSeconds }),
    ...(idleSeconds !== null && { idle_seconds: idleSeconds }),
    ...(sessionParameter !== null && { session_parameter: sessionParameter }),
    ...(beaconOrigins.length > 0 && { beacon_origins: beaconOrigins }),
  };
}

/** The stations in the principal's scope, each with its current streams. */
export async function listStations(store: Store, principal: Principal): Promise<VersionedStation[]> {
  const [rows, streamRows] = await Promise.all([
    store.db
      .select({ station: stations, territory: groups.territory })
      .from(stations)
      .innerJoin(groups, eq(groups.slug, stations.group))
      .orderBy(asc(stations.name)),
    store.db.select().from(streams).orderBy(asc(streams.id)),
  ]);
  const streamsOf = new Map<number, typeof streamRows>();
  for (const row of streamRows) {
    if (row.mounts.length + row.segments.length + row.beaconOrigins.length === 0) continue;
    const others = streamsOf.get(row.stationId);
    if (others) others.push(row);
    else streamsOf.set(row.stationId, [row]);
  }
  return rows
    .filter(({ station, territory }) => maySee(principal, { territory, group: station.group, station: station.slug }))
    .map(({ station }) => serialize(station, (streamsOf.get(station.id) ?? []).map(serializeStream)));
}

/** @throws Refusal not_found, with the same words if the station exists but the principal may not see it */
export async function readStation(store: Store, principal: Principal, slug: string): Promise<VersionedStation> {
  const found = (await listStations(store, principal)).find((station) => station.slug === slug);
  return found ?? notFound('station', slug);
}

export async function createStation(store: Store, principal: Principal, wanted: Station): Promise<VersionedStation> {
  const { territory } = await holdsGroup(store, principal, wanted.group);
  const { streams: list, own_logs: ownLogs, ...rest } = wanted;
  refuseTwice(list);
  return inClaimTransaction(store, 'mounts', async (db) => {
    refuseTaken(
      await readClaims(db, principal),
      list.flatMap(({ mounts }) => mounts),
      list,
    );
    await refuseOverlaps(db, principal, wanted.slug, list);
    if (!ownLogs) await refuseClaimed(db, principal, wanted.slug, list);
    // An insert uses up a number even if it then finds the slug taken; after this check that happens only in a race.
    const [there] = await db.select({ id: stations.id }).from(stations).where(eq(stations.slug, wanted.slug));
    const [row] = there
      ? []
      : await db
          .insert(stations)
          .values({ ...rest, ownLogs })
          .onConflictDoNothing()
          .returning();
    if (!row) return taken('station', wanted.slug);
    await replaceStreams(db, row.id, list);
    await audit(db, {
      actor: principal,
      action: 'create_station',
      subject: wanted.slug,
      territories: [territory],
      details: wanted,
    });
    return serialize(row, list);
  });
}

/** Changes a station if nobody did since `version`; to move it, the principal must hold both groups. */
export async function changeStation(
  store: Store,
  principal: Principal,
  slug: string,
  version: number,
  changes: z.infer<typeof stationChangesSchema>,
): Promise<VersionedStation> {
  const before = await readStation(store, principal, slug);
  const { territory } = await readGroup(store, principal, before.group);
  const moves = changes.group !== undefined && changes.group !== before.group;
  const target = moves ? await holdsGroup(store, principal, changes.group ?? before.group) : { territory };
  const { streams: list, own_logs: ownLogs, ...rest } = changes;
  if (list) refuseTwice(list);
  const changed = await inClaimTransaction(store, 'mounts', async (db) => {
    const claims = await readClaims(db, principal);
    const [row] = await db
      .update(stations)

      .set({ ...rest, ...(ownLogs !== undefined && { ownLogs }), version: sql`${stations.version} + 1` })
      .where(and(eq(stations.slug, slug), eq(stations.version, version)))
      .returning();
    if (!row) return undefined;
    if (list) await replaceStreams(db, row.id, list);
    // A group that moved out of the principal's scope meanwhile takes the station's mounts along.
    const sent = (list ?? []).flatMap(({ mounts }) => mounts);
    refuseTaken(claims, [...(await readClaims(db, principal)).own, ...sent], list);
    if (list) await refuseOverlaps(db, principal, slug, list);
    if (!row.ownLogs && (list || ownLogs === false || changes.archived === false)) {
      await refuseClaimed(db, principal, slug, list ?? before.streams, before);
    }
    if (
      moves ||
      changes.timezone ||
      changes.sites ||
      changes.apps ||
      (list && cutsSegmentsAnew(before.streams, list))
    ) {
      await recordChanged(db, eq(stations.id, row.id));
    }
    await audit(db, {
      actor: principal,
      action: 'change_station',
      subject: slug,
      territories: [...new Set([territory, target.territory])],
      details: changes,
    });
    return serialize(row, list ?? before.streams);
  });
  return changed ?? changedMeanwhile(store, 'station', slug, await readStation(store, principal, slug));
}

/** Whether a stream has another length of segments, or another time-out, which makes other sessions of its requests. */
function cutsSegmentsAnew(before: readonly Stream[], after: readonly Stream[]): boolean {
  const known = new Map(before.map((stream) => [stream.slug, stream]));
  return after.some(({ slug, segment_seconds, idle_seconds }) => {
    const own = known.get(slug);
    return own !== undefined && (own.segment_seconds !== segment_seconds || own.idle_seconds !== idle_seconds);
  });
}

function refuseTwice(list: readonly Stream[]): void {
  const slugs = list.map(({ slug }) => slug);
  const twice = slugs.find((slug, index) => slugs.indexOf(slug) !== index);
  if (twice !== undefined) throw wrongField(fieldError('streams', 'stream_twice', { slug: twice }));
}

/**
 * Removed streams lose their mounts, segments and origins but keep their row, because sessions carry their number.
 * Only new streams are inserted: an insert uses up a number, and there are 32 767 for all stations together.
 */
async function replaceStreams(
  db: Pick<Database, 'insert' | 'update'>,
  stationId: number,
  list: readonly Stream[],
): Promise<void> {
  const slugs = list.map(({ slug }) => slug);
  const ofStation = eq(streams.stationId, stationId);
  await db
    .update(streams)
    .set({ mounts: [], segments: [], beaconOrigins: [] })
    .where(and(ofStation, notInArray(streams.slug, slugs)));
  for (const stream of list) {
    const { slug, name, mounts } = stream;
    const values = {
      ...{ name, mounts },
      segments: stream.segments ?? [],
      segmentSeconds: stream.segment_seconds ?? null,
      idleSeconds: stream.idle_seconds ?? null,
      sessionParameter: stream.session_parameter ?? null,
      beaconOrigins: stream.beacon_origins ?? [],
    };
    const known = await db
      .update(streams)
      .set(values)
      .where(and(ofStation, eq(streams.slug, slug)))
      .returning({ id: streams.id });
    if (known.length === 0) await db.insert(streams).values({ stationId, slug, ...values });
  }
}

async function holdsGroup(store: Store, principal: Principal, slug: string): Promise<{ territory: string }> {
  const { territory } = await readGroup(store, principal, slug);
  if (!maySee(principal, { territory, group: slug })) forbidden(`the group ${slug}`);
  return { territory };
}
