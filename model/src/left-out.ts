import { z } from 'zod';
import { sentence } from './messages.ts';

/**
 * Why an item of a file, or a part of one, was not taken. `{value}` is what stands in the file. In English; pages have their own
 * words by the reason.
 */
export const leftOutReasons = {
  no_start: 'It has no DTSTART, so that nobody knows when it takes place.',
  no_date: '“{value}” is no date or time from 1970 to 2199.',
  no_duration: '“{value}” is no duration, such as PT1H30M; it is taken without an end.',
  no_end: '“{value}” is no end that fits its start; it is taken without one.',
  no_exception: '“{value}” is no date of an exception; the event is taken without it.',
  many_exceptions: 'It has more than 2000 exceptions.',
  rule: 'It repeats by “{value}”, and the calendar knows days, weeks, months and years.',
  zone: 'There is no time zone “{value}”; its times are taken as those of the calendar.',
  zone_rules: 'The clock changes of its time zone “{value}” are those of no place, so that later times would be wrong.',
  cancelled: 'It is cancelled.',
  unreadable: '“{value}” is no line of such a file; the rest is taken.',
  no_name: 'It has neither a name nor an organisation, nor an e-mail address.',
  no_email: '“{value}” is no e-mail address; the contact is taken without it.',
  whole_day: 'It lasts whole days, and a broadcast has a start and an end.',
  too_long: 'It lasts longer than a day.',
  same_time: 'It ends when it starts.',
  csv_show: 'It names no show.',
  csv_days: '“{value}” names no weekdays, such as Mon-Fri, and no date.',
  csv_time: '“{value}” is no time of day, such as 06:00.',
  csv_date: '“{value}” is no date, such as 2026-09-01; the entry is taken without it.',
  many_dates: 'It has more dates than a show may have; those from {value} on are left out.',
  other_kind: 'This is a {value}, and not what such a file should have.',
} as const;
export type LeftOutReason = keyof typeof leftOutReasons;

/** An item of a file, or a part of one, that was not taken. */
export const leftOutSchema = z.object({
  /** The number of its line in the file, from 1. */
  line: z.int(),
  /** What it is called; '' if that is not known. */
  item: z.string(),
  reason: z.enum(Object.keys(leftOutReasons) as [LeftOutReason, ...LeftOutReason[]]),
  value: z.string(),
  /** Whether the item was taken without this part. */
  taken: z.boolean(),
  /** The reason in English. */
  message: z.string(),
});
export type LeftOut = z.infer<typeof leftOutSchema>;

/** The most that an answer lists. */
export const mostLeftOut = 200;
const longest = 80;

/** What was left out, in words; of a long value the beginning. */
export function leftOut(
  reason: LeftOutReason,
  { line, item = '', value = '', taken = false }: { line: number; item?: string; value?: string; taken?: boolean },
): LeftOut {
  const shown = [...value.replace(/[\p{Cc}\p{Cf}\p{Cs}]/gu, '\uFFFD')].slice(0, longest).join('');
  const message = sentence(leftOutReasons[reason], { value: shown });
  return { line, item, reason, value: shown, taken, message };
}
