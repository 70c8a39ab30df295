import { roles } from '@quarterhour/model/roles';
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { created, moment, version } from './columns.ts';

/* People, keys, and the built-in identity provider. */

/** `scope` holds the slugs that the role covers: territories, groups or stations; empty for a superAdmin. */
export const users = pgTable('users', {
  id: uuid('id').primaryKey().defaultRandom(),
  email: text('email').notNull().unique(),
  passwordHash: text('password_hash'),
  role: text('role', { enum: roles }).notNull(),
  scope: text('scope').array().notNull().default([]),
  active: boolean('active').notNull().default(true),
  /** Registered by themselves, and without a role until an administrator gives them one. */
  waiting: boolean('waiting').notNull().default(false),
  /** The secret that the person's authenticator app shares; null: the password alone signs in. */
  otpSecret: text('otp_secret'),
  /** The time step of the last accepted code: none is accepted twice. */
  otpStep: integer('otp_step').notNull().default(0),
  recoveryHashes: text('recovery_hashes').array().notNull().default([]),
  createdAt: created(),
  /** The newest sign-in at an external provider that the audit log has. */
  signedInAt: moment('signed_in_at'),
  version: version(),
});

/**
 * Only the hash of a key is stored. An ingest key can only upload logs.
 * A key allows no more than its maker may still do; keys made with the data folder itself have no maker.
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

/** Links with which a person can set a password once; each person has at most one. Only the hash of its token is stored. */
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

/** Data of the built-in identity provider: sessions, codes, tokens. */
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

/** Made at first start: the device secret, cookie keys, and signing keys; only signing keys ever change. */
export const secrets = pgTable('secrets', {
  name: text('name').primaryKey(),
  value: jsonb('value').notNull(),
  createdAt: created(),
});
