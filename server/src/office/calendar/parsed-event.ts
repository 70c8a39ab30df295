import type { Override } from '@quarterhour/model/office/calendar/events';

/** An event of an iCalendar file, as the calendar stores it. */
export interface ParsedEvent {
  uid: string;
  title: string;
  location: string;
  description: string;
  all_day: boolean;
  start: string;
  end: string;
  timezone: string;
  rule: string;
  exdates: string[];
  overrides: Record<string, Override>;
}

export interface ParsedCalendar {
  events: ParsedEvent[];
  /** Events that cannot be shown, such as those that repeat every hour. */
  skipped: number;
}

/** The most events that are read. */
export const mostEvents = 5000;
