import { endpoint, version } from '@quarterhour/model/endpoint';
import { languageIds } from '@quarterhour/model/languages';
import { changesOf, defineNoun } from '@quarterhour/model/noun';
import type { PresetId } from '@quarterhour/model/period';
import { rule as coreRule } from '@quarterhour/model/rule';
import { largestNumber, nameText, rowNumber, text } from '@quarterhour/model/stored';
import { viewPages } from '@quarterhour/model/view-kinds';
import { isTimeZone } from '@quarterhour/model/zone';
import { z } from 'zod';
import { rule } from './field-errors.ts';

export const reportPeriods = ['day', 'week', 'month'] as const;
export type ReportPeriod = (typeof reportPeriods)[number];
/** The days that a report is about, whatever its view shows. */
export const daysOfReport = { day: 'yesterday', week: 'last_week', month: 'last_month' } as const satisfies Record<
  ReportPeriod,
  PresetId
>;

export const reportChannels = ['mail', 'web_hook', 'slack', 'mattermost', 'teams'] as const;
export type ReportChannel = (typeof reportChannels)[number];
export const reportFiles = ['pdf', 'xlsx'] as const;
export type ReportFile = (typeof reportFiles)[number];

const id = z.coerce.number().int().positive().max(largestNumber);
const key = z.object({ id });
const language = z.enum(languageIds).default('en');
/** The clock that counts its figures and that it is sent by; null: that of the view, or each station's own. */
const timezone = text.refine(isTimeZone, coreRule('timezone')).nullable().default(null);

/** Whether a text is the address of a web hook. */
function isHook(to: string): boolean {
  return URL.canParse(to) && ['http:', 'https:'].includes(new URL(to).protocol);
}

/** A recipient as people enter it. */
const recipientSchema = z
  .strictObject({
    /** Of one that the report has; its channel and address stay as they are. */
    id: rowNumber.optional(),
    channel: z.enum(reportChannels).default('mail'),
    /** The address of a mail, or of an incoming web hook. */
    to: text.trim().max(2000),
    language,
    timezone,
  })
  .superRefine(({ id: known, channel, to }, { addIssue }) => {
    if (known !== undefined) return;
    const isMail = channel === 'mail';
    const fits = isMail ? to.length <= 200 && /^[^\s@,<>]+@[^\s@,<>]+$/.test(to) : isHook(to);
    if (!fits) addIssue({ code: 'custom', path: ['to'], message: isMail ? coreRule('email') : rule('report_hook') });
  });
export type NewRecipient = z.output<typeof recipientSchema>;

export const recipientStates = ['active', 'unconfirmed', 'unsubscribed'] as const;

const recipientRow = z.object({
  id: z.int(),
  channel: z.enum(reportChannels),
  /** Of a web hook without its path, which is a secret. */
  to: z.string(),
  language: z.enum(languageIds),
  timezone: z.string().nullable(),
  /** Whether it gets the report: not before the address is confirmed, and not after it unsubscribed. */
  state: z.enum(recipientStates),
  /** Signs what a web hook gets; only for the owner of the report. */
  secret: z.string().nullable(),
});
export type Recipient = z.infer<typeof recipientRow>;

/** What can be set about a report. */
const reportSchema = z.strictObject({
  name: nameText,
  /** The path of its page. */
  page: z.enum(viewPages),
  /** The query string of the page; its period becomes that of the report. */
  address: text.max(4000),
  /** A saved view whose current state is sent instead; null: page and address. */
  view: rowNumber.nullable().default(null),
  every: z.enum(reportPeriods).default('week'),
  /** The hour of the day at which it is sent, on the clock of each recipient. */
  hour: z.int().min(0).max(23).default(7),
  /** How many hours it waits for late logs before it is sent without them. */
  wait_hours: z.int().min(0).max(72).default(12),
  /** Skips periods whose figures are those of the last report. */
  only_changed: z.boolean().default(false),
  attachments: z.array(z.enum(reportFiles)).max(2).default([]),
  recipients: z.array(recipientSchema).max(20),
  paused: z.boolean().default(false),
});

/** `stopped`: its owner lost the scope, or its view can no longer be read; `failing`: the last attempt failed. */
export const reportStates = ['active', 'waiting', 'failing', 'paused', 'stopped'] as const;
export const stopReasons = ['owner_gone', 'scope_lost', 'view_unread'] as const;

