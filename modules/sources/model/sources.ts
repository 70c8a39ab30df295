import { endpoint, version } from '@quarterhour/model/endpoint';
import { changesOf, defineNoun } from '@quarterhour/model/noun';
import { largestNumber, nameText, text } from '@quarterhour/model/stored';
import { z } from 'zod';
import { rule } from './field-errors.ts';

/**
 * Where the logs of a source come from: files in a folder of the server, an address, object storage, another server, messages
 * that arrive, or pieces that a key uploads.
 */
export const sourceKinds = ['folder', 'https', 's3', 'sftp', 'syslog', 'upload'] as const;
export type SourceKind = (typeof sourceKinds)[number];

/** How the last try ended. */
export const sourceStates = ['new', 'ok', 'nothing_found', 'no_access', 'unreachable', 'unreadable', 'failed'] as const;
export type SourceState = (typeof sourceStates)[number];

const id = z.coerce.number().int().positive().max(largestNumber);

const fields = z.strictObject({
  name: nameText,
  kind: z.enum(sourceKinds).default('folder'),
  /**
   * An absolute path whose last part may contain *, an address in which {date} stands for the day, a bucket with the beginning
   * of its keys (s3://bucket/logs/), a path on another server (sftp://logs.example/var/log/access.log*), the host and program
   * of syslog messages (cache-1/nginx), or the key that uploads.
   */
  location: text.trim().min(1, rule('source_path')).max(1000),
  format: text.min(1, rule('source_format')).max(40),
  /** The slug of the station of all lines; '' if the lines show it. */
  station: text.max(63).default(''),
  every_minutes: z
    .int(rule('source_minutes'))
    .min(1, rule('source_minutes'))
    .max(1440, rule('source_minutes'))
    .default(5),
  /** The user name at an address or on another server; the id of an access key of object storage. */
  username: text.max(200).default(''),
  /** Stored encrypted, and in no answer. In a change, '' leaves it as it is. */
  password: text.max(1000).default(''),
  /** Read nothing until it is false again. */
  paused: z.boolean().default(false),
});
export type NewSource = z.infer<typeof fields>;

const instant = z.string().nullable();
const row = z.object({
  ...fields.omit({ password: true }).shape,
  id: z.int(),
  has_password: z.boolean(),
  state: z.enum(sourceStates),
  /** What the last try found wrong, in English; '' if nothing. */
  last_error: z.string(),
  /** The same as a name of problems.ts, or of an error of imports, with its values. */
  problem: z.string(),
  problem_values: z.record(z.string(), z.union([z.string(), z.number()])),
  last_file: z.string(),
  /** Instants, ISO 8601: of the last try, and of the last line that was read. */
  last_run_at: instant,
  last_line_at: instant,
  version,
});
export type Source = z.infer<typeof row>;

export const sourceNoun = defineNoun({
  one: 'source',
  many: 'sources',
  path: '/api/sources',
  key: z.object({ id }),
  row,
  fields,
  changes: changesOf(fields.omit({ kind: true })),
  page: '/settings/sources',
  search: ['name', 'location'],
  filters: ['kind', 'format', 'state'],
  sort: ['name', 'kind', 'last_run_at', 'last_line_at'],
  calls: {
    list: { name: 'listSources', summary: 'Lists the sources of logs.', access: ['superAdmin'] },
    create: {
      name: 'createSource',
      summary: 'Adds a source of logs: a folder of the server, an address, object storage, or another server by SFTP.',
      access: ['superAdmin'],
      example: { name: 'Icecast', kind: 'folder', location: '/var/log/icecast2/access.log*', format: 'icecast' },
    },
    change: { name: 'changeSource', summary: 'Changes or pauses a source of logs.', access: ['superAdmin'] },
    remove: {
      name: 'removeSource',
      summary: 'Removes a source of logs. What it brought stays.',
      access: ['superAdmin'],
    },
  },
});

export const checkSource = endpoint({
  method: 'POST',
  path: '/api/sources/:id/check',
  summary: 'Reads a source of logs now, and answers how that ended.',
  input: z.object({ id }),
  output: row,
  example: { id: 1 },
  access: ['superAdmin'],
});
