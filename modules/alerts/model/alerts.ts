import { endpoint, version } from '@quarterhour/model/endpoint';
import { languageIds } from '@quarterhour/model/languages';
import { changesOf, defineNoun } from '@quarterhour/model/noun';
import { managers, roles } from '@quarterhour/model/roles';
import { rule as coreRule } from '@quarterhour/model/rule';
import { largestNumber, nameText, rowNumber, shownText, text } from '@quarterhour/model/stored';
import { z } from 'zod';
import { rule } from './field-errors.ts';
import { alertKinds, audienceSides, falseAlarmIds } from './kinds.ts';

const id = z.coerce.number().int().positive().max(largestNumber);
const key = z.object({ id });
const count = z.number().nonnegative();
const instant = z.string();

export const alertChannels = ['mail', 'web_hook', 'slack', 'mattermost', 'teams'] as const;
export type AlertChannel = (typeof alertChannels)[number];

function isHook(to: string): boolean {
  return URL.canParse(to) && ['http:', 'https:'].includes(new URL(to).protocol);
}

const recipientSchema = z
  .strictObject({
    /** Of one that the alert has; its channel and address stay as they are. */
    id: rowNumber.optional(),
    channel: z.enum(alertChannels).default('mail'),
    /** The mail address of somebody with access, or the address of an incoming web hook. */
    to: text.trim().max(2000),
    language: z.enum(languageIds).default('en'),
  })
  .superRefine(({ id: known, channel, to }, { addIssue }) => {
    if (known !== undefined) return;
    const isMail = channel === 'mail';
    const fits = isMail ? to.length <= 200 && /^[^\s@,<>]+@[^\s@,<>]+$/.test(to) : isHook(to);
    if (!fits) addIssue({ code: 'custom', path: ['to'], message: isMail ? coreRule('email') : rule('alert_hook') });
  });
export type NewAlertRecipient = z.output<typeof recipientSchema>;

const recipientRow = z.object({
  id: z.int(),
  channel: z.enum(alertChannels),
  /** Of a web hook without its path, which is a secret. */
  to: z.string(),
  language: z.enum(languageIds),
  /** Signs what a web hook gets; only for those who may change the alert. */
  secret: z.string().nullable(),
});
export type AlertRecipient = z.infer<typeof recipientRow>;

/** An hour of the day, on the clock of the station; null: none. */
const quietHour = z.int().min(0).max(23).nullable().default(null);

const alertSchema = z.strictObject({
  name: nameText,
  kind: z.enum(alertKinds).default('audience'),
  /** The slug of the group of its stations; '' for alerts about the server itself. */
  group: text.max(63).default(''),
  /** The slug of its station; '' for all of the group. */
  station: text.max(63).default(''),
  /** Of the audience: silence and falls, the other way, or both. */
  side: z.enum(audienceSides).default('low'),
  /** How often chance may raise it, for each station. */
  false_alarms: z.enum(falseAlarmIds).default('once_a_year'),
  /** Minutes for which it is so before anybody learns of it. */
  minutes: z.int().min(1).max(10_080).default(15),
  /** A number of listeners, or the percent of a disk that stay free. */
  value: z.int().min(1, rule('alert_value')).max(100_000_000, rule('alert_value')).nullable().default(null),
  /** No message leaves from this hour until that; what begins meanwhile is sent at the end, what ended with its end. */
  quiet_from: quietHour,
  quiet_to: quietHour,
  recipients: z.array(recipientSchema).max(20).default([]),
  paused: z.boolean().default(false),
});

/** `unknown`: what it would judge is not known at present, such as without a log. */
const alertStates = ['new', 'quiet', 'unknown', 'pending', 'firing', 'recovering', 'snoozed', 'paused'] as const;
export type AlertState = (typeof alertStates)[number];
export const incidentStates = ['pending', 'held', 'firing', 'recovering', 'closed'] as const;
export type IncidentState = (typeof incidentStates)[number];

const row = z.object({
  ...alertSchema.shape,
  recipients: z.array(recipientRow),
  id: z.int(),
  state: z.enum(alertStates),
  /** Incidents that are firing or recovering. */
  open: z.int(),
  /** When it was last evaluated: the pulse. null before the first time. */
  evaluated_at: instant.nullable(),
  snoozed_until: instant.nullable(),
  /** When it last fired. */
  last_fired_at: instant.nullable(),
  created_by: z.string(),
  may_change: z.boolean(),
  version,
});
export type Alert = z.infer<typeof row>;

/** An alert rule: what is watched, when it says so, and to whom. */
export const alertNoun = defineNoun({
  one: 'alert',
  many: 'alerts',
  path: '/api/alerts',
  key,
  row,
  fields: alertSchema,
  changes: changesOf(alertSchema.omit({ kind: true, group: true, station: true })),
  page: '/settings/alerts',
  search: ['name'],
  filters: ['kind', 'group', 'station', 'paused'],
  sort: ['name', 'kind', 'evaluated_at'],
  calls: {
    list: {
      name: 'listAlerts',
      summary: 'Lists alerts, with their states and when each was last evaluated.',
      access: roles,
    },
    read: { name: 'readAlert', summary: 'Reads one alert.', access: roles },
    create: {
      name: 'createAlert',
      summary:
        'Adds an alert about stations, or about the server itself. Recipients by mail have access to what it is about.',
      access: managers,
      example: { name: 'Radio One is silent', group: 'north', station: 'radio-one' },
    },
    change: { name: 'changeAlert', summary: 'Changes, pauses or resumes an alert.', access: managers },
    remove: { name: 'removeAlert', summary: 'Removes an alert with its history.', access: managers },
  },
});

