import { actorKinds } from '@quarterhour/model/audit';
import { downloadWindows, ruleSetIds } from '@quarterhour/model/classes';
import { markStates } from '@quarterhour/model/coverage';
import { defaultTitleRules, type ItemKind } from '@quarterhour/model/music';
import { downloadSources, type Podcast } from '@quarterhour/model/podcasts';
import { roles } from '@quarterhour/model/roles';
import {
  bigint,
  boolean,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';

const moment = (name: string) => timestamp(name, { withTimezone: true });
const created = () => moment('created_at').notNull().defaultNow();
/** Raised by every change; an update names the version that it was made from. */
const version = () => integer('version').notNull().default(1);

export const territories = pgTable('territories', {
  slug: text('slug').primaryKey(),
  name: text('name').notNull(),
  ruleSet: text('rule_set', { enum: ruleSetIds }).notNull().default('sixty_seconds'),
  downloadWindow: text('download_window', { enum: downloadWindows }).notNull().default('utc_day'),
  archived: boolean('archived').notNull().default(false),
  version: version(),
});

export const groups = pgTable('groups', {
  slug: text('slug').primaryKey(),
  name: text('name').notNull(),
  territory: text('territory')
    .notNull()
    .references(() => territories.slug),
  archived: boolean('archived').notNull().default(false),
  version: version(),
});

/** `id` is the number that the engine's rows carry: from a sequence, so that it is never given twice. */
export const stations = pgTable('stations', {
  id: smallint('id').primaryKey().generatedAlwaysAsIdentity(),
  slug: text('slug').notNull().unique(),
  name: text('name').notNull(),
  group: text('group')
    .notNull()
    .references(() => groups.slug),
  timezone: text('timezone').notNull(),
  sites: text('sites').array().notNull().default([]),
  apps: text('apps').array().notNull().default([]),
  /** Changes of what decides how its listening counts, since its days were last marked to be counted again. */
  uncounted: integer('uncounted').notNull().default(0),
  archived: boolean('archived').notNull().default(false),
  version: version(),
});

/** A stream without mounts was taken off its station; its row stays, because sessions carry its number. */
export const streams = pgTable(
  'streams',
  {
    id: smallint('id').primaryKey().generatedAlwaysAsIdentity(),
    stationId: smallint('station_id')
      .notNull()
      .references(() => stations.id),
    slug: text('slug').notNull(),
    name: text('name').notNull(),
    mounts: text('mounts').array().notNull(),
  },
  (table) => [unique().on(table.stationId, table.slug)],
);

/**
 * `id` is the number that the engine's rows carry. A podcast without a feed address was read from a file.
 * `etag` and `lastModified` are what the feed's server said last; `problem` is why the newest reading failed.
 */
export const podcasts = pgTable('podcasts', {
  id: smallint('id').primaryKey().generatedAlwaysAsIdentity(),
  slug: text('slug').notNull().unique(),
  title: text('title').notNull(),
  group: text('group')
    .notNull()
    .references(() => groups.slug),
  /** The Podcasting 2.0 GUID: the same wherever the feed moves. */
  guid: uuid('guid'),
  feedUrl: text('feed_url'),
  site: text('site'),
  downloadsFrom: text('downloads_from', { enum: downloadSources }).notNull().default('logs'),
  etag: text('etag'),
  lastModified: text('last_modified'),
  /** When the feed was last asked for, and when it last said something new. */
  checkedAt: moment('checked_at'),
  readAt: moment('read_at'),
  problem: text('problem'),
  /** The same by its name, for words in any language. */
  problemError: jsonb('problem_error').$type<Podcast['problem_error']>(),
  /** Changes of what decides how its downloads count, since its days were last marked to be counted again. */
  uncounted: integer('uncounted').notNull().default(0),
  archived: boolean('archived').notNull().default(false),
  version: version(),
});

/** An episode that left its feed keeps its row, because downloads carry its number. */
export const episodes = pgTable(
  'episodes',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    podcastId: smallint('podcast_id')
      .notNull()
      .references(() => podcasts.id),
    guid: text('guid').notNull(),
    title: text('title').notNull(),
    season: integer('season'),
    number: integer('number'),
    publishedAt: moment('published_at'),
    /** Seconds. */
    duration: integer('duration'),
    inFeed: boolean('in_feed').notNull().default(true),
  },
  (table) => [unique().on(table.podcastId, table.guid)],
);

