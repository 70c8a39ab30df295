import { z } from 'zod';
import { slugPattern } from './catalogue.ts';
import { exclusionRules } from './classes.ts';
import { type Endpoint, endpoint } from './endpoint.ts';
import { shownText, text } from './stored.ts';

/** The lengths of time of a figure whose sessions can be listed. */
export const sessionSpans = ['quarter_hour', 'hour', 'day'] as const;
/** The measures that are computed again from the listed sessions. */
export const checkedMeasures = ['sessions', 'listening_hours', 'aqh', 'reach'] as const;
/** The most sessions of one answer; its sums are those of all. */
const mostSessions = 1000;

const moment = /^\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2}(?::\d{2})?(?:Z|[+-]\d{2}:\d{2})?)?$/;

const sessionSchema = z.object({
  /** ISO 8601 in the station's time, with its offset. */
  start: z.string(),
  end: z.string(),
  /** Seconds of it within the span. */
  seconds: z.int(),
  /** The number of its device: a pseudonym within this installation. */
  device_id: z.int(),
  /** The name of the stream; null if it has none any more. */
  stream: shownText.nullable(),
  country: text,
  city: text,
  device_category: text,
  device: shownText,
  player: shownText,
  listening_method: text,
  /** The rule that excludes it; null if it counts. */
  excluded_by: z.enum(exclusionRules).nullable(),
  /** The import that brought its line; null if several lines are one session, or the lines are not kept any more. */
  import_id: z.int().nullable(),
});
export type SessionBehind = z.infer<typeof sessionSchema>;

export const sessionsBehindSchema = z.object({
  station: text,
  timezone: text,
  span: z.enum(sessionSpans),
  /** [from, to) in the station's time. */
  from: z.string(),
  to: z.string(),
  /** For how long a device listens within a quarter hour to count in AQH. */
  quarter_hour_seconds: z.array(z.int()).max(100),
  /** Each measure as a query answers it, and as the sessions add up to. Null: not known. */
  figures: z
    .array(z.object({ measure: z.enum(checkedMeasures), answered: z.number().nullable(), added_up: z.number() }))
    .max(checkedMeasures.length),
  /** Covered time ÷ time of the span that is over, as AQH divides by it; null if none is over. */
  coverage: z.number().nullable(),
  counted: z.int(),
  excluded: z.int(),
  /** Those that count and those that a rule excludes, in the order of their beginnings. */
  sessions: z.array(sessionSchema).max(mostSessions),
});
export type SessionsBehind = z.infer<typeof sessionsBehindSchema>;

/** What single figures are made of. */
export const sessionCalls = {
  listSessions: endpoint({
    method: 'GET',
    path: '/api/sessions',
    summary:
      'Lists the sessions that a figure of a station is made of, with what they add up to and what a query answers.',
    input: z.strictObject({
      station: z.string().regex(slugPattern, 'a slug: small letters, digits and hyphens'),
      at: z
        .string()
        .regex(
          moment,
          'a day, 2026-11-20, or a moment of the station’s clock, 2026-11-20T08:15, perhaps with its offset',
        ),
      span: z.enum(sessionSpans).optional(),
      limit: z.coerce.number().int().min(1).max(mostSessions).default(200),
    }),
    output: sessionsBehindSchema,
    example: { station: 'radio-one', at: '2026-11-20T08:15' },
    access: ['superAdmin'],
  }),
} satisfies Record<string, Endpoint>;