/** What is known about an incident; texts follow from it in the language of the reader. */
const factsSchema = z.object({
  /** Of the audience and milestones: mean listeners, and what was expected. */
  observed: count.optional(),
  expected: count.optional(),
  side: z.enum(['low', 'high']).optional(),
  /** Minutes of the window that showed it. */
  window: z.int().optional(),
  /** How many times a year chance does that. */
  per_year: count.optional(),
  /** A day that stands for a window, where fewer than three weeks are known. */
  day: z.string().optional(),
  /** The name of a server, a stream, a job, or a source. */
  what: shownText.optional(),
  /** Minutes since the newest line, or percent that stay free. */
  value: z.number().optional(),
  /** Somebody tried the alert: nothing happened. */
  is_trial: z.boolean().optional(),
  /** What went wrong, in English. */
  error: shownText.optional(),
});
export type AlertFacts = z.infer<typeof factsSchema>;

const incidentSchema = z.object({
  id: z.int(),
  alert: z.int(),
  state: z.enum(incidentStates),
  /** The slugs of the stations that it is about. */
  stations: z.array(z.string()).max(10_000),
  facts: factsSchema,
  /** When it began, was told, and ended. */
  since: instant,
  fired_at: instant.nullable(),
  closed_at: instant.nullable(),
  /** The name of the alert whose cause explains it; '' if none does, or the reader does not see it. */
  held_by: shownText,
  acknowledged_by: z.string().nullable(),
  acknowledged_at: instant.nullable(),
});
export type Incident = z.infer<typeof incidentSchema>;

const point = z.object({
  at: instant,
  value: z.number().nullable(),
  median: z.number().nullable(),
  low: z.number().nullable(),
  high: z.number().nullable(),
});
export type BandPoint = z.infer<typeof point>;

const raised = z.object({
  station: z.string(),
  from: instant,
  /** null: it goes on. */
  to: instant.nullable(),
  facts: factsSchema,
});
export type Raised = z.infer<typeof raised>;

const scopeFields = alertSchema.pick({
  kind: true,
  group: true,
  station: true,
  side: true,
  false_alarms: true,
  minutes: true,
  value: true,
});

export const alertCalls = {
  listIncidents: endpoint({
    method: 'GET',
    path: '/api/alerts/:id/incidents',
    summary: 'Lists the incidents of an alert, the newest first: when each began, fired, was acknowledged and ended.',
    input: z.object({ id }),
    output: z.object({ incidents: z.array(incidentSchema).max(200) }),
    example: { id: 1 },
    access: roles,
  }),
  readIncidentChart: endpoint({
    method: 'GET',
    path: '/api/alerts/incidents/:incident/chart',
    summary: 'Returns the audience around an incident by quarter hour, with what was expected and its band.',
    input: z.object({ incident: id }),
    output: z.object({ points: z.array(point).max(2000), timezone: z.string() }),
    example: { incident: 1 },
    access: roles,
  }),
  acknowledgeIncident: endpoint({
    method: 'POST',
    path: '/api/alerts/incidents/:incident/acknowledge',
    summary: 'Acknowledges an incident: it is not sent again until it ends.',
    input: z.strictObject({ incident: id }),
    output: incidentSchema,
    example: { incident: 1 },
    access: roles,
  }),
  snoozeAlert: endpoint({
    method: 'POST',
    path: '/api/alerts/:id/snooze',
    summary:
      'Sends nothing about an alert for some hours, or again with 0. What still goes on then is sent; ends are always sent.',
    input: z.strictObject({ id, hours: z.int().min(0).max(168) }),
    output: row,
    example: { id: 1, hours: 4 },
    access: managers,
  }),
  tryAlert: endpoint({
    method: 'POST',
    path: '/api/alerts/:id/try',
    summary: 'Sends a message that tries an alert to all its recipients. It says so, and stands in the history.',
    input: z.strictObject({ id }),
    output: incidentSchema,
    example: { id: 1 },
    access: managers,
  }),
  previewAlert: endpoint({
    method: 'POST',
    path: '/api/alerts/preview',
    summary: 'Answers what an alert would have raised in the last 90 days, and after how long it notices silence.',
    input: scopeFields,
    output: z.object({
      /** Whether the past can be judged: kinds without a history cannot. */
      has_history: z.boolean(),
      days: z.int(),
      stations: z.int(),
      /** Stations that were judged, which have three weeks of logs. */
      judged: z.int(),
      raised: z.array(raised).max(200),
      total: z.int(),
      /** Minutes after which silence is noticed, at the best and the worst hour of a week; null: not within eight hours. */
      noticed_by_day: z.number().nullable(),
      noticed_at_night: z.number().nullable(),
    }),
    example: { kind: 'audience', group: 'north', station: 'radio-one' },
    access: managers,
  }),
};
