import { actorKinds } from '@quarterhour/model/audit';
import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';

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