/** Every file that an episode ever named: requests for an old one are for the same episode. */
export const enclosures = pgTable(
  'enclosures',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    episodeId: integer('episode_id')
      .notNull()
      .references(() => episodes.id),
    url: text('url').notNull(),
    type: text('type'),
    /** Length of the file in bytes, as the feed says it. */
    length: bigint('length', { mode: 'number' }),
    /** Read from the beginning of the file: the bytes before its sound, and the bits of a second of sound. */
    headerBytes: integer('header_bytes'),
    bitRate: integer('bit_rate'),
    probedAt: moment('probed_at'),
    current: boolean('current').notNull().default(true),
  },
  (table) => [unique().on(table.episodeId, table.url)],
);

/** UTC days whose downloads must be counted again from their requests. `marks` grows with each mark. */
export const dirtyDownloadDays = pgTable('dirty_download_days', {
  day: date('day').primaryKey(),
  marks: integer('marks').notNull().default(1),
});

/** `scope` holds slugs of what the role is about: territories, groups or stations; empty for a superAdmin. */
export const users = pgTable('users', {
  id: uuid('id').primaryKey().defaultRandom(),
  email: text('email').notNull().unique(),
  passwordHash: text('password_hash'),
  role: text('role', { enum: roles }).notNull(),
  scope: text('scope').array().notNull().default([]),
  active: boolean('active').notNull().default(true),
  /** What the person's authenticator app knows; null: the password alone signs in. */
  otpSecret: text('otp_secret'),
  /** The time step of the code that was taken last: none is taken twice. */
  otpStep: integer('otp_step').notNull().default(0),
  recoveryHashes: text('recovery_hashes').array().notNull().default([]),
  createdAt: created(),
  /** When the newest sign-in at an external provider was that the audit log has. */
  signedInAt: moment('signed_in_at'),
  version: version(),
});

/**
 * Only the hash of a key is kept. An ingest key may hand in logs and nothing else.
 * A key holds no more than its maker still does; those made with the data folder itself have none.
 */
export const apiKeys = pgTable('api_keys', {
  id: uuid('id').primaryKey().defaultRandom(),
  name: text('name').notNull(),
  hash: text('hash').notNull().unique(),
  kind: text('kind', { enum: ['read', 'ingest'] }).notNull(),
  role: text('role', { enum: roles }).notNull(),
  scope: text('scope').array().notNull().default([]),
  createdBy: text('created_by').notNull(),
  makerId: uuid('maker_id').references(() => users.id),
  createdAt: created(),
  expiresAt: moment('expires_at'),
  lastUsedAt: moment('last_used_at'),
  revokedAt: moment('revoked_at'),
});

/** Links that let a person set a password, once: each person has one at most. Only the hash of its token is kept. */
export const signInLinks = pgTable('sign_in_links', {
  hash: text('hash').primaryKey(),
  userId: uuid('user_id')
    .notNull()
    .unique()
    .references(() => users.id),
  expiresAt: moment('expires_at').notNull(),
});

/** Sign-ins that failed, by account and by address: how many, and the newest in unix seconds; kept for an hour. */
export const failures = pgTable('failures', {
  name: text('name').primaryKey(),
  count: integer('count').notNull(),
  last: integer('last').notNull(),
});

/** What the built-in identity provider remembers: sessions, codes, tokens. */
export const oidcPayloads = pgTable(
  'oidc_payloads',
  {
    model: text('model').notNull(),
    id: text('id').notNull(),
    payload: jsonb('payload').notNull().$type<Record<string, unknown>>(),
    grantId: text('grant_id'),
    uid: text('uid'),
    expiresAt: moment('expires_at'),
    consumedAt: moment('consumed_at'),
  },
  (table) => [
    primaryKey({ columns: [table.model, table.id] }),
    index().on(table.grantId),
    index().on(table.uid),
    index().on(table.expiresAt),
  ],
);

/** Made at first start: the device secret, cookie keys, and signing keys, which alone are ever changed. */
export const secrets = pgTable('secrets', {
  name: text('name').primaryKey(),
  value: jsonb('value').notNull(),
  createdAt: created(),
});

export const imports = pgTable('imports', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  format: text('format').notNull(),
  /** The station that was forced; null where mounts found theirs. */
  station: text('station'),
  files: text('files').array().notNull(),
  startedAt: moment('started_at').notNull().defaultNow(),
  endedAt: moment('ended_at'),
  state: text('state', { enum: ['running', 'done', 'failed', 'undoing', 'undone'] })
    .notNull()
    .default('running'),
  /** Numbers by name, as the import reported them. */
  counts: jsonb('counts').notNull().default({}).$type<Record<string, unknown>>(),
  error: text('error'),
});

