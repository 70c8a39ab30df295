import { fieldError } from '@quarterhour/model/field-errors';
import { Refusal, wrongField } from '../host/refusal.ts';

type Noun = 'territory' | 'group' | 'station' | 'podcast';

/**
 * The same words for a missing thing and for one outside the principal's scope, so the answer does not reveal whether it
 * exists.
 */
export function notFound(noun: Noun | 'source' | 'outage' | 'show', slug: string): never {
  throw new Refusal('not_found', `The ${noun} ${slug} does not exist, or is outside your scope.`);
}

export function taken(noun: Noun, slug: string): never {
  throw wrongField(fieldError('slug', 'taken', { noun, slug }), 'taken');
}

export function forbidden(what: string): never {
  throw new Refusal('forbidden', `Your role does not let you change ${what}.`);
}
