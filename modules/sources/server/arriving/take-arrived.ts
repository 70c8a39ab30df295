import { readSnapshot } from '@quarterhour/server/catalogue/read-snapshot';
import { formats } from '@quarterhour/server/ingest/formats/formats';
import { importLogs } from '@quarterhour/server/ingest/import';
import { LogError } from '@quarterhour/server/ingest/log-error';
import { openSource } from '@quarterhour/server/ingest/sources/source';
import type { Services } from '@quarterhour/server/services';
import { deviceSecret } from '@quarterhour/server/store/secrets';
import { eq } from 'drizzle-orm';
import { lastLine } from '../last-line.ts';
import { SourceError } from '../source-error.ts';
import { sources } from '../tables.ts';

type SourceRow = typeof sources.$inferSelect;
type Parts = Pick<Services, 'config' | 'engine' | 'store' | 'clock' | 'queues'>;

/**
 * Imports the lines of a source that wait on this server. A file of a process that was killed meanwhile is imported again,
 * and its lines count once.
 */
export async function takeArrived(parts: Parts, source: SourceRow, signal?: AbortSignal): Promise<void> {
  const { queues, config } = parts;
  if (source.kind === 'syslog' && !config.syslog) throw new SourceError('unreachable', 'syslog_off');
  const queue = queues.sources.of(source.id);
  const omitted = queue.takeOmitted();
  for (const file of await queue.takeFiles()) {
    signal?.throwIfAborted();
    try {
      await takeFile(parts, source, file);
    } catch (error) {
      // Lines that cannot be read are kept with the import; any other error is tried again.
      if (error instanceof LogError) await queue.remove(file);
      throw error;
    }
    await queue.remove(file);
  }
  if (omitted > 0) throw new SourceError('failed', 'queue_full', { lines: omitted });
}

async function takeFile({ engine, store, clock, config }: Parts, source: SourceRow, file: string): Promise<void> {
  const format = formats.find(({ id }) => id === source.format);
  if (!format) throw new SourceError('unreadable', 'no_format', { format: source.format });
  const station = source.station || undefined;
  const catalogue = () => readSnapshot(store);
  // An upload for one station may hold no lines of others.
  const own = async () => {
    const all = await catalogue();
    return { ...all, stations: all.stations.filter(({ slug }) => slug === station) };
  };
  const opened = await openSource(file);
  const { id } = await importLogs(
    { engine, store, catalogue, secret: await deviceSecret(store), clock, keepAddressesDays: config.keepAddressesDays },
    {
      format,
      station,
      visible: source.kind === 'upload' && station ? own : undefined,
      sources: [{ ...opened, name: source.name }],
      // Nobody is there to confirm: the findings are listed with the import.
      force: true,
    },
  );
  const at = await lastLine(engine, id, clock());
  if (at === undefined) return;
  await store.db
    .update(sources)
    .set({ lastLineAt: new Date(at * 1000) })
    .where(eq(sources.id, source.id));
}
