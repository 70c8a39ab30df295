import { readSnapshot } from '../catalogue/read-snapshot.ts';
import { Refusal } from '../host/refusal.ts';
import { dismissBroken, verify } from '../ingest/verify.ts';
import { exclusively } from '../listening/exclusively.ts';
import type { Caller } from './caller.ts';

/** Checks the listening store, and returns what it found, for people. */
export async function verifyData(
  { place }: Pick<Caller, 'place'>,
  { dismiss = false }: { dismiss?: boolean },
): Promise<{ text: string; good: boolean }> {
  if (!('parts' in place)) {
    throw new Refusal(
      'taken',
      'The server checks its data every night; quarterhour doctor and Settings → Data show the result. Stop the server to check now.',
    );
  }
  const { engine, store } = place.parts;
  const parts = { engine, store, catalogue: () => readSnapshot(store) };
  const findings = await exclusively(parts, 'check', async (own) => {
    if (dismiss) await dismissBroken(own);
    return verify(own, { quick: false });
  });
  const lines = findings.map(({ words, healed }) => `${healed ? 'ok  ' : 'look'}  ${words}`);
  return {
    text: lines.length > 0 ? lines.join('\n') : 'The tables of listening agree with each other.',
    good: findings.every(({ healed }) => healed),
  };
}
