import type { Store } from '@quarterhour/server/store/open';
import { and, eq, gt, inArray, sql } from 'drizzle-orm';
import type { LiveProblem, LiveProblemValues } from '../model/problems.ts';
import type { LiveSourceError } from './live-source-error.ts';
import { type PolledMount, streamKey } from './poll-source.ts';
import { liveSources, liveStreams, liveWatchers } from './tables.ts';

export type EvidenceRow = typeof liveStreams.$inferSelect;

/** The newest evidence of a source's streams. */
export function readEvidence({ db }: Pick<Store, 'db'>, sourceId: number): Promise<EvidenceRow[]> {
  return db.select().from(liveStreams).where(eq(liveStreams.sourceId, sourceId));
}

const noProblem = { lastError: '', problem: '', problemValues: {} };

/**
 * Records what a source answered. A stream that it showed before and no longer shows has no listeners: the answer is the whole
 * truth. Nothing is recorded of a source that was removed meanwhile.
 */
export async function recordAnswer(
  { db }: Pick<Store, 'db'>,
  sourceId: number,
  streams: ReadonlyMap<string, PolledMount>,
  now: number,
): Promise<void> {
  const at = new Date(now * 1000);
  await db.transaction(async (transaction) => {
    const [source] = await transaction
      .update(liveSources)
      .set({ ...noProblem, state: 'ok', answeredAt: at, silentSince: null })
      .where(eq(liveSources.id, sourceId))
      .returning({ id: liveSources.id });
    if (!source) return;
    const known = await transaction.select().from(liveStreams).where(eq(liveStreams.sourceId, sourceId));
    const gone = known.filter((row) => !streams.has(streamKey(row)));
    const none = { at, connections: 0, listeners: 0, devices: 0, onAir: '', groups: {} };
    const rows = [
      ...[...streams.values()].map(({ shown, stationId, streamId, count }) => {
        const { connections, listeners, devices, onAir, groups } = count;
        const of = shown.at === undefined ? at : new Date(shown.at * 1000);
        return {
          sourceId,
          stationId,
          streamId,
          at: of,
          connections,
          listeners,
          devices,
          onAir,
          groups,
          goneSince: null,
        };
      }),
      ...gone.map(({ stationId, streamId, goneSince }) => ({
        ...{ sourceId, stationId, streamId, ...none },
        goneSince: goneSince ?? at,
      })),
    ];
    if (rows.length === 0) return;
    const excluded = (column: string) => sql.raw(`excluded.${column}`);
    await transaction
      .insert(liveStreams)
      .values(rows)
      .onConflictDoUpdate({
        target: [liveStreams.sourceId, liveStreams.stationId, liveStreams.streamId],
        set: {
          at: excluded('at'),
          connections: excluded('connections'),
          listeners: excluded('listeners'),
          devices: excluded('devices'),
          onAir: excluded('on_air'),
          groups: excluded('groups'),
          goneSince: excluded('gone_since'),
        },
      });
  });
}

/** Records why a source gave no answer; its evidence stays as old as it is. */
export async function recordSilence(
  { db }: Pick<Store, 'db'>,
  sourceId: number,
  error: LiveSourceError,
  now: number,
): Promise<void> {
  const { message, problem, values } = error;
  await db
    .update(liveSources)
    .set({
      state: 'silent',
      ...{ lastError: message, problem: problem satisfies LiveProblem, problemValues: values as LiveProblemValues },
      silentSince: sql`coalesce(${liveSources.silentSince}, ${liveSources.answeredAt}, ${new Date(now * 1000).toISOString()}::timestamptz)`,
    })
    .where(eq(liveSources.id, sourceId));
}

/** Seconds for which a look at the page counts. */
const watchSeconds = 120;

/** Records that somebody looks at the page. */
export async function watch({ db }: Pick<Store, 'db'>, person: string, now: number): Promise<void> {
  const until = new Date((now + watchSeconds) * 1000);
  await db
    .insert(liveWatchers)
    .values({ person, until })
    .onConflictDoUpdate({ target: liveWatchers.person, set: { until } });
}

/** Who looks at the page; those who have left are forgotten. */
export async function readWatchers({ db }: Pick<Store, 'db'>, now: number): Promise<string[]> {
  const rows = await db.select().from(liveWatchers);
  const at = now * 1000;
  const gone = rows.filter(({ until }) => until.getTime() <= at).map(({ person }) => person);
  if (gone.length > 0) {
    await db.delete(liveWatchers).where(and(inArray(liveWatchers.person, gone)));
  }
  return rows.filter(({ until }) => until.getTime() > at).map(({ person }) => person);
}

/** The evidence of all sources that are asked at present, and the numbers of those that are paused. */
export async function readAllEvidence({ db }: Pick<Store, 'db'>) {
  const all = await db.select().from(liveSources);
  const streams = await db.select().from(liveStreams).where(gt(liveStreams.stationId, 0));
  const paused = all.filter((source) => source.paused).map(({ id }) => id);
  return { sources: all.filter((source) => !source.paused), streams, paused };
}