/** What an earlier provider counted on a day of the station's clock; null where it did not say. */
export const earlierFigures = pgTable(
  'earlier_figures',
  {
    source: text('source').notNull(),
    stationId: smallint('station_id')
      .notNull()
      .references(() => stations.id),
    day: date('day').notNull(),
    sessions: integer('sessions'),
    listeningHours: doublePrecision('listening_hours'),
    aqh: doublePrecision('aqh'),
    reach: integer('reach'),
    uploadedBy: text('uploaded_by').notNull(),
    uploadedAt: moment('uploaded_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.source, table.stationId, table.day] })],
);

/** How the titles of a station are read; a station without a row has none of its own patterns, and the defaults. */
export const titleRules = pgTable('title_rules', {
  stationId: smallint('station_id')
    .primaryKey()
    .references(() => stations.id),
  patterns: jsonb('patterns').notNull().default([]).$type<{ pattern: string; kind: ItemKind }[]>(),
  /** How long an item lasts at most where its source gives no length. */
  longestSeconds: integer('longest_seconds').notNull().default(defaultTitleRules.longest_seconds),
  /** How much later listeners hear what the source says. */
  delaySeconds: integer('delay_seconds').notNull().default(defaultTitleRules.delay_seconds),
  version: version(),
});

/** Spellings that an operator made one: what has the one key answers by the other. */
export const songMerges = pgTable(
  'song_merges',
  {
    what: text('what', { enum: ['song', 'artist'] }).notNull(),
    key: text('key').notNull(),
    into: text('into').notNull(),
    mergedBy: text('merged_by').notNull(),
    mergedAt: moment('merged_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.what, table.key] })],
);

/** What playout systems said is on air, until it is among the airings. */
export const nowPlaying = pgTable('now_playing', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  stationId: smallint('station_id')
    .notNull()
    .references(() => stations.id),
  /** The item as received, and its start in unix seconds. */
  item: jsonb('item').notNull().$type<Record<string, string | number>>(),
});

/** Stations whose airings must be settled again from their records, from a moment (unix seconds) on. */
export const staleAirings = pgTable('stale_airings', {
  stationId: smallint('station_id').primaryKey(),
  from: bigint('from', { mode: 'number' }).notNull(),
  marks: integer('marks').notNull().default(1),
});

/**
 * Stretches of time of a station (unix seconds, `to` excluded) that are suspected to be an outage, or that an operator has
 * judged. `heard` and `usual` are seconds of listening; null where an operator made the mark.
 */
export const coverageMarks = pgTable(
  'coverage_marks',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    stationId: smallint('station_id')
      .notNull()
      .references(() => stations.id),
    from: bigint('from', { mode: 'number' }).notNull(),
    to: bigint('to', { mode: 'number' }).notNull(),
    state: text('state', { enum: markStates }).notNull(),
    note: text('note').notNull().default(''),
    heard: bigint('heard', { mode: 'number' }),
    usual: bigint('usual', { mode: 'number' }),
    decidedBy: text('decided_by'),
    decidedAt: moment('decided_at'),
  },
  (table) => [index().on(table.stationId)],
);

/** UTC days whose sessions must be counted again from their hits. `marks` grows with each mark. */
export const dirtyDays = pgTable('dirty_days', {
  day: date('day').primaryKey(),
  marks: integer('marks').notNull().default(1),
});

/** `catalogue` grows with each change of territories, groups, stations and streams (by triggers), `data` with each count. */
export const versions = pgTable('versions', {
  name: text('name').primaryKey(),
  version: bigint('version', { mode: 'number' }).notNull(),
});

/** The data version with which each UTC day was counted last. */
export const dayVersions = pgTable('day_versions', {
  day: date('day').primaryKey(),
  version: bigint('version', { mode: 'number' }).notNull(),
});

/** `territories` are those that a line speaks of: who administers all of them may read it; none: superAdmins alone. */
export const auditLog = pgTable('audit_log', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  at: moment('at').notNull().defaultNow(),
  /** A person's address, a key's name, `owner`, or the identity provider's address: the kind tells which. */
  actor: text('actor').notNull(),
  /** null: written before kinds were, and not to be told since. */
  actorKind: text('actor_kind', { enum: actorKinds }),
  /** Of a key: who made it. */
  actorOwner: text('actor_owner'),
  action: text('action').notNull(),
  subject: text('subject').notNull(),
  territories: text('territories').array().notNull().default([]),
  details: jsonb('details').notNull().default({}).$type<Record<string, unknown>>(),
});
