import { z } from 'zod';
import { slugPattern } from './catalogue.ts';
import { text } from './stored.ts';

/**
 * Why the listening of a station in a stretch of time is unknown: its log begins later, its log ended, no log of its server
 * exists, or an operator confirmed an outage. A `suspected` stretch counts as known: the log continues, with far less
 * listening than usual. For songs and spots, titles on air can be unknown in the same three ways as logs.
 */
export const gapReasons = [
  'before_log',
  'after_log',
  'no_log',
  'before_titles',
  'after_titles',
  'no_titles',
  'confirmed',
  'suspected',
] as const;
export type GapReason = (typeof gapReasons)[number];

/** A stretch of time of one station whose listening is unknown or suspected. */
export const gapSchema = z.object({
  station: text,
  /** Instants, ISO 8601: [from, to). */
  from: z.string(),
  to: z.string(),
  reason: z.enum(gapReasons),
  /** The operator's note; empty without one. */
  note: z.string(),
  /** Listening hours fewer than usual in a detected outage that the period holds whole. */
  missing_hours: z.number().optional(),
});
export type Gap = z.infer<typeof gapSchema>;

/** A gap of one of two periods, which is left out of both when they are compared. */
export const leftOutSchema = gapSchema.extend({
  /** The period with the gap. */
  period: z.enum(['now', 'before']),
  /** No time of the station is compared. */
  whole: z.boolean(),
});
export type LeftOutGap = z.infer<typeof leftOutSchema>;

/** The share of the requested time of the requested stations that logs cover. */
export const coverageSchema = z.object({
  /** Covered time ÷ requested time up to now, over all stations with logs; null if no time has passed or no station has logs. */
  share: z.number().nullable(),
  /** The first and the last covered instant in the period, ISO 8601; null if nothing is covered. */
  first: z.string().nullable(),
  last: z.string().nullable(),
  /** The requested time in which no requested station is covered, or one is suspected of an outage; in the order of time. */
  gaps: z.array(gapSchema),
});
export type Coverage = z.infer<typeof coverageSchema>;

/** The states of an outage. */
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
  /** Listening hours in it, and the usual ones; null if an operator made the mark. */
  heard_hours: z.number().nullable(),
  usual_hours: z.number().nullable(),
  /** When it was judged; null while nobody has. The audit log shows who did. */
  decided_at: z.string().nullable(),
});
export type CoverageMark = z.infer<typeof coverageMarkSchema>;

const note = text.trim().max(200);

export const newMarkSchema = z
  .strictObject({ station: z.string().regex(slugPattern), from: instant, to: instant, note })
  .refine(({ from, to }) => Date.parse(from) < Date.parse(to), { message: '"from" must be before "to"', path: ['to'] });

export const judgeMarkSchema = z.strictObject({ state: z.enum(['confirmed', 'rejected']), note: note.default('') });

/** The state of one station's logs. */
export const stationDataSchema = z.object({
  station: text,
  /** The first and the last instant that its lines cover, ISO 8601; null if there is none. */
  first: z.string().nullable(),
  complete_until: z.string().nullable(),
  /** Its logs end earlier than those of the stations that are in time. */
  is_late: z.boolean(),
  /** Stations whose lines are in the same logs. */
  same_server: z.array(text),
  /** Covered share of the last 28 days of its own clock, up to yesterday. */
  share: z.number().nullable(),
  /** Of the last 364 days, the newest first. */
  gaps: z.array(gapSchema),
});
export type StationData = z.infer<typeof stationDataSchema>;

/** How long hits are kept, which are what lines of logs become. */
export const hitRetentionSchema = z.object({
  /** null: for ever. */
  keep_days: z.int().nullable(),
  /** The first UTC day (YYYY-MM-DD) whose lines are taken; null if none are deleted. Earlier days keep their sessions. */
  taken_from: z.string().nullable(),
});
export type HitRetention = z.infer<typeof hitRetentionSchema>;

/** Stored data that is damaged and cannot be counted again. */
export const damageSchema = z.object({
  /** The UTC day (YYYY-MM-DD); null if it is of many days. */
  day: z.string().nullable(),
  /** What is wrong and what to do, in English; null for those who do not see all stations. */
  words: z.string().nullable(),
  /** The files of the imports that may bring it back; empty for those who do not see all stations. */
  files: z.array(text),
});
export type Damage = z.infer<typeof damageSchema>;
