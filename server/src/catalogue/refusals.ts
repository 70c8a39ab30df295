import { fieldError } from '@quarterhour/model/field-errors';
import { Refusal, wrongField } from '../refusal.ts';
import { lastActor } from '../store/audit.ts';
import type { Store } from '../store/open.ts';

type Noun = 'territory' | 'group' | 'station' | 'podcast';

/** The same words whether it is missing or outside the principal's scope: an answer gives nothing away. */
export function notFound(noun: Noun | 'source', slug: string): never {
  throw new Refusal('not_found', `There is no ${noun} ${slug} that you may see.`);
}

export function taken(noun: Noun, slug: string): never {
  throw wrongField(fieldError('slug', 'taken', { noun, slug }), 'taken');
}

/** Refuses a change that was made from an older version; the newer one comes with the refusal, to choose from. */
export async function changedMeanwhile(
  store: Store,
  noun: Noun | 'person' | 'title_rules',
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

export function forbidden(what: string): never {
  throw new Refusal('forbidden', `Your role does not let you change ${what}.`);
}
