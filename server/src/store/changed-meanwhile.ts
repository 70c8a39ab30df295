import { Refusal } from '../host/refusal.ts';
import { lastActor } from './audit.ts';
import type { Store } from './open.ts';

/**
 * Refuses a change that was made from an older version, and returns the newer one with the refusal, so that people can
 * choose.
 */
export async function changedMeanwhile(
  store: Store,
  noun: 'territory' | 'group' | 'station' | 'podcast' | 'person' | 'title_rules',
  subject: string,
  current: object,
): Promise<never> {
  const created = { person: 'invite_person' as const, title_rules: 'change_title_rules' as const };
  const first = noun === 'person' || noun === 'title_rules' ? created[noun] : (`create_${noun}` as const);
  const by = (await lastActor(store, [first, `change_${noun}`], subject)) ?? null;
  throw new Refusal(
    'changed_meanwhile',
    `Somebody changed the ${noun.replace('_', ' ')} ${subject} meanwhile; read it again first.`,
    {
      meanwhile: { by, current: { ...current } },
    },
  );
}
