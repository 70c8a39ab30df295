import { XMLParser } from 'fast-xml-parser';
import { LiveSourceError } from '../live-source-error.ts';

/** An element of an answer: its children and attributes by their names in small letters; texts are texts. */
export interface Element {
  [name: string]: string | Element | (string | Element)[] | undefined;
}

const lists = new Set(['source', 'listener', 'song']);
const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '',
  parseTagValue: false,
  parseAttributeValue: false,
  trimValues: true,
  // Versions write the same names in capitals, with a capital, or small.
  transformTagName: (name) => name.toLowerCase(),
  transformAttributeName: (name) => name.toLowerCase(),
  isArray: (name) => lists.has(name),
});

/**
 * Reads an answer in XML below its root element.
 * @throws LiveSourceError if it is none, or declares a document type, whose entities could be endless
 */
export function readXml(text: string, root: string, host: string): Element {
  const wrong = () => new LiveSourceError('no_statistics', { host });
  if (/<!DOCTYPE|<!ENTITY/i.test(text)) throw wrong();
  let read: Element;
  try {
    read = parser.parse(text) as Element;
  } catch {
    throw wrong();
  }
  const found = read[root];
  // An element without children is an empty text.
  if (found === '') return {};
  if (typeof found !== 'object' || Array.isArray(found)) throw wrong();
  return found;
}

/** The elements of a name. */
export function elementsOf(parent: Element, name: string): Element[] {
  const found = parent[name];
  return (Array.isArray(found) ? found : [found]).filter((one): one is Element => typeof one === 'object');
}

/** The text of a name; '' without one. */
export function textOf(parent: Element, ...names: readonly string[]): string {
  for (const name of names) {
    const found = parent[name];
    const first = Array.isArray(found) ? found[0] : found;
    if (typeof first === 'string' && first !== '') return first;
    if (typeof first === 'object' && typeof first['#text'] === 'string') return first['#text'];
  }
  return '';
}
