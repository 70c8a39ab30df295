import type { Element } from './read-ubl.ts';

/** A rule of a standard, by its id there. */
export interface DocumentRule {
  id: string;
  /** The field of the form that it is about, and what has to be so, in English. */
  field: string;
  what: string;
  holds(document: Element): boolean;
}

/** A text that a document has to have. */
export function needs(id: string, path: string, field: string, what: string): DocumentRule {
  return { id, field, what: `${what} is missing`, holds: (document) => document.text(path) !== '' };
}

/** A text of at most so many characters, wherever it stands. */
export function atMost(id: string, most: number, path: string, field: string, what: string): DocumentRule {
  return {
    id,
    field,
    what: `${what} has more than ${most} characters`,
    holds: (document) => document.all(path).every((one) => one.text('').replace(/\s+/g, ' ').length <= most),
  };
}

/** A rule about each element at a path. */
export function each(
  id: string,
  path: string,
  field: string,
  what: string,
  holds: (element: Element, document: Element) => boolean,
): DocumentRule {
  return { id, field, what, holds: (document) => document.all(path).every((one) => holds(one, document)) };
}
