import { dateFormat } from '@quarterhour/model/formats';
import { type Language, locales } from '@quarterhour/model/languages';
import type { DayRange } from '@quarterhour/model/period';
import { type Text, textIn } from '@quarterhour/server/text/messages';
import type english from '../messages/en.json';

/** The words of reports outside of the product's pages: mails, chats, and the pages that mails link to. */
export function wordsOf(language: Language): Text<keyof typeof english> {
  return textIn('modules/reports/messages', language);
}

/** Days as a reader writes them: "16–22 Nov 2026". */
export function daysText({ from, to }: DayRange, language: Language): string {
  const options = { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' } as const;
  const format = dateFormat(locales[language], options);
  return from === to ? format.format(new Date(from)) : format.formatRange(new Date(from), new Date(to));
}

/** An instant (UTC seconds) on a clock. */
export function momentText(instant: number, timezone: string, language: Language): string {
  const options = {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone: timezone,
  } as const;
  return dateFormat(locales[language], options).format(new Date(instant * 1000));
}
