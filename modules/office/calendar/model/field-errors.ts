import { rulesOf } from '@quarterhour/model/rule';

/** The errors in forms of the calendar. */
export const calendarErrors = {
  event_time: 'Write a local time, such as 2026-10-25T08:00, or for a whole day its date.',
  event_end: 'The end must come after the start.',
  event_days: 'Events of whole days need dates, and others need times.',
  event_length: 'An event lasts at most 366 days.',
  event_rule: 'Write a rule of RFC 5545 that repeats by days, weeks, months or years, such as FREQ=WEEKLY;BYDAY=MO.',
  event_occurrence: 'This event does not take place at {occurrence}. Load the calendar again.',
  calendar_zone: 'There is no time zone {timezone}. Write one such as Europe/Paris.',
  calendar_range: 'Choose a period that ends after it begins, of at most 400 days.',
  calendar_address: 'Write the address of a calendar, such as https://calendar.example/programme.ics.',
  calendar_format: 'This is no calendar in iCalendar format ({reason}).',
  calendar_events: 'This calendar has {events} events, and at most {most} are read.',
  calendar_full: 'The calendar of this group has {events} events, and at most {most} fit: delete some first.',
  calendar_heavy: 'Reading this calendar takes more than {seconds} seconds or {megabytes} MB of memory: shorten it.',
  calendar_foreign: 'This event belongs to the calendar {name}, which others keep. Change it there.',
} as const;

/** How schemas of the calendar name their errors. */
export const rule = rulesOf(calendarErrors);
