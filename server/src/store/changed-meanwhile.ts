import type { AuditAction } from '@quarterhour/model/audit';
import { Refusal } from '../host/refusal.ts';
import { lastActor } from './audit.ts';
import type { Store } from './open.ts';

interface Stale {
  noun: string;
  /** The actions that can have changed it. */
  actions: readonly AuditAction[];
  subject: string;
  current: Record<string, unknown>;
}

/**
 * Refuses a change that was made from an older version, and returns the newer one with the refusal, so that people can
 * choose.
 */
export async function refuseStale(store: Store, { noun, actions, subject, current }: Stale): Promise<never> {
  const by = (await lastActor(store, actions, subject)) ?? null;
  throw new Refusal('changed_meanwhile', `Somebody changed the ${noun} ${subject} meanwhile; read it again first.`, {
    meanwhile: { by, current },
  });
}

/** The same for a thing whose actions are named after it. */
export function changedMeanwhile(
  store: Store,
  noun: 'station' | 'podcast' | 'title_rules',
  subject: string,
  current: object,
): Promise<never> {
  const actions = noun === 'title_rules' ? [] : [`create_${noun}` as const];
  return refuseStale(store, {
    noun: noun.replace('_', ' '),
    actions: [...actions, `change_${noun}`],
    subject,
    current: { ...current },
  });
}
