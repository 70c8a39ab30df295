import type { LeftOut } from '@quarterhour/model/left-out';
import type { Slot } from '../model/slots.ts';

/** One entry of a file: what is replaced when the file comes again. */
export interface ScheduleEntry {
  /** What names it in later files: the UID of an event, or the show of a CSV file. */
  source: string;
  show: string;
  /** undefined: the file does not say. */
  presenters?: string;
  /** With '' as `from` where the file says no day. */
  slots: Slot[];
}

export interface ParsedSchedule {
  entries: ScheduleEntry[];
  leftOut: LeftOut[];
}

/** The most entries that are read. */
export const mostEntries = 5000;
