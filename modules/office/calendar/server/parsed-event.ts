import type { LeftOut } from '@quarterhour/model/left-out';
import type { Override } from '../model/events.ts';

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
  /** See `extentOf`. */
  first: number;
  last: number | null;
}

export interface ParsedCalendar {
  events: ParsedEvent[];
  /** How many events cannot be shown, such as those that repeat every hour. */
  skipped: number;
  /** What was left out, in the order of the file. */
  leftOut: LeftOut[];
}

/** The most events that are read. */
export const mostEvents = 5000;
