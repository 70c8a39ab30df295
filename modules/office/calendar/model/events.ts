import { slugPattern } from '@quarterhour/model/catalogue';
import { endpoint, version } from '@quarterhour/model/endpoint';
import { leftOutSchema, mostLeftOut } from '@quarterhour/model/left-out';
import { changesOf, defineNoun } from '@quarterhour/model/noun';
import { largestNumber, nameText, text, visibleText } from '@quarterhour/model/stored';
import { z } from 'zod';
import { rule as salesRule } from '../../sales/model/field-errors.ts';
import { rule } from './field-errors.ts';

/** The most events of a group, those of calendars of others included. */
export const mostEventsOfGroup = 10_000;

/** What an event is: a show on air, a meeting, the end of a term, or anything else. */
export const eventKinds = ['meeting', 'show', 'deadline', 'other'] as const;
export type EventKind = (typeof eventKinds)[number];

/** The colours that events can have: of the series of charts, so that they fit every preset and both modes. */
export const eventColors = 8;

/** A local time YYYY-MM-DDTHH:MM, or the date of an event of whole days. */
const local = z
  .string()
  .regex(/^(19[7-9]|20\d|21\d)\d-\d{2}-\d{2}(T([01]\d|2[0-3]):[0-5]\d)?$/, rule('event_time'))
  .refine((written) => isDay(written.slice(0, 10)), rule('event_time'));

function isDay(day: string): boolean {
  const parsed = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(day);
}

const id = z.coerce.number().int().positive().max(largestNumber);
const lines = text.overwrite(visibleText).trim().max(4000).default('');

/** What can differ from one occurrence of an event to the next. */
const changeable = {
  title: nameText,
  kind: z.enum(eventKinds).default('meeting'),
  /** The slug of a station of the group; '' for none. */
  station: text.max(63).default(''),
  location: text.overwrite(visibleText).trim().max(200).default(''),
  description: lines,
  color: z
    .int()
    .min(0)
    .max(eventColors - 1)
    .nullable()
    .default(null),
  all_day: z.boolean().default(false),
  /** On the clock of `timezone`. */
  start: local,
  /** On the same clock; of whole days, the day after the last. */
  end: local,
};
const overrideSchema = z.object(changeable).partial();
export type Override = z.infer<typeof overrideSchema>;

export const eventSchema = z.strictObject({
  group: z.string().regex(slugPattern, salesRule('choose_group')),
  ...changeable,
  /** Of its own clock: it keeps its local time when clocks change. */
  timezone: text.min(1).max(60).default('UTC'),
  /** When it repeats, by RFC 5545, such as FREQ=WEEKLY;BYDAY=MO; '' for an event that happens once. */
  rule: text.trim().max(200).default(''),
});
export type NewEvent = z.infer<typeof eventSchema>;

const seriesSchema = z.object({
  ...eventSchema.shape,
  id: z.int(),
  /** The local starts of occurrences that do not take place. */
  exdates: z.array(z.string()),
  /** What differs in an occurrence, by the local start that the rule gives it. */
  overrides: z.record(z.string(), overrideSchema),
  created_by: z.string(),
  version,
});
export type EventSeries = z.infer<typeof seriesSchema>;

/** The noun behind the calls of the calendar, whose names and paths are those of the specification. */
export const eventNoun = defineNoun({
  one: 'event',
  many: 'events',
  path: '/api/calendar/events',
  key: z.object({ id }),
  row: seriesSchema,
  fields: eventSchema,
  changes: changesOf(eventSchema.omit({ group: true })),
  search: ['title', 'location'],
  filters: ['group', 'kind'],
  sort: ['start'],
  calls: {
    list: { name: 'listEvents', summary: '', access: 'signed_in' },
    create: { name: 'createEvent', summary: '', access: 'signed_in' },
    change: { name: 'changeEvent', summary: '', access: 'signed_in' },
    remove: { name: 'removeEvent', summary: '', access: 'signed_in' },
  },
});

/** One occurrence of an event. */
export const occurrenceSchema = z.object({
  ...eventSchema.shape,
  id: z.int(),
  /** The local start that the rule gives it, which identifies it; null if the event happens once. */
  occurrence: z.string().nullable(),
  /** Instants, ISO 8601; of whole days, dates, the last one excluded. */
  from: z.string(),
  to: z.string(),
  /** Whether it differs from its series. */
  changed: z.boolean(),
  /** The name of the calendar of others that it comes from; null for events of the house. */
  calendar: z.string().nullable(),
  created_by: z.string(),
  version,
});
export type Occurrence = z.infer<typeof occurrenceSchema>;