const reportRow = z.object({
  ...reportSchema.shape,
  recipients: z.array(recipientRow),
  id: z.int(),
  state: z.enum(reportStates),
  stop_reason: z.enum(stopReasons).nullable(),
  /** Why the last attempt failed, or a message did not leave; empty if nothing is wrong. */
  last_error: z.string(),
  /** The newest period that was sent or skipped, and when. */
  last_period: z.string().nullable(),
  last_sent_at: z.string().nullable(),
  /** The period that is sent at once: the newest that is over. */
  newest_period: z.object({ from: z.iso.date(), to: z.iso.date() }),
  /** When it is sent next, if the logs are complete by then; null for a report that is not sent. */
  next_at: z.string().nullable(),
  created_by: z.string(),
  created_at: z.string(),
  may_change: z.boolean(),
  version,
});
export type Report = z.infer<typeof reportRow>;

/** A scheduled report: a view that is sent every day, week or month. */
export const reportNoun = defineNoun({
  one: 'report',
  many: 'reports',
  path: '/api/reports',
  key,
  row: reportRow,
  fields: reportSchema,
  changes: changesOf(reportSchema),
  page: '/reports',
  search: ['name', 'created_by'],
  filters: ['page', 'every', 'paused'],
  sort: ['name', 'created_at', 'last_sent_at'],
  calls: {
    list: {
      name: 'listReports',
      summary: "Lists the principal's own scheduled reports, and for administrators those of people in their scope.",
      access: 'signed_in',
      key: 'none',
    },
    read: {
      name: 'readReport',
      summary: 'Reads one scheduled report.',
      access: 'signed_in',
      key: 'none',
      example: { id: 1 },
    },
    create: {
      name: 'createReport',
      summary: 'Sends a view every day, week or month. Addresses outside the installation confirm it by a link.',
      access: 'signed_in',
      example: {
        name: 'Monday in Iași',
        page: '/groups&stations',
        address: '?p=last_week&s=radio-one',
        recipients: [{ channel: 'mail', to: 'ana@example.org', language: 'ro', timezone: 'Europe/Bucharest' }],
      },
    },
    change: {
      name: 'changeReport',
      summary: 'Changes, pauses or resumes a scheduled report; resuming also starts a stopped one again.',
      access: 'signed_in',
      example: { id: 1, paused: true, version: 1 },
    },
    remove: { name: 'removeReport', summary: 'Deletes a scheduled report.', access: 'signed_in' },
  },
});

/** A message of a report to one recipient. */
const deliverySchema = z.object({
  channel: z.enum(reportChannels),
  recipient: z.string(),
  /** The days that it is about. */
  period: z.string(),
  queued_at: z.string(),
  sent_at: z.string().nullable(),
  /** When it is tried next; null if it was sent or given up. */
  next_at: z.string().nullable(),
  attempts: z.int(),
  error: z.string().nullable(),
});

export const reportCalls = {
  previewReport: endpoint({
    method: 'POST',
    path: '/api/reports/preview',
    summary: 'Writes the mail of a report for its newest complete period, without sending it.',
    input: z.strictObject({
      name: nameText,
      page: z.enum(viewPages),
      address: text.max(4000),
      every: z.enum(reportPeriods).default('week'),
      language,
      timezone,
    }),
    output: z.object({ subject: z.string(), html: z.string(), text: z.string() }),
    access: 'signed_in',
    example: { name: 'Monday in Iași', page: '/groups&stations', address: '?s=radio-one' },
  }),
  restoreReport: endpoint({
    method: 'POST',
    path: '/api/reports/:id/restore',
    summary: 'Takes back that a scheduled report was deleted, within an hour: it is sent from its next period on.',
    input: key,
    output: z.object({}),
    access: 'signed_in',
    example: { id: 1 },
  }),
  sendReport: endpoint({
    method: 'POST',
    path: '/api/reports/:id/send',
    summary: 'Sends a report of the newest complete period now, to everybody who gets it.',
    input: key,
    output: z.object({ queued: z.int() }),
    access: 'signed_in',
    example: { id: 1 },
  }),
  confirmRecipients: endpoint({
    method: 'POST',
    path: '/api/reports/:id/confirmations',
    summary: 'Mails the link to confirm once more to addresses that have not confirmed a report.',
    input: key,
    output: z.object({ queued: z.int() }),
    access: 'signed_in',
    example: { id: 1 },
  }),
  listDeliveries: endpoint({
    method: 'GET',
    path: '/api/reports/:id/deliveries',
    summary: 'Lists the messages of a report, the newest first, and why some did not leave.',
    input: key,
    output: z.object({ deliveries: z.array(deliverySchema) }),
    access: 'signed_in',
    key: 'none',
    example: { id: 1 },
  }),
};
export type Delivery = z.infer<typeof deliverySchema>;
