import { z } from 'zod';
import { text } from './stored.ts';

/** Everything that is written down when somebody does it. */
export const auditActions = [
  'sign_in',
  'ask_for_password',
  'set_password',
  'turn_on_two_factor',
  'turn_off_two_factor',
  'renew_recovery_codes',
  'invite_person',
  'change_person',
  'make_password_link',
  'create_key',
  'revoke_key',
  'rotate_signing_key',
  'create_territory',
  'change_territory',
  'create_group',
  'change_group',
  'create_station',
  'change_station',
  'create_podcast',
  'change_podcast',
  'import_log',
  'upload_earlier_figures',
  'delete_earlier_figures',
  'export_figures',
  'export_rejects',
  'export_audit_log',
] as const;
export type AuditAction = (typeof auditActions)[number];

/** One line of the audit log: who did what to whom or what, and with which details. */
export const auditLineSchema = z.object({
  id: z.int(),
  /** ISO 8601 */
  at: z.string(),
  actor: z.string(),
  action: z.string(),
  subject: z.string(),
  details: z.record(z.string(), z.unknown()),
});
export type AuditLine = z.infer<typeof auditLineSchema>;

/** Which lines are asked for; what is left out does not narrow. */
export const auditFilterSchema = z.object({
  /** The first moment, ISO 8601 with its zone. */
  from: z.iso.datetime({ offset: true }).optional(),
  /** The moment after the last. */
  to: z.iso.datetime({ offset: true }).optional(),
  /** A part of the actor's address or name. */
  actor: text.trim().max(254).optional(),
  action: z.enum(auditActions).optional(),
});
export type AuditFilter = z.infer<typeof auditFilterSchema>;
