import { Refusal } from '../refusal.ts';

type Noun = 'territory' | 'group' | 'station';

/** The same words whether it is missing or outside the asker's scope: an answer gives nothing away. */
export function notFound(noun: Noun, slug: string): never {
  throw new Refusal('not_found', `There is no ${noun} ${slug} that you may see.`);
}

export function taken(noun: Noun, slug: string): never {
  throw new Refusal('taken', `There is a ${noun} ${slug} already; choose another slug.`);
}

export function changedMeanwhile(noun: Noun, slug: string): never {
  throw new Refusal('changed_meanwhile', `Somebody changed the ${noun} ${slug} meanwhile; read it again first.`);
}

export function forbidden(what: string): never {
  throw new Refusal('forbidden', `Your role does not let you change ${what}.`);
}
