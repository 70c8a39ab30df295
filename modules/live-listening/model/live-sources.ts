import { endpoint, version } from '@quarterhour/model/endpoint';
import { changesOf, defineNoun } from '@quarterhour/model/noun';
import { largestNumber, nameText, shownText, text } from '@quarterhour/model/stored';
import { z } from 'zod';
import { rule } from './field-errors.ts';

/**
 * The kinds of servers that are asked who listens now; `json` is any document with a number in it. `segments` asks none: the
 * requests that CDNs push to a log source, and the reports of players, are in the store already.
 */
export const liveSourceKinds = ['icecast', 'icecast_kh', 'shoutcast', 'azuracast', 'json', 'segments'] as const;
export type LiveSourceKind = (typeof liveSourceKinds)[number];

/** Whether a server is asked: without one there is no password, and nobody requesting says nothing of what is on air. */
export const asksServer = (kind: LiveSourceKind): boolean => kind !== 'segments';

/** The location of the reports of players, beside the names of log sources. */
export const reportsOfPlayers = 'beacon';

/** The kinds of log sources whose lines arrive by themselves: syslog, and pieces that are uploaded. */
export const pushedKinds = ['syslog', 'upload'] as const;

/** Seconds between two imports of lines that arrive by themselves. */
const importSeconds = 60;

/** Seconds within which a source that works has new evidence. */
export function waitOf({ kind, everySeconds }: { kind: LiveSourceKind; everySeconds: number }): number {
  return asksServer(kind) ? everySeconds : Math.max(importSeconds, everySeconds);
}

/** How the last poll ended. */
export const liveSourceStates = ['new', 'ok', 'silent'] as const;

const id = z.coerce.number().int().positive().max(largestNumber);

const fields = z.strictObject({
  name: nameText,
  kind: z.enum(liveSourceKinds).default('icecast'),
  /**
   * The address of the server, without the path of its administration; of a JSON document, the whole; of segments, the name of
   * the log source that gets their lines, or `beacon`.
   */
  location: text.trim().min(1, rule('live_address')).max(1000),
  /** The slug of the station of all streams; '' if their mounts show it. */
  station: text.max(63).default(''),
  /** Of JSON documents: where the number of listeners stands, and the title on air. Names with dots between; * is any entry. */
  count_path: text.trim().max(200).default(''),
  title_path: text.trim().max(200).default(''),
  /** The user name of the administration; admin if it is left out. */
  username: text.max(200).default(''),
  /** Its password, or an API key. Stored encrypted, and in no answer. In a change, '' leaves it as it is. */
  password: text.max(1000).default(''),
  /** Seconds between two polls. */
  every_seconds: z.int(rule('live_seconds')).min(5, rule('live_seconds')).max(300, rule('live_seconds')).default(10),
  /** Ask nothing until it is false again. */
  paused: z.boolean().default(false),
});
export type NewLiveSource = z.infer<typeof fields>;

const instant = z.string().nullable();
const row = z.object({
  ...fields.omit({ password: true }).shape,
  id: z.int(),
  has_password: z.boolean(),
  state: z.enum(liveSourceStates),
  /** What the last poll found wrong, in English; '' if nothing. */
  last_error: z.string(),
  /** The same as a name of problems.ts, with its values. */
  problem: z.string(),
  problem_values: z.record(z.string(), z.union([z.string(), z.number()])),
  /** Instants, ISO 8601: of the last answer, and since when there is none. */
  answered_at: instant,
  silent_since: instant,
  version,
});
export type LiveSource = z.infer<typeof row>;

export const liveSourceNoun = defineNoun({
  one: 'live_source',
  many: 'live_sources',
  path: '/api/live-sources',
  key: z.object({ id }),
  row,
  fields,
  changes: changesOf(fields.omit({ kind: true })),
  page: '/settings/live-sources',
  search: ['name', 'location'],
  filters: ['kind', 'state'],
  sort: ['name', 'kind', 'answered_at'],
  calls: {
    list: {
      name: 'listLiveSources',
      summary: 'Lists the servers that are asked who listens now.',
      access: ['superAdmin'],
    },
    create: {
      name: 'createLiveSource',
      summary: 'Adds a server that is asked who listens now: Icecast, SHOUTcast, AzuraCast, or a JSON document.',
      access: ['superAdmin'],
      example: { name: 'Main server', kind: 'icecast', location: 'https://stream.example:8000' },
    },
    change: { name: 'changeLiveSource', summary: 'Changes or pauses a live source.', access: ['superAdmin'] },
    remove: {
      name: 'removeLiveSource',
      summary: 'Removes a live source. Its minutes stay until logs replace them.',
      access: ['superAdmin'],
    },
  },
});

/** A stream as one poll found it. */
const triedStream = z.object({
  mount: shownText,
  /** The slug of the station to which the mount belongs; null: to none, so that it counts nowhere. */
  station: z.string().nullable(),
  /** Connections that the server reports, and how many of them do not count, such as robots. */
  connections: z.int(),
  excluded: z.int(),
  /** Whether the server shows each connection; otherwise only their number is known. */
  has_details: z.boolean(),
  on_air: shownText,
});

export const tryLiveSource = endpoint({
  method: 'POST',
  path: '/api/live-sources/:id/try',
  summary: 'Asks a live source now, and answers what it found: the streams with their stations, or what is wrong.',
  input: z.object({ id }),
  output: z.object({ source: row, milliseconds: z.int(), streams: z.array(triedStream).max(1000) }),
  example: { id: 1 },
  access: ['superAdmin'],
});
