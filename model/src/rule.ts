import type { Rule } from './field-errors.ts';

/** The message of a rule in a schema is the rule's name; what it says in English is in field-errors.ts, for the server. */
export function rule(name: Rule): string {
  return name;
}
