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

/** A log format that imports take: the word of the address and the command line, and its name for people. */
export const logFormatSchema = z.object({ id: z.string(), label: z.string() });
