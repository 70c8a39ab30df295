import type { SupportFact } from '@quarterhour/model/api-support';
import { safeMessage } from '../host/log.ts';

/** How to read facts, by their names. */
export type Facts = Record<string, () => Promise<unknown>>;

/** Reads facts one after the other. One that fails has its error in the place of its value, and the others follow. */
export async function readFacts(facts: Facts): Promise<SupportFact[]> {
  const read: SupportFact[] = [];
  for (const [name, fact] of Object.entries(facts)) {
    try {
      read.push({ name, value: await fact(), error: null });
    } catch (error) {
      read.push({ name, value: null, error: safeMessage(error) });
    }
  }
  return read;
}
