import { slugPattern } from '@quarterhour/model/catalogue';
import { endpoint, version } from '@quarterhour/model/endpoint';
import { changesOf, defineNoun } from '@quarterhour/model/noun';
import { managers } from '@quarterhour/model/roles';
import { largestNumber, nameText, text } from '@quarterhour/model/stored';
import { z } from 'zod';
import { rule as salesRule } from '../../sales/model/field-errors.ts';
import { eventColors } from './events.ts';
import { rule } from './field-errors.ts';

const key = z.object({ id: z.coerce.number().int().positive().max(largestNumber) });

const feedSchema = z.strictObject({
  name: nameText,
  /** Only events of this group; '': of all groups that its maker sees. */
  group: text.regex(/^([a-z0-9][a-z0-9-]*)?$/, salesRule('choose_group')).default(''),
});
const feedRow = z.object({
  ...feedSchema.shape,
  id: z.int(),
  created_at: z.string(),
  last_used_at: z.string().nullable(),
});

/** A feed of the calendar under a secret address, for phones and other calendars. */
export const calendarFeedNoun = defineNoun({
  one: 'calendar_feed',
  many: 'calendar_feeds',
  path: '/api/calendar/feeds',
  key,
  row: feedRow,
  fields: feedSchema,
  changes: z.object({}),
  search: ['name'],
  filters: ['group'],
  sort: ['name', 'created_at'],
  calls: {
    list: {
      name: 'listCalendarFeeds',
      summary: "Lists the principal's own feeds of the calendar.",
      access: 'signed_in',
    },
    create: {
      name: 'createCalendarFeed',
      summary: 'Makes a secret address under which other calendars read the events. Only this answer contains it.',
      access: 'signed_in',
      example: { name: 'My phone' },
      output: feedRow.extend({ url: z.string() }),
    },
    remove: {
      name: 'revokeCalendarFeed',
      summary: 'Revokes a feed: its address no longer answers.',
      access: 'signed_in',
    },
  },
});
export type CalendarFeed = z.infer<typeof feedRow>;

/** How the last reading of a calendar of others ended. */
export const subscriptionStates = ['new', 'ok', 'failed'] as const;

const subscriptionSchema = z.strictObject({
  group: z.string().regex(slugPattern, salesRule('choose_group')),
  name: nameText,
  url: text
    .trim()
    .max(2000)
    .transform((address) => address.replace(/^webcals?:\/\//i, 'https://'))
    .refine((address) => /^https?:\/\//i.test(address) && URL.canParse(address), rule('calendar_address')),
  color: z
    .int()
    .min(0)
    .max(eventColors - 1)
    .default(6),
});

/** A calendar of others, whose events a group sees in its own. */
export const subscriptionNoun = defineNoun({
  one: 'calendar_subscription',
  many: 'calendar_subscriptions',
  path: '/api/calendar/subscriptions',
  key,
  row: z.object({
    ...subscriptionSchema.shape,
    url: z.string(),
    id: z.int(),
    state: z.enum(subscriptionStates),
    /** What went wrong, in English; '' if nothing. */
    last_error: z.string(),
    read_at: z.string().nullable(),
    /** How many events it had when it was last read. */
    events: z.int(),
    version,
  }),
  fields: subscriptionSchema,
  changes: changesOf(subscriptionSchema.omit({ group: true })),
  search: ['name', 'url'],
  filters: ['group', 'state'],
  sort: ['name', 'read_at'],
  calls: {
    list: {
      name: 'listCalendarSubscriptions',
      summary: 'Lists the calendars of others that groups show.',
      access: 'signed_in',
    },
    create: {
      name: 'createCalendarSubscription',
      summary: 'Shows a calendar of others, by its address, in the calendar of a group.',
      access: managers,
      example: { group: 'north', name: 'Football', url: 'https://calendar.example/league.ics' },
    },
    change: {
      name: 'changeCalendarSubscription',
      summary: 'Renames a calendar of others, or changes its address.',
      access: managers,
    },
    remove: {
      name: 'removeCalendarSubscription',
      summary: 'Removes a calendar of others, with its events.',
      access: managers,
    },
  },
});
export type Subscription = z.infer<typeof subscriptionNoun.row>;

export const subscriptionCalls = {
  readCalendarSubscription: endpoint({
    method: 'POST',
    path: '/api/calendar/subscriptions/:id/read',
    summary: 'Reads a calendar of others now, and answers how that ended.',
    input: key,
    output: subscriptionNoun.row,
    example: { id: 1 },
    access: managers,
  }),
};
