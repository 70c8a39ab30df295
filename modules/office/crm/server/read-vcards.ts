import { fieldError } from '@quarterhour/model/field-errors';
import { isolatedParser, ParserLimitError } from '@quarterhour/server/host/isolated-parser';
import { wrongField } from '@quarterhour/server/host/refusal';
import type { ParsedVcards } from './parse-vcards.ts';

/** The largest file is read in some 2 seconds, within this memory. */
const limits = { seconds: 20, megabytes: 400 };

const parse = isolatedParser<string, ParsedVcards>({
  module: new URL('./parse-vcards.ts', import.meta.url),
  name: 'parseVcards',
  ...limits,
});

/**
 * Reads a file of vCards in a process of its own.
 * @throws Refusal that says why the text is no vCard, or that it takes too much time or memory
 */
export async function readVcards(text: string, signal?: AbortSignal): Promise<ParsedVcards> {
  try {
    return await parse(text, signal);
  } catch (error) {
    if (!(error instanceof ParserLimitError)) throw error;
    throw wrongField(fieldError('text', 'vcard_heavy', limits));
  }
}
