import { z } from 'zod';
import { endpoint, none } from './endpoint.ts';

/** What is known of the backups of an installation. */
export const backupsSchema = z.object({
  /** Where they go; null: the server makes none. */
  to: z.string().nullable(),
  /** The ids of those that are kept, oldest first; an id is its moment in UTC, such as 20261129T024000Z. */
  backups: z.array(z.string()).max(10_000),
  /** The share of one that is being made which is done, 0 to 1; null: none is. */
  running: z.number().nullable(),
  /** What the last one that this server made since it started did: bytes of all files, and of those that were new. */
  last: z.object({ id: z.string(), bytes: z.number(), written: z.number(), pruned: z.number() }).nullable(),
  /** Why the last one failed; null if it did not. */
  error: z.string().nullable(),
});
export type BackupsState = z.infer<typeof backupsSchema>;

/** The calls about backups of the whole installation. */
export const backupCalls = {
  listBackups: endpoint({
    method: 'GET',
    path: '/api/backups',
    summary: 'Lists the backups that are kept, and what the last one did.',
    input: none,
    output: backupsSchema,
    access: ['superAdmin'],
  }),
  makeBackup: endpoint({
    method: 'POST',
    path: '/api/backups',
    summary: 'Begins a backup to the place that the setting BACKUP_TO names. The work continues after the answer.',
    input: none,
    output: z.object({ begun: z.literal(true) }),
    access: ['superAdmin'],
  }),
};
