import { z } from 'zod';
import { slugPattern } from './catalogue.ts';
import { text } from './stored.ts';

/**
 * Why the listening of a station in a stretch of time is not known: its log begins later, its log ended, no log of its server
 * is there, or an operator confirmed that the stretch says nothing about the audience. `suspected` is known so far: the log
 * goes on, with far less listening than usual.
 */
export const gapReasons = ['before_log', 'after_log', 'no_log', 'confirmed', 'suspected'] as const;
export type GapReason = (typeof gapReasons)[number];

/** A stretch of time of one station that is no audience, or may be none. */
export const gapSchema = z.object({
  station: text,
  /** Instants, ISO 8601: [from, to). */
  from: z.string(),
  to: z.string(),
  reason: z.enum(gapReasons),
  /** What the operator wrote; empty where nobody did. */
  note: z.string(),
});
export type Gap = z.infer<typeof gapSchema>;

/** A gap of one of two periods, which is left out of both where they are compared. */
export const leftOutSchema = gapSchema.extend({
  /** The period with the gap. */
  period: z.enum(['now', 'before']),
  /** Nothing of the station is compared. */
  whole: z.boolean(),
});
export type LeftOutGap = z.infer<typeof leftOutSchema>;

/** How much of the asked time of the asked stations is covered by logs. */
export const coverageSchema = z.object({
  /** Covered time ÷ asked time up to now, over all stations with logs; null where no time has passed or no station has logs. */
  share: z.number().nullable(),
  /** The first and the last covered instant in the period, ISO 8601; null where nothing is covered. */
  first: z.string().nullable(),
  last: z.string().nullable(),
  /** The asked time in which no asked station is covered, or one is suspected of an outage; in the order of time. */
  gaps: z.array(gapSchema),
});
export type Coverage = z.infer<typeof coverageSchema>;

/** What an operator says about a stretch of time. */
export const markStates = ['suspected', 'confirmed', 'rejected'] as const;
export type MarkState = (typeof markStates)[number];

const instant = z.iso.datetime({ offset: true });

/** A stretch of a station that the product suspects or an operator has judged. */
export const coverageMarkSchema = z.object({
  id: z.int(),
  station: text,
  from: z.string(),
  to: z.string(),
  state: z.enum(markStates),
  note: z.string(),
  /** Listening hours in it, and what is usual; null where an operator made it. */
  heard_hours: z.number().nullable(),
  usual_hours: z.number().nullable(),
  /** When it was judged; null as long as nobody has. The audit log says by whom. */
  decided_at: z.string().nullable(),
});
export type CoverageMark = z.infer<typeof coverageMarkSchema>;

const note = text.trim().max(200);

export const newMarkSchema = z
  .strictObject({ station: z.string().regex(slugPattern), from: instant, to: instant, note })
  .refine(({ from, to }) => Date.parse(from) < Date.parse(to), { message: '"from" must be before "to"', path: ['to'] });

export const judgeMarkSchema = z.strictObject({ state: z.enum(['confirmed', 'rejected']), note: note.default('') });

/** What is known of the logs of one station. */
export const stationDataSchema = z.object({
  station: text,
  /** Instants of the first and the last line that says something of it, ISO 8601; null where there is none. */
  first: z.string().nullable(),
  complete_until: z.string().nullable(),
  /** Its logs end earlier than those of the stations that are in time. */
  is_late: z.boolean(),
  /** Stations whose lines stand in the same logs. */
  same_server: z.array(text),
  /** Covered share of the last 28 days. */
  share: z.number().nullable(),
  /** Of the last 364 days, the newest first. */
  gaps: z.array(gapSchema),
});
export type StationData = z.infer<typeof stationDataSchema>;
