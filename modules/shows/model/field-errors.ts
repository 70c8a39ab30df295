import { rulesOf } from '@quarterhour/model/rule';

/** The errors in forms of programme schedules. */
export const showErrors = {
  show_time: 'Write a time of day such as 06:00.',
  show_days: 'Choose at least one weekday.',
  show_until: 'The last day must not be before the first.',
  show_exception: 'An exception without the broadcast has no times; one with other times has a start and an end.',
  show_name_taken: 'This station already has a show named {name}.',
  schedule_format:
    'This is neither a calendar in iCalendar format nor a CSV file with the columns show, weekdays, start and end ({reason}).',
  schedule_rows: 'This file has {rows} entries, and at most {most} are read.',
} as const;

/** How schemas of programme schedules name their errors. */
export const rule = rulesOf(showErrors);
