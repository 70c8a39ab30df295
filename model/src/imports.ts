import { z } from 'zod';

/** An import as lists show it. `counts` are its numbers by name: lines read, sessions, exclusions by rule, rejects. */
export const importSchema = z.object({
  id: z.int(),
  format: z.string(),
  station: z.string().nullable(),
  files: z.array(z.string()),
  started_at: z.string(),
  ended_at: z.string().nullable(),
  /** One that was undone counts for nothing any more. */
  state: z.enum(['running', 'done', 'failed', 'undoing', 'undone']),
  counts: z.record(z.string(), z.unknown()),
  error: z.string().nullable(),
});
export type Import = z.infer<typeof importSchema>;

/** One line of the answer to an upload; the last one is a report or an error. */
export const importProgressSchema = z.union([
  z.object({ progress: z.record(z.string(), z.unknown()) }),
  z.object({ report: z.record(z.string(), z.unknown()) }),
  /** `code` names what is wrong with the log, and `values` say where; left out: it is not the log's fault. */
  z.object({
    error: z.string(),
    code: z.string().optional(),
    values: z.record(z.string(), z.union([z.number(), z.string()])).optional(),
  }),
]);
export type ImportProgress = z.infer<typeof importProgressSchema>;

/** What the lines of a log are: finished connections to a stream, requests for files, or what was on air. */
export const lineKinds = ['connections', 'requests', 'airings'] as const;
export type LineKindId = (typeof lineKinds)[number];

/** The bytes of a log that a preview reads: its beginning, compressed as it is. */
export const previewBytes = 4 << 20;

/** A mount that a log names, and how much there is of it. */
export const foundMountSchema = z.object({
  mount: z.string(),
  /** Connections. */
  lines: z.int(),
  /** Those that would count if a station had the mount, by the rule of 60 seconds. */
  sessions: z.int(),
  /** The slug of the station that has the mount, as far as the principal may see it. */
  station: z.string().nullable(),
});
export type FoundMount = z.infer<typeof foundMountSchema>;

/** What the beginning of a log says, before anything of it is imported. */
export const logPreviewSchema = z.object({
  /** The format that can read it; null where none can. */
  format: z.object({ id: z.string(), label: z.string(), kind: z.enum(lineKinds) }).nullable(),
  /** What a file is that no format can read. */
  looks: z.enum(['binary', 'page', 'text', 'empty']).nullable(),
  /** Whether that was the whole file. */
  whole: z.boolean(),
  lines: z.int(),
  unreadable: z.int(),
  /** When the first and the last connection ended, ISO 8601. */
  from: z.string().nullable(),
  to: z.string().nullable(),
  /** Minutes by which the log’s clock is ahead of UTC in its last line; null where its lines do not say. */
  clock: z.int().nullable(),
  /** The time zone that the stations are most likely in. */
  timezone: z.string(),
  /** Where most listeners are, ISO 3166-1, the most frequent first. */
  countries: z.array(z.string()),
  /** The first connections: when they ended (ISO 8601), how long they lasted, and what played them ('' where unknown). */
  first: z.array(z.object({ at: z.string(), seconds: z.int(), mount: z.string(), player: z.string() })),
  mounts: z.array(foundMountSchema),
});
export type LogPreview = z.infer<typeof logPreviewSchema>;

/** A mount of imported lines that no station had; `station` has it since. Its lines are from … to …, ISO 8601. */
export const unknownMountSchema = foundMountSchema.extend({ from: z.string(), to: z.string() });
export type UnknownMount = z.infer<typeof unknownMountSchema>;

/** A log format that imports take: the word of the address and the command line, and its name for people. */
export const logFormatSchema = z.object({ id: z.string(), label: z.string() });
