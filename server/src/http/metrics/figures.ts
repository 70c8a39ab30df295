import { statfs } from 'node:fs/promises';
import { workKinds } from '@quarterhour/model/running-work';
import { isNull, sql } from 'drizzle-orm';
import { newestBackup } from '../../backup/backups.ts';
import { momentOf } from '../../backup/manifest.ts';
import { isEmbedded } from '../../host/config.ts';
import { readDamages } from '../../store/damages.ts';
import { readRunning, readStalled } from '../../store/running-work.ts';
import { imports } from '../../store/schema/counting.ts';
import { notifications } from '../../store/schema/notifications.ts';
import { countWaitingDays } from '../../store/waiting.ts';
import { jobSamples } from '../calls/jobs.ts';
import type { Figure } from './figure.ts';

/** What imports read since the installation began. @param path of the number in their report */
const importCount = (name: string, help: string, path: string): Figure => ({
  name,
  help,
  kind: 'counter',
  async read({ store }) {
    const sum = sql<number>`coalesce(sum((${imports.counts} #>> ${path}::text[])::numeric), 0)::float8`;
    const [row] = await store.db.select({ value: sum }).from(imports);
    return [{ value: row?.value ?? 0 }];
  },
});

/** The figures of the server itself; modules add theirs. */
export const figures: readonly Figure[] = [
  {
    name: 'quarterhour_info',
    help: 'The version of this server',
    kind: 'gauge',
    labels: ['version'],
    read: async ({ version }) => [{ value: 1, labels: { version } }],
  },
  {
    name: 'quarterhour_imports',
    help: 'Imports by state',
    kind: 'gauge',
    labels: ['state'],
    async read({ store }) {
      const counts = { running: 0, done: 0, failed: 0, undoing: 0, undone: 0 };
      const rows = await store.db
        .select({ state: imports.state, value: sql<number>`count(*)::int` })
        .from(imports)
        .groupBy(imports.state);
      for (const { state, value } of rows) counts[state] = value;
      return Object.entries(counts).map(([state, value]) => ({ value, labels: { state } }));
    },
  },
  {
    name: 'quarterhour_last_import_timestamp_seconds',
    help: 'When the last import ended well; 0 if none did',
    kind: 'gauge',
    async read({ store }) {
      const last = sql<number>`coalesce(extract(epoch FROM max(${imports.endedAt}) FILTER (WHERE ${imports.state} = 'done')), 0)::float8`;
      const [row] = await store.db.select({ value: last }).from(imports);
      return [{ value: row?.value ?? 0 }];
    },
  },
  importCount('quarterhour_lines_total', 'Lines of logs that were read', '{lines}'),
  importCount('quarterhour_rejected_lines_total', 'Lines of logs that could not be read', '{unreadable,count}'),
  {
    name: 'quarterhour_uncounted_days',
    help: 'Days whose listening waits to be counted',
    kind: 'gauge',
    read: async ({ store }) => [{ value: await countWaitingDays(store) }],
  },
  {
    name: 'quarterhour_work_without_progress_seconds',
    help: 'Seconds since the last progress of the import, count or other work that runs; 0 if none has for half a minute',
    kind: 'gauge',
    async read({ store, clock }) {
      const work = await readRunning(store, clock());
      return [{ value: work ? Math.max(0, clock() - work.progressedAt.getTime() / 1000) : 0 }];
    },
  },
  {
    name: 'quarterhour_stalled_work',
    help: 'Imports, counts and other work that runs and made no progress for five minutes',
    kind: 'gauge',
    labels: ['kind'],
    async read({ store, clock }) {
      const stalled = await readStalled(store, clock());
      return workKinds.map((kind) => ({ value: stalled?.kind === kind ? 1 : 0, labels: { kind } }));
    },
  },
  {
    name: 'quarterhour_damaged_days',
    help: 'Days whose stored data is damaged and cannot be counted again, by table',
    kind: 'gauge',
    labels: ['table'],
    async read({ store }) {
      // A series that is always there can be watched by an alert.
      const days = new Map([['hits', 0]]);
      // Damage of many days counts once.
      for (const { table } of await readDamages(store)) days.set(table, (days.get(table) ?? 0) + 1);
      return [...days].map(([table, value]) => ({ value, labels: { table } }));
    },
  },
  {
    name: 'quarterhour_disk_free_bytes',
    help: 'Bytes that this server may still write to the disk of its data folder',
    kind: 'gauge',
    async read({ config }) {
      const { bavail, bsize } = await statfs(config.folder);
      return [{ value: bavail * bsize }];
    },
  },
  {
    name: 'quarterhour_engine_memory_bytes',
    help: 'Memory that the listening store tracks: of this server if it is embedded, otherwise of its own server',
    kind: 'gauge',
    labels: ['listening'],
    async read({ engine, config }) {
      const [row] = await engine.rows<{ value: number }>(
        "SELECT value FROM system.metrics WHERE metric = 'MemoryTracking'",
      );
      const listening = isEmbedded(config) && !config.clickhouse.url ? 'embedded' : 'server';
      return row ? [{ value: Number(row.value), labels: { listening } }] : [];
    },
  },
  {
    name: 'quarterhour_last_backup_timestamp_seconds',
    help: 'The moment of the newest backup in BACKUP_TO; 0 if there is none',
    kind: 'gauge',
    async read({ config: { backup }, clock }) {
      const { to } = backup;
      if (!to) return [];
      const newest = await newestBackup({ ...backup, to }, clock());
      return [{ value: newest ? momentOf(newest) / 1000 : 0 }];
    },
  },
  {
    name: 'quarterhour_waiting_messages',
    help: 'Mails and web hooks that wait to be sent',
    kind: 'gauge',
    async read({ store }) {
      const waiting = sql<number>`count(*) FILTER (WHERE ${notifications.nextAt} IS NOT NULL)::int`;
      const [row] = await store.db.select({ value: waiting }).from(notifications);
      return [{ value: row?.value ?? 0 }];
    },
  },
  {
    name: 'quarterhour_failed_messages',
    help: 'Mails and web hooks that were given up, of those that are still recorded',
    kind: 'gauge',
    async read({ store }) {
      const [row] = await store.db
        .select({ value: sql<number>`count(*) FILTER (WHERE ${notifications.nextAt} IS NULL)::int` })
        .from(notifications)
        .where(isNull(notifications.sentAt));
      return [{ value: row?.value ?? 0 }];
    },
  },
  {
    name: 'quarterhour_queued_bytes',
    help: 'Bytes of lines that arrived at this server and are not imported yet, by where they came from',
    kind: 'gauge',
    labels: ['queue'],
    async read({ queues }) {
      const sizes = { prefix: queues.prefix.bytes(), beacon: queues.beacon.bytes(), sources: queues.sources.bytes() };
      return Promise.all(
        Object.entries(sizes).map(async ([queue, bytes]) => ({ value: await bytes, labels: { queue } })),
      );
    },
  },
  {
    name: 'quarterhour_job_failed',
    help: 'Whether the last run of a job failed: of those of this server, and with an empty server of those of all',
    kind: 'gauge',
    labels: ['job', 'server'],
    read: (parts) => jobSamples(parts, ({ error }) => (error === null ? 0 : 1)),
  },
  {
    name: 'quarterhour_job_last_run_timestamp_seconds',
    help: 'When the last run of a job ended',
    kind: 'gauge',
    labels: ['job', 'server'],
    read: (parts) => jobSamples(parts, ({ finished_at }) => Math.floor(Date.parse(finished_at) / 1000)),
  },
];
