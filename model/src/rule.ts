import { coreFieldErrors } from './core-field-errors.ts';

/**
 * How schemas name the errors of some rules. The message of a rule in a schema is the rule's name; its English sentence is for
 * the server: see field-errors.ts.
 */
export function rulesOf<Sentences extends Record<string, string>>(
  _sentences: Sentences,
): (name: keyof Sentences & string) => string {
  return (name) => name;
}

export const rule = rulesOf(coreFieldErrors);
