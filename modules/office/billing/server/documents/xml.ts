import { XMLBuilder } from 'fast-xml-parser';

/** An element: its text, its children in their order, or several of it. Undefined ones are left out. */
export type Node = string | undefined | { [name: string]: Node } | readonly Node[];

const builder = new XMLBuilder({ ignoreAttributes: false, attributeNamePrefix: '@', format: true, indentBy: '  ' });

/** An XML document of one root element. Names that begin with @ are attributes. */
export function writeXml(root: string, element: Exclude<Node, string>): string {
  const written = `<?xml version="1.0" encoding="UTF-8"?>\n${builder.build({ [root]: element })}`;
  // Characters that XML 1.0 does not have, such as a form feed that somebody pasted.
  return written.replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '');
}

/** An element with attributes and a text. */
export function attributed(text: string, attributes: Record<string, string>): Node {
  return {
    ...Object.fromEntries(Object.entries(attributes).map(([name, value]) => [`@${name}`, value])),
    '#text': text,
  };
}
