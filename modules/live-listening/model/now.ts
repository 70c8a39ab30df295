import { slugSchema } from '@quarterhour/model/catalogue';
import { endpoint } from '@quarterhour/model/endpoint';
import { shownText } from '@quarterhour/model/stored';
import { z } from 'zod';
import { liveDimensions } from './topic.ts';

const count = z.int().nonnegative();
const instant = z.string();

/**
 * The three counts. Connections: open, without robots, monitors, encoders and relays. Listeners: of these, open for at least
 * the minimum of the rule set. Devices: different pairs of address and user agent among the listeners of a stream.
 * null: no source has evidence that is young enough; never 0 for that.
 */
const counts = { connections: count.nullable(), listeners: count.nullable(), devices: count.nullable() };

const minute = z.object({
  /** The beginning of the minute, ISO 8601. */
  at: instant,
  /** Listeners at its end. */
  listeners: count,
  /** Who became a listener in it, and who left. */
  arrivals: count,
  departures: count,
});
export type LiveMinute = z.infer<typeof minute>;

const station = z.object({
  station: z.string(),
  ...counts,
  /** When its oldest evidence was taken; null if there never was any. */
  evidence_at: instant.nullable(),
  /** Since when a stream of it is unknown, because its source is silent; null: all are known. */
  unknown_since: instant.nullable(),
  /** Listeners ten minutes before; null if not known. */
  before: count.nullable(),
  /** What is expected at this quarter hour of the week; null with fewer than three weeks. */
  usual: z.number().nullable(),
  on_air: shownText,
  /** The highest minute of its day so far, by its own clock, and when that was. */
  peak: count.nullable(),
  peak_at: instant.nullable(),
  /** Listeners of the last hour, by minute; null where nothing is known. */
  hour: z.array(count.nullable()).max(60),
});
export type LiveStation = z.infer<typeof station>;

const title = z.object({
  station: z.string(),
  title: shownText,
  from: instant,
  /** null: it is on air. */
  until: instant.nullable(),
  gained: count,
  lost: count,
});
export type LiveTitle = z.infer<typeof title>;

const group = z.object({ value: z.string(), devices: count });
export type LiveGroup = z.infer<typeof group>;

const answer = z.object({
  at: instant,
  ...counts,
  usual: z.number().nullable(),
  /** The oldest evidence of what is known, and since when something is unknown. */
  evidence_at: instant.nullable(),
  unknown_since: instant.nullable(),
  /** Whether any source is there to ask. */
  has_sources: z.boolean(),
  stations: z.array(station).max(10_000),
  /** The last hour, the minute that is over last; minutes without evidence are left out. */
  minutes: z.array(minute).max(60),
  /** Devices by value, the largest first; of streams whose server shows each connection. */
  by: z.record(z.enum(liveDimensions), z.array(group).max(300)),
  /** Titles of the last hour, the newest first. */
  titles: z.array(title).max(200),
});
export type ListeningNow = z.infer<typeof answer>;

export const readListeningNow = endpoint({
  method: 'GET',
  path: '/api/listening-now',
  summary:
    'Returns who listens now: connections, listeners and devices, by station, with the age of the evidence; the last hour by minute; places, devices and methods; the titles of the last hour. Figures are provisional until logs replace them.',
  input: z.object({
    /** A station; left out: all that the principal may see. */
    station: slugSchema.optional(),
    /** `true`: the principal looks at it, and receives the topic `live_listening` for two minutes. */
    watch: z.enum(['true', 'false']).default('false'),
  }),
  output: answer,
  example: { station: 'radio-one' },
  access: 'signed_in',
  links: true,
});
