import { decodeQuotedPrintable } from './quoted-printable.ts';

/*
 * The lines of iCalendar and vCard files (RFC 5545, RFC 6350 and vCard 2.1): `NAME;PARAMETER=value:VALUE`, folded over several
 * lines of the file. Files of strangers break one line or another; each is read by itself, so that the others stay.
 */

/** One property. */
export interface ContentLine {
  /** The number of its first line in the file, from 1. */
  line: number;
  /** In capitals, without a group. */
  name: string;
  /** By their names in capitals; the last value of a name wins. */
  parameters: ReadonlyMap<string, string>;
  /** As written, unfolded; quoted-printable is decoded. */
  value: string;
}

/** A component with its properties and the components in it. */
export interface Component {
  /** In capitals, such as VEVENT. */
  name: string;
  line: number;
  properties: ContentLine[];
  components: Component[];
  /** The lines that are no properties. */
  unreadable: { line: number; text: string }[];
}

/** Components are read to this depth; deeper ones are passed over. */
const deepest = 8;

/** The components of a file, outermost first; one that the file does not end is left out. */
export function componentsIn(text: string): Component[] {
  const root: Component = { name: '', line: 0, properties: [], components: [], unreadable: [] };
  const open = [root];
  let passed = 0;
  for (const { line, text: written } of unfolded(text)) {
    const current = open.at(-1) ?? root;
    const property = lineOf(line, written);
    const names = property?.value.trim().toUpperCase();
    if (property?.name === 'BEGIN') {
      if (passed > 0 || open.length > deepest) passed++;
      else open.push({ ...root, name: names ?? '', line, properties: [], components: [], unreadable: [] });
    } else if (property?.name === 'END') {
      if (passed > 0) passed--;
      else close(open, names ?? '');
    } else if (passed > 0) {
      // Too deep.
    } else if (property) current.properties.push(property);
    else current.unreadable.push({ line, text: written });
  }
  return root.components;
}

/** Ends the innermost component of a name, and with it those in it that the file did not end. */
function close(open: Component[], name: string): void {
  const at = open.findLastIndex((one, place) => place > 0 && one.name === name);
  if (at < 0) return;
  const [ended] = open.splice(at);
  if (ended) open.at(-1)?.components.push(ended);
}

/** What begins or ends a component is never folded. */
const boundary = /^(BEGIN|END):/i;

/** Lines of a file with their numbers: what continues a line is added to it. */
function* unfolded(text: string): Generator<{ line: number; text: string }> {
  let current: { line: number; parts: string[]; isQuoted: boolean; isBase64: boolean } | undefined;
  let number = 0;
  for (const raw of text.replace(/^\uFEFF/, '').split(/\r\n|\n|\r/)) {
    number++;
    const last = current?.parts.at(-1);
    const isBoundary = boundary.test(raw);
    const isFold = /^[ \t]/.test(raw) && !boundary.test(current?.parts[0] ?? '');
    // A soft line break of quoted-printable: a space at the beginning of the next line is part of the text.
    if (current?.isQuoted && last?.endsWith('=') && !isBoundary) current.parts.splice(-1, 1, last.slice(0, -1), raw);
    else if (current && isFold) current.parts.push(raw.slice(1));
    // Some programs do not fold pictures.
    else if (current?.isBase64 && /^[\w+/]+={0,2}$/.test(raw)) current.parts.push(raw);
    else {
      if (current) yield { line: current.line, text: current.parts.join('') };
      const isQuoted = /^[^:]*;(ENCODING=)?QUOTED-PRINTABLE[;:]/i.test(raw);
      const isBase64 = /^[^:]*;(ENCODING=)?(BASE64|B)[;:]/i.test(raw);
      current = raw.trim() === '' ? undefined : { line: number, parts: [raw], isQuoted, isBase64 };
    }
  }
  if (current) yield { line: current.line, text: current.parts.join('') };
}

function lineOf(line: number, text: string): ContentLine | undefined {
  const [head, name = ''] = /^(?:[\w-]+\.)?([A-Za-z][\w-]*)/.exec(text) ?? [];
  if (head === undefined) return undefined;
  const parameters = new Map<string, string>();
  let at = head.length;
  while (text[at] === ';') {
    parameter.lastIndex = at;
    const found = parameter.exec(text);
    if (!found) return undefined;
    const [whole, key = '', quoted, plain = ''] = found;
    // vCard 2.1 writes the value of a parameter alone.
    if (whole.includes('=')) parameters.set(key.toUpperCase(), quoted ?? plain);
    else parameters.set(/^(QUOTED-PRINTABLE|BASE64|8BIT|7BIT)$/i.test(key) ? 'ENCODING' : 'TYPE', key);
    at += whole.length;
  }
  if (text[at] !== ':') return undefined;
  const written = text.slice(at + 1);
  const isQuoted = /^QUOTED-PRINTABLE$/i.test(parameters.get('ENCODING') ?? '');
  const value = isQuoted ? decodeQuotedPrintable(written, parameters.get('CHARSET')) : written;
  return { line, name: name.toUpperCase(), parameters, value };
}

const parameter = /;([\w-]+)(?:=(?:"([^"]*)"|([^;:"]*)))?(?:,(?:"[^"]*"|[^;:"]*))*/y;

/** The text of a value, without its escapes; quoted-printable has none of these. */
export function textOf(value: string): string {
  return value.replace(/\\([\\;,:nN])/g, (_, letter: string) => (letter === 'n' || letter === 'N' ? '\n' : letter));
}

/** A value of several parts, such as a name, cut at what separates them. */
export function partsOf(value: string, separator: ';' | ','): string[] {
  const parts = [''];
  for (const [piece] of value.matchAll(/\\[\s\S]|[^\\;,]+|[\s\S]/g)) {
    if (piece === separator) parts.push('');
    else parts.push(`${parts.pop()}${piece}`);
  }
  return parts.map(textOf);
}