/** A period: instants or dates, [from, to). Without it, from 31 days ago to 92 days ahead. */
const range = {
  from: z.union([z.iso.datetime({ offset: true }), z.iso.date()]).optional(),
  to: z.union([z.iso.datetime({ offset: true }), z.iso.date()]).optional(),
};
/** Which occurrences a change is for: this one, this one and all later ones, or all. */
export const changeScopes = ['one', 'following', 'all'] as const;
export type ChangeScope = (typeof changeScopes)[number];

const answer = z.object({ events: z.array(occurrenceSchema) });
/** After a change that is made, an answer without events is better than none. */
const answerOfChange = answer.extend({
  /** Whether `events` has all of the period; false, and then it has none, if they are more than an answer lists. */
  complete: z.boolean(),
});
/** A change answers the event as well; after a split, the later part. */
const changed = answerOfChange.extend({ event: seriesSchema });

const importedSchema = z.object({
  added: z.int(),
  known: z.int(),
  skipped: z.int(),
  /** Events that were not taken, and parts of others; the first 200. */
  left_out: z.array(leftOutSchema).max(mostLeftOut),
});
export type ImportedCalendar = z.infer<typeof importedSchema>;

export const eventCalls = {
  listEvents: endpoint({
    method: 'GET',
    path: '/api/calendar/events',
    summary: 'Lists the occurrences of events in a period, of the groups that the principal may see.',
    input: z.object({
      ...range,
      /** The slug of a group; without it, all that the principal may see. */
      group: text.max(63).optional(),
    }),
    output: answer,
    example: { from: '2026-10-01', to: '2026-11-01' },
    access: 'signed_in',
  }),
  createEvent: endpoint({
    method: 'POST',
    path: '/api/calendar/events/add',
    summary: 'Adds an event. Answers the events of the period with it.',
    input: eventSchema.extend(range),
    output: changed,
    example: {
      group: 'north',
      title: 'Editorial meeting',
      start: '2026-10-19T09:30',
      end: '2026-10-19T10:00',
      timezone: 'Europe/Paris',
      rule: 'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR',
    },
    access: 'signed_in',
  }),
  changeEvent: endpoint({
    method: 'POST',
    path: '/api/calendar/events/update',
    summary:
      'Changes an event: all of it, one occurrence, or one and all later ones. Answers the events of the period.',
    input: changesOf(eventSchema.omit({ group: true })).extend({
      id,
      version,
      scope: z.enum(changeScopes).default('all'),
      /** The occurrence that `scope` and the new times start from. */
      occurrence: local.optional(),
      ...range,
    }),
    output: changed,
    example: {
      id: 1,
      version: 1,
      scope: 'one',
      occurrence: '2026-10-26T09:30',
      start: '2026-10-26T10:00',
      end: '2026-10-26T10:30',
    },
    access: 'signed_in',
  }),
  removeEvent: endpoint({
    method: 'POST',
    path: '/api/calendar/events/delete',
    summary:
      'Deletes an event: all of it, one occurrence, or one and all later ones. Answers the events of the period.',
    input: z.object({
      eventId: id,
      scope: z.enum(changeScopes).default('all'),
      occurrence: local.optional(),
      ...range,
    }),
    output: answerOfChange.extend({ version }),
    example: { eventId: 1 },
    access: 'signed_in',
  }),
  restoreEvent: endpoint({
    method: 'POST',
    path: '/api/calendar/events/restore',
    summary: 'Undoes the last deletion of an event, if nobody changed it since.',
    input: z.object({ eventId: id, version, ...range }),
    output: answerOfChange,
    example: { eventId: 1, version: 2 },
    access: 'signed_in',
  }),
  importCalendar: endpoint({
    method: 'POST',
    path: '/api/calendar/import',
    summary: 'Adds the events of an iCalendar file to the calendar of a group.',
    input: z.object({
      group: z.string().regex(slugPattern, salesRule('choose_group')),
      file: text.min(1).max(2_000_000),
    }),
    output: importedSchema,
    example: { group: 'north', file: 'BEGIN:VCALENDAR…' },
    access: 'signed_in',
  }),
};
