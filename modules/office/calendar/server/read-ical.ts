import { fieldError } from '@quarterhour/model/field-errors';
import { isolatedParser, ParserLimitError } from '@quarterhour/server/host/isolated-parser';
import { wrongField } from '@quarterhour/server/host/refusal';
import type { ParsedCalendar } from './parsed-event.ts';

/** 5000 events are read in some 2 seconds, within this memory. */
const limits = { seconds: 20, megabytes: 400 };

const parse = isolatedParser<string, ParsedCalendar>({
  module: new URL('./parse-ical.ts', import.meta.url),
  name: 'parseIcal',
  ...limits,
});

const parseOf = isolatedParser<{ text: string; floating: string }, ParsedCalendar>({
  module: new URL('./parse-ical.ts', import.meta.url),
  name: 'parseIcalOf',
  ...limits,
});

/**
 * Reads an iCalendar file in a process of its own.
 * @param floating the zone of times without one; left out: UTC
 * @throws Refusal that says why the text is no calendar, or that it takes too much time or memory
 */
export async function readIcal(text: string, signal?: AbortSignal, floating?: string): Promise<ParsedCalendar> {
  try {
    return await (floating === undefined ? parse(text, signal) : parseOf({ text, floating }, signal));
  } catch (error) {
    if (!(error instanceof ParserLimitError)) throw error;
    throw wrongField(fieldError('file', 'calendar_heavy', limits));
  }
}
