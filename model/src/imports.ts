import { z } from 'zod';
import { findingSchema } from './findings.ts';
import { shownText } from './stored.ts';

/** An import in lists. `counts` are its numbers by name: lines read, sessions, exclusions by rule, rejects. */
export const importSchema = z.object({
  id: z.int(),
  format: z.string(),
  station: z.string().nullable(),
  files: z.array(shownText),
  started_at: z.string(),
  ended_at: z.string().nullable(),
  /** The moment of the last progress, if it runs and made none for minutes. */
  stalled_since: z.string().nullable(),
  /** An undone import no longer counts. */
  state: z.enum(['running', 'done', 'failed', 'undoing', 'undone']),
  counts: z.record(z.string(), z.unknown()),
  error: shownText.nullable(),
  /** Lines of it are older than the limit and deleted: it cannot be undone. */
  lines_deleted: z.boolean(),
});
export type Import = z.infer<typeof importSchema>;

/** One line of the answer to an upload; the last one is a report or an error. */
export const importProgressSchema = z.union([
  z.object({ progress: z.record(z.string(), z.unknown()) }),
  z.object({ report: z.record(z.string(), z.unknown()) }),
  /** `code` names the error of the log, and `values` say where; left out if the log is not the cause. */
  z.object({
    error: z.string(),
    code: z.string().optional(),
    values: z.record(z.string(), z.union([z.number(), z.string()])).optional(),
    /** Why the lines are not plausible, if that is the error. */
    findings: z.array(findingSchema).optional(),
  }),
]);
export type ImportProgress = z.infer<typeof importProgressSchema>;

/** The kinds of lines of a log: finished connections to a stream, requests for files, or airings. */
export const lineKinds = ['connections', 'requests', 'airings'] as const;
export type LineKindId = (typeof lineKinds)[number];

/** The bytes of a log that a preview reads: its beginning, as compressed. */
export const previewBytes = 4 << 20;

/** A mount in a log, with its counts. */
export const foundMountSchema = z.object({
  mount: shownText,
  /** Connections. */
  lines: z.int(),
  /** Connections that would count if a station had the mount, by the rule of 60 seconds. */
  sessions: z.int(),
  /** The slug of the station that has the mount, if the principal may see it. */
  station: z.string().nullable(),
});
export type FoundMount = z.infer<typeof foundMountSchema>;

/** The kinds of evidence for a format, or against it: pages have the sentence of each. */
const evidenceIds = ['lines', 'names', 'software', 'layout', 'rate', 'rest'] as const;
export type EvidenceId = (typeof evidenceIds)[number];

const foundFormatSchema = z.object({ id: z.string(), label: z.string(), kind: z.enum(lineKinds) });

/** The content of the beginning of a log, before anything is imported. */
export const logPreviewSchema = z.object({
  /** The format that fits best, or the one that the request names; null if none can read it, or several fit equally well. */
  format: foundFormatSchema.nullable(),
  /** The formats that fit equally well: repeat the request with one of them. */
  tied: z.array(foundFormatSchema),
  /** Why it is this format, or the first of those that fit equally well. */
  evidence: z.array(
    z.object({
      id: z.enum(evidenceIds),
      /** Whether it speaks for the format. */
      supports: z.boolean(),
      values: z.record(z.string(), z.union([z.number(), shownText])),
    }),
  ),
  /** The kind of a file that no format can read. */
  looks: z.enum(['binary', 'page', 'text', 'empty']).nullable(),
  /** What is not plausible of the connections. */
  findings: z.array(findingSchema),
  /** Whether that was the whole file. */
  whole: z.boolean(),
  lines: z.int(),
  unreadable: z.int(),
  /** When the first and the last connection ended, ISO 8601. */
  from: z.string().nullable(),
  to: z.string().nullable(),
  /** Minutes by which the log's clock is ahead of UTC in its last line; null if its lines do not show it. */
  clock: z.int().nullable(),
  /** The most likely time zone of the stations. */
  timezone: z.string(),
  /** The countries of most listeners, ISO 3166-1, the most frequent first. */
  countries: z.array(z.string()),
  /** The first connections: their end (ISO 8601), length, mount and player ('' if unknown). */
  first: z.array(z.object({ at: z.string(), seconds: z.int(), mount: shownText, player: shownText })),
  mounts: z.array(foundMountSchema),
});
export type LogPreview = z.infer<typeof logPreviewSchema>;

/** A mount of imported lines that belonged to no station; `station` has it by now. Its lines are from … to …, ISO 8601. */
export const unknownMountSchema = foundMountSchema.extend({ from: z.string(), to: z.string() });
export type UnknownMount = z.infer<typeof unknownMountSchema>;

/** A log format for imports: its name in addresses and on the command line, and its label for people. */
export const logFormatSchema = z.object({ id: z.string(), label: z.string() });
