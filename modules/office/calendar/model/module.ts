import type { Module } from '@quarterhour/model/module';
import { nounActions, nounCalls } from '@quarterhour/model/noun';
import { sections } from '@quarterhour/model/office-sections';
import { roles } from '@quarterhour/model/roles';
import { eventCalls, eventNoun } from './events.ts';
import { calendarFeedNoun, subscriptionCalls, subscriptionNoun } from './feeds.ts';
import { calendarErrors } from './field-errors.ts';
import { layerCalls } from './layers.ts';

/** The calendar of the house: events, and what else happens on its days. */
export const calendar = {
  id: 'office/calendar',
  optional: true,
  calls: {
    ...eventCalls,
    ...layerCalls,
    ...nounCalls(calendarFeedNoun),
    ...nounCalls(subscriptionNoun),
    ...subscriptionCalls,
  },
  pages: [
    {
      id: 'calendar',
      path: '/apps/calendar',
      group: 'office',
      position: 205,
      roles,
      title: 'calendar.title',
      icon: 'calendar',
    },
    {
      id: 'calendar-subscriptions',
      path: '/apps/calendar/subscriptions',
      position: 206,
      roles,
      title: 'calendar.subscriptions',
      icon: 'calendar',
    },
  ],
  sections,
  auditActions: [
    ...nounActions(eventNoun),
    'import_calendar',
    ...nounActions(calendarFeedNoun),
    ...nounActions(subscriptionNoun),
  ],
  jobs: ['read_calendars'],
  fieldErrors: calendarErrors,
} as const satisfies Module;
