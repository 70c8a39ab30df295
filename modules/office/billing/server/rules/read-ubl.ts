import { XMLParser } from 'fast-xml-parser';

/** An element of a document: children by their names without a prefix, and its text. */
export interface Element {
  all(path: string): Element[];
  /** The text at a path; empty if there is none. */
  text(path: string): string;
  attribute(name: string): string;
}
type Parsed = string | { [name: string]: Parsed[] | string | undefined };

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  parseTagValue: false,
  parseAttributeValue: false,
  removeNSPrefix: true,
  isArray: (_, __, ___, isAttribute) => !isAttribute,
});

/** The root element of an invoice or a credit note in UBL. */
export function readUbl(xml: string): Element {
  const parsed = parser.parse(xml) as Record<string, Parsed[]>;
  const [root] = parsed.Invoice ?? parsed.CreditNote ?? [];
  if (root === undefined) throw new Error('no invoice in UBL');
  return elementOf(root);
}

function elementOf(parsed: Parsed): Element {
  const all = (path: string): Parsed[] =>
    path
      .split('/')
      .reduce<Parsed[]>(
        (found, name) => found.flatMap((one) => (typeof one === 'string' ? [] : (one[name] ?? []))),
        [parsed],
      );
  const textOf = (one: Parsed | undefined) => (typeof one === 'object' ? String(one['#text'] ?? '') : (one ?? ''));
  return {
    all: (path) => all(path).map(elementOf),
    text: (path) => textOf(path === '' ? parsed : all(path)[0]).trim(),
    attribute: (name) => (typeof parsed === 'string' ? '' : String(parsed[`@${name}`] ?? '')),
  };
}

/** An amount with at most two decimals in hundredths; undefined if it is none. */
export function hundredths(written: string): bigint | undefined {
  const [, sign = '', whole, decimals = ''] = /^(-?)(\d+)(?:\.(\d{1,2}))?$/.exec(written) ?? [];
  return whole === undefined ? undefined : BigInt(`${sign}${whole}${decimals.padEnd(2, '0')}`);
}
