import { z } from 'zod';
import { downloadWindows } from './classes.ts';
import { rule } from './rule.ts';
import { ruleSetIds } from './rule-sets.ts';
import { nameText, text } from './stored.ts';
import { isTimeZone } from './zone.ts';

/** The name of a thing in addresses, files and queries. */
export const slugPattern = /^[a-z0-9][a-z0-9-]{0,62}$/;
export const slugSchema = z.string().regex(slugPattern, rule('slug'));
/** The slug of an existing thing. */
const chosen = z.string().regex(slugPattern, rule('choose'));
const timezone = text.refine(isTimeZone, rule('timezone'));

/** A mount in a listener's request: an absolute path, or a pattern with * for any characters. */
const mount = text.regex(/^\/[^\s?#]*$/, rule('mount')).max(200);

/** A host as browsers send it: in lower case, other scripts as xn--… */
function asSent(host: string): string {
  return URL.canParse(`http://${host}`) ? new URL(`http://${host}`).hostname : host;
}
const site = z
  .string()
  .trim()
  .max(200)
  .regex(/^[\p{L}\p{M}\p{N}_-]+(\.[\p{L}\p{M}\p{N}_-]+)*$/u, rule('site'))
  .overwrite(asSent);

export const territorySchema = z.strictObject({
  slug: slugSchema,
  name: nameText,
  /** How connections become sessions: see model/rule-sets.ts. */
  rule_set: z.enum(ruleSetIds).default('standard'),
  /** The time in which requests are one download: see model/classes.ts, downloadWindows. */
  download_window: z.enum(downloadWindows).default('utc_day'),
  archived: z.boolean().default(false),
});
export const groupSchema = z.strictObject({
  slug: slugSchema,
  name: nameText,
  territory: chosen,
  archived: z.boolean().default(false),
});
export const streamSchema = z
  .strictObject({
    slug: slugSchema,
    name: nameText,
    mounts: z.array(mount).max(50),
    /**
     * Addresses of its playlists and segments (HLS, DASH) in the logs of web servers and CDNs, such as /live/one/*. `{n}` names
     * the number of a segment, as in /live/one/{n}.ts; without it, the requests show it.
     */
    segments: z
      .array(text.regex(/^\/(?!.*\{n\}.*\{n\})[^\s?#]*$/, rule('segments')).max(200))
      .max(20)
      .optional(),
    /** Seconds that a segment lasts; left out: the requests show it. */
    segment_seconds: z.number().min(0.2, rule('segment_seconds')).max(60, rule('segment_seconds')).optional(),
    /** Seconds without a request after which a session ends, unless three segments are longer; left out: 60. */
    idle_seconds: z.int(rule('idle_seconds')).min(10, rule('idle_seconds')).max(3600, rule('idle_seconds')).optional(),
    /** The parameter of the query that names the session of a player. */
    session_parameter: text.regex(/^[\w.-]{1,60}$/, rule('session_parameter')).optional(),
    /** Origins of the pages whose players report what they play, such as https://radio-one.example; * for all, and for apps. */
    beacon_origins: z
      .array(text.regex(/^(\*|https?:\/\/[a-z0-9.-]+(:\d{1,5})?)$/, rule('beacon_origins')).max(200))
      .max(50)
      .optional(),
  })
  .refine(
    ({ mounts, segments = [], beacon_origins = [] }) => mounts.length + segments.length + beacon_origins.length > 0,
    {
      ...{ path: ['mounts'] },
      error: rule('mount'),
    },
  )
  .refine(({ mounts, beacon_origins = [] }) => mounts.length === 0 || beacon_origins.length === 0, {
    ...{ path: ['beacon_origins'] },
    error: rule('beacon_beside_mounts'),
  });
export const stationSchema = z.strictObject({
  slug: slugSchema,
  name: nameText,
  group: chosen,
  timezone,
  /** Host names of the station's own sites; a listener who comes from one of them uses the own web player. */
  sites: z.array(site).max(50).default([]),
  /** Words that open the user agent of the station's own apps. */
  apps: z.array(text.trim().min(1).max(100)).max(50).default([]),
  streams: z.array(streamSchema).max(50).default([]),
  /**
   * Its logs come from a server or a host of its own: only lines of imports and log sources that name the station are its
   * own, so another station may have the same mounts.
   */
  own_logs: z.boolean().optional(),
  archived: z.boolean().default(false),
});

/**
 * Values that may change later. A slug never does: addresses, scripts and queries contain it. Values left out stay as they
 * are.
 */
export const territoryChangesSchema = z.strictObject({
  name: nameText.optional(),
  rule_set: z.enum(ruleSetIds).optional(),
  download_window: z.enum(downloadWindows).optional(),
  archived: z.boolean().optional(),
});
export const groupChangesSchema = z.strictObject({
  name: nameText.optional(),
  territory: chosen.optional(),
  archived: z.boolean().optional(),
});
export const stationChangesSchema = z.strictObject({
  name: nameText.optional(),
  group: chosen.optional(),
  timezone: timezone.optional(),
  sites: stationSchema.shape.sites.unwrap().optional(),
  apps: stationSchema.shape.apps.unwrap().optional(),
  streams: stationSchema.shape.streams.unwrap().optional(),
  own_logs: stationSchema.shape.own_logs,
  archived: z.boolean().optional(),
});

export type Territory = z.infer<typeof territorySchema>;
export type Group = z.infer<typeof groupSchema>;
export type Stream = z.infer<typeof streamSchema>;
export type Station = z.infer<typeof stationSchema>;
