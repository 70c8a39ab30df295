import { z } from 'zod';
import { modules } from './modules.ts';
import { text } from './stored.ts';

/** The actions that belong to no module. */
const coreActions = [
  'sign_in',
  'ask_for_password',
  'set_password',
  'rotate_signing_key',
  'make_backup',
  'change_retention',
  'create_territory',
  'change_territory',
  'create_group',
  'change_group',
  'create_station',
  'change_station',
  'import_log',
  'export_figures',
  'export_list',
  'export_rejects',
  'undo_import',
  'assign_mounts',
  'export_audit_log',
  'drop_message',
  'switch_part_on',
  'switch_part_off',
] as const;
export type AuditAction = (typeof coreActions)[number] | (typeof modules)[number]['auditActions'][number];
/** Every action that the audit log records. */
export const auditActions: readonly AuditAction[] = [
  ...coreActions,
  ...modules.flatMap((module): readonly AuditAction[] => module.auditActions),
];

/**
 * The kinds of actors: a person, a program with an API key, the owner of the data folder, the identity provider, and a reader
 * of a share link.
 */
export const actorKinds = ['person', 'key', 'owner', 'provider', 'link'] as const;
export type ActorKind = (typeof actorKinds)[number];

/** One record of the audit log: an actor, an action, its subject, and details. */
export const auditLineSchema = z.object({
  id: z.int(),
  /** ISO 8601 */
  at: z.string(),
  /** A person's address, the name of a key or of a share link, `owner`, or the identity provider's address. */
  actor: z.string(),
  /** null in records of earlier versions in which the name does not show it. */
  actor_kind: z.enum(actorKinds).nullable(),
  /** Of a key or a share link: the person who made it. */
  actor_owner: z.string().nullable(),
  action: z.string(),
  subject: z.string(),
  details: z.record(z.string(), z.unknown()),
});
export type AuditLine = z.infer<typeof auditLineSchema>;

/** Filters of audit records; left out, all pass. */
export const auditFilterSchema = z.object({
  /** The first moment, ISO 8601 with its zone. */
  from: z.iso.datetime({ offset: true }).optional(),
  /** The moment after the last. */
  to: z.iso.datetime({ offset: true }).optional(),
  /** A part of the actor's address or name, or of those of the key's owner. */
  actor: text.trim().max(254).optional(),
  action: z.enum(auditActions).optional(),
});
export type AuditFilter = z.infer<typeof auditFilterSchema>;
