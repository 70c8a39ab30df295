import { actorKinds } from '@quarterhour/model/audit';
import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';

/**
 * `territories` are those that a record is about: users who administer all of them may read it; without any, only
 * superAdmins.
 */
export const auditLog = pgTable('audit_log', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  at: moment('at').notNull().defaultNow(),
  /** A person's address, a key's name, `owner`, or the identity provider's address, depending on the kind. */
  actor: text('actor').notNull(),
  /** null for records older than this column, whose kind is unknown. */
  actorKind: text('actor_kind', { enum: actorKinds }),
  /** Of a key: the person who made it. */
  actorOwner: text('actor_owner'),
  action: text('action').notNull(),
  subject: text('subject').notNull(),
  territories: text('territories').array().notNull().default([]),
  details: jsonb('details').notNull().default({}).$type<Record<string, unknown>>(),
});
