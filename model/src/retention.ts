import { z } from 'zod';
import { endpoint, none } from './endpoint.ts';

interface Rule {
  /** The setting of the server that fixes the age; null: what is counted from it must stay as it is, so it is kept for ever. */
  setting: string | null;
  /** The days that it is kept unless somebody chose others; null: for ever. A name: as that kind. */
  days: number | null | 'hits';
  /** The fewest days that may be chosen. */
  least: number;
  /** Only the setting of the server changes it. */
  byServer?: true;
}

const kept = (setting: string, days: Rule['days'], least = 1): Rule => ({ setting, days, least });
const forEver: Rule = { setting: null, days: null, least: 1 };

/** Everything that grows, and how long it is kept. */
export const retentionRules = {
  hits: kept('KEEP_HITS_DAYS', 90),
  unreadable_lines: kept('KEEP_UNREADABLE_LINES_DAYS', 'hits'),
  addresses: { ...kept('KEEP_ADDRESSES_DAYS', 0, 0), byServer: true },
  devices: kept('KEEP_DEVICES_DAYS', 400),
  podcast_requests: forEver,
  titles: forEver,
  imports: kept('KEEP_IMPORTS_DAYS', null),
  audit_log: kept('KEEP_AUDIT_DAYS', 730),
  notices: kept('KEEP_NOTICES_DAYS', 90),
  // A report that is sent once a year must not be sent twice.
  messages: kept('KEEP_MESSAGES_DAYS', 400, 367),
  mail_trash: kept('KEEP_MAIL_TRASH_DAYS', null),
  unused_files: kept('KEEP_UNUSED_FILES_DAYS', 1),
  engine_logs: kept('KEEP_ENGINE_LOGS_DAYS', null),
} as const satisfies Record<string, Rule>;

export type RetentionId = keyof typeof retentionRules;
export const retentionIds = Object.keys(retentionRules) as [RetentionId, ...RetentionId[]];
export const ruleOf = (id: RetentionId): Rule => retentionRules[id];

/** The most days that an age may have: a century. */
export const mostDays = 36_600;

const id = z.enum(retentionIds);
/** null: for ever */
const days = z.int().min(0).max(mostDays).nullable();
const rows = z.int().min(0);

/** Something that grows: how long it is kept, how much there is, and what the next deletion would take. */
export const retentionSchema = z.object({
  id,
  days,
  /** Where the age comes from: a setting of the server, Settings, or the product. */
  source: z.enum(['server', 'chosen', 'default']),
  /** Whether it can be changed in Settings; otherwise a setting of the server fixes it, or it is kept for ever. */
  is_changeable: z.boolean(),
  /** The setting of the server; null: there is none. */
  setting: z.string().nullable(),
  least_days: z.int(),
  rows,
  /** The UTC day of the oldest row; null without rows, and where rows have no age of their own. */
  oldest: z.string().nullable(),
  /** The rows that the next deletion would take. */
  due: rows,
});
export type RetentionState = z.infer<typeof retentionSchema>;

const chosenAge = z.strictObject({ id, days });

/** The calls about how long things are kept. */
export const retentionCalls = {
  listRetention: endpoint({
    method: 'GET',
    path: '/api/retention',
    summary: 'Lists everything that grows, how long it is kept, and how much the next deletion would take.',
    input: none,
    output: z.object({ kinds: z.array(retentionSchema).max(retentionIds.length) }),
    access: ['superAdmin'],
  }),
  previewRetention: endpoint({
    method: 'POST',
    path: '/api/retention/preview',
    summary: 'Counts the rows that an age would delete, without changing anything.',
    input: chosenAge,
    output: z.object({
      rows,
      /** The UTC day before which rows are deleted; null: none are. */
      before: z.string().nullable(),
    }),
    example: { id: 'audit_log', days: 365 },
    access: ['superAdmin'],
  }),
  changeRetention: endpoint({
    method: 'POST',
    path: '/api/retention',
    summary: 'Changes how long something is kept. What is older is deleted within a day.',
    input: chosenAge,
    output: retentionSchema,
    example: { id: 'audit_log', days: 365 },
    access: ['superAdmin'],
  }),
};
