import type { Rule } from './field-errors.ts';

/** The message of a rule in a schema is the rule's name; field-errors.ts has its English sentence, for the server. */
export function rule(name: Rule): string {
  return name;
}
