import { join } from 'node:path';
import { readSnapshot } from '@quarterhour/server/catalogue/read-snapshot';
import { diskFullOf } from '@quarterhour/server/host/disk-full';
import { formats } from '@quarterhour/server/ingest/formats/formats';
import { importLogs } from '@quarterhour/server/ingest/import';
import { failureOf, LogError } from '@quarterhour/server/ingest/log-error';
import type { Services } from '@quarterhour/server/services';
import { deviceSecret } from '@quarterhour/server/store/secrets';
import { and, eq, lt } from 'drizzle-orm';
import { takeArrived } from './arriving/take-arrived.ts';
import { type FoundFile, type KnownFile, remembered, type Search, type SourceKind } from './kinds/kind.ts';
import { kindOf } from './kinds/kinds.ts';
import { lastLine } from './last-line.ts';
import { type Position, planFile } from './plan-file.ts';
import { decrypt } from './secret.ts';
import { SourceError } from './source-error.ts';
import { sourceFiles, sources } from './tables.ts';

export type SourceRow = typeof sources.$inferSelect;
type Parts = Pick<Services, 'config' | 'engine' | 'store' | 'clock' | 'queues'>;

type Files = NonNullable<SourceKind['files']>;

/** Seconds of the longest wait after failures. */
const longestWait = 6 * 3600;

/** Reads under way, so that a try of a person and of the job are one. */
const running = new Map<number, Promise<void>>();

/** Reads what is new in a source, and records how that ended. */
export function collect(parts: Parts, source: SourceRow, signal?: AbortSignal): Promise<void> {
  const under = running.get(source.id);
  if (under) return under;
  const work = collectNow(parts, source, signal).finally(() => running.delete(source.id));
  running.set(source.id, work);
  return work;
}

/** Whether it is time to read a source. After failures, the wait doubles. */
export function isDue({ paused, lastRunAt, everyMinutes, failures }: SourceRow, now: number): boolean {
  if (paused) return false;
  if (!lastRunAt) return true;
  const wait = Math.min(longestWait, everyMinutes * 60 * 2 ** Math.min(failures, 20));
  return now - lastRunAt.getTime() / 1000 >= Math.max(wait, everyMinutes * 60);
}

async function collectNow(parts: Parts, source: SourceRow, signal?: AbortSignal): Promise<void> {
  const { store, clock } = parts;
  let outcome: Partial<SourceRow>;
  try {
    const { files } = kindOf(source.kind);
    await (files ? readFiles(parts, source, files, signal) : takeArrived(parts, source, signal));
    outcome = { state: 'ok', ...noProblem, failures: 0 };
  } catch (error) {
    if (signal?.aborted) return;
    outcome = { ...failed(error), failures: source.failures + 1 };
  }
  const lastRunAt = new Date(clock() * 1000);
  await store.db
    .update(sources)
    .set({ ...outcome, lastRunAt })
    .where(eq(sources.id, source.id));
}

const noProblem = { lastError: '', problem: '', problemValues: {} };

function failed(error: unknown): Pick<SourceRow, 'state' | 'lastError' | 'problem' | 'problemValues'> {
  if (error instanceof SourceError) {
    const { state, message, problem, values } = error;
    return { state, lastError: message, problem, problemValues: values };
  }
  const isLog = error instanceof LogError && !diskFullOf(error);
  const { error: lastError, code = 'failed', values = {} } = failureOf(error);
  return { state: isLog ? 'unreadable' : 'failed', lastError, problem: code, problemValues: values };
}

/** Reads all files that are new or grew. One that cannot be read stops no other; the first error is thrown at the end. */
async function readFiles(parts: Parts, source: SourceRow, files: Files, signal?: AbortSignal): Promise<void> {
  const { store, clock } = parts;
  const known = await store.db.select().from(sourceFiles).where(eq(sourceFiles.sourceId, source.id));
  const positions: Position[] = [...known];
  const errors: unknown[] = [];
  for await (const file of files(await searchOf(parts, source, known, signal))) {
    try {
      signal?.throwIfAborted();
      await readFile(parts, source, positions, file);
    } catch (error) {
      if (signal?.aborted) throw error;
      // It was renamed or removed meanwhile.
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') errors.push(error);
    } finally {
      await file.remove?.();
    }
  }
  const old = new Date((clock() - remembered) * 1000);
  await store.db.delete(sourceFiles).where(and(eq(sourceFiles.sourceId, source.id), lt(sourceFiles.readAt, old)));
  if (errors.length > 0) throw errors[0];
}

async function searchOf(
  { config, clock }: Parts,
  { location, username, secret, lastRunAt, format }: SourceRow,
  known: readonly KnownFile[],
  signal?: AbortSignal,
): Promise<Search> {
  return {
    location,
    username,
    password: secret === null ? '' : await decrypt(config.folder, secret),
    known,
    inParts: formats.find(({ id }) => id === format)?.readsParts ?? false,
    lastRun: lastRunAt ? lastRunAt.getTime() / 1000 : undefined,
    now: clock(),
    folders: config.sourceFolders,
    dataFolder: config.folder,
    fetchedFolder: join(config.folder, 'sources'),
    privateNetworks: config.feeds.privateNetworks,
    signal,
  };
}

async function readFile(parts: Parts, source: SourceRow, known: Position[], file: FoundFile): Promise<void> {
  const { engine, store, clock, config } = parts;
  const format = formats.find(({ id }) => id === source.format);
  if (!format) throw new SourceError('unreadable', 'no_format', { format: source.format });
  const plan = await planFile(file, known, { inParts: format.readsParts, now: clock() * 1000 });
  if (!plan) return;
  if (plan.source) {
    const secret = await deviceSecret(store);
    const catalogue = () => readSnapshot(store);
    const { id } = await importLogs(
      { engine, store, catalogue, secret, clock, keepAddressesDays: config.keepAddressesDays },
      { format, station: source.station || undefined, sources: [plan.source], force: true },
    );
    const at = await lastLine(engine, id, clock());
    const lastLineAt = at === undefined ? {} : { lastLineAt: new Date(at * 1000) };
    await store.db
      .update(sources)
      .set({ lastFile: plan.source.name, ...lastLineAt })
      .where(eq(sources.id, source.id));
  }
  await remember(parts, source.id, plan.after);
  known.push({ ...plan.after });
}

async function remember({ store, clock }: Parts, sourceId: number, position: Position): Promise<void> {
  const readAt = new Date(clock() * 1000);
  await store.db.transaction(async (db) => {
    await db.delete(sourceFiles).where(and(eq(sourceFiles.sourceId, sourceId), eq(sourceFiles.path, position.path)));
    await db.insert(sourceFiles).values({ ...position, sourceId, readAt });
  });
}
