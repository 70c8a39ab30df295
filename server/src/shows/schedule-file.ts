import type { LeftOut } from '@quarterhour/model/left-out';
import type { Slot } from '@quarterhour/model/shows/slots';

/** A slot as a file has it; `from` is '' where the file says no day. */
export type SlotOfFile = Slot;

/** One entry of a file: what is replaced when the file comes again. */
export interface ScheduleEntry {
  /** What names it in later files: the UID of an event, or the show of a CSV file. */
  source: string;
  show: string;
  /** undefined: the file does not say. */
  presenters?: string;
  slots: SlotOfFile[];
}

export interface ParsedSchedule {
  entries: ScheduleEntry[];
  leftOut: LeftOut[];
}

/** The most entries that are read. */
export const mostEntries = 5000;
