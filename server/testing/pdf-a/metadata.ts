import { XmlDocument, type XmlElement } from 'libxml2-wasm';
import type { PdfFile, Report } from './file.ts';

const prefixes = {
  rdf: 'http://www.w3.org/1999/02/22-rdf-syntax-ns#',
  dc: 'http://purl.org/dc/elements/1.1/',
  xmp: 'http://ns.adobe.com/xap/1.0/',
  pdf: 'http://ns.adobe.com/pdf/1.3/',
  pdfaid: 'http://www.aiim.org/pdfa/ns/id/',
  ext: 'http://www.aiim.org/pdfa/ns/extension/',
  schema: 'http://www.aiim.org/pdfa/ns/schema#',
  property: 'http://www.aiim.org/pdfa/ns/property#',
};
const known: { [namespace: string]: readonly string[] } = {
  [prefixes.dc]: ['title', 'creator', 'description'],
  [prefixes.xmp]: ['CreateDate', 'ModifyDate', 'MetadataDate', 'CreatorTool'],
  [prefixes.pdf]: ['Producer', 'Keywords'],
  [prefixes.pdfaid]: ['part', 'conformance'],
  [prefixes.ext]: ['schemas'],
};

/** Checks the XMP packet: its form, the properties and their declarations, the level, and that it repeats Info. */
export function checkMetadata(file: PdfFile, report: Report): void {
  const bytes = file.content(file.catalog, 'Metadata');
  if (!bytes || file.value(file.catalog, 'Metadata', 'Subtype') !== 'XML') {
    report('6.6.2.1', 'no metadata');
    return;
  }
  const packet = bytes.toString('utf8');
  if (!Buffer.from(packet).equals(bytes)) report('6.6.2.1', 'metadata is not UTF-8');
  if (
    !/^<\?xpacket begin="\ufeff?" id="W5M0MpCehiHzreSzNTczkc9d"\?>/.test(packet) ||
    !/<\?xpacket end="[rw]"\?>$/.test(packet)
  )
    report('6.6.2.1', 'metadata is no packet');
  let parsed: XmlDocument;
  try {
    parsed = XmlDocument.fromString(packet);
  } catch (error) {
    report('6.6.2.1', `metadata is not well-formed: ${error}`);
    return;
  }
  const declared = declaredProperties(parsed, report);
  for (const { namespaceUri, name } of parsed.find('//rdf:RDF/rdf:Description/*', prefixes) as XmlElement[]) {
    const names = known[namespaceUri] ?? declared.get(namespaceUri);
    if (!names?.includes(name)) report('6.6.2.3.1', `${name} of ${namespaceUri} is not declared`);
  }
  const text = (path: string) => textAt(parsed, `//rdf:RDF/rdf:Description/${path}`);
  if (text('pdfaid:part') !== '3' || text('pdfaid:conformance') !== 'B') report('6.6.4', 'not marked as PDF/A-3b');
  checkInfo(file, text, report);
  parsed.dispose();
}

const textAt = (document: XmlDocument, path: string) => (document.get(path, prefixes) as XmlElement | null)?.content;

/** The properties that extension schemas declare, by namespace. */
function declaredProperties(document: XmlDocument, report: Report): Map<string, string[]> {
  const declared = new Map<string, string[]>();
  const schemas = document.find('//ext:schemas/rdf:Bag/rdf:li', prefixes) as XmlElement[];
  for (const schema of schemas) {
    const part = (of: XmlElement, path: string) => (of.get(path, prefixes) as XmlElement | null)?.content ?? '';
    if (part(schema, 'schema:schema') === '' || !/^\w+$/.test(part(schema, 'schema:prefix')))
      report('6.6.2.3.3', 'schema without name or prefix');
    const properties = schema.find('schema:property/rdf:Seq/rdf:li', prefixes) as XmlElement[];
    for (const one of properties) {
      if (part(one, 'property:valueType') !== 'Text') report('6.6.2.3.3', 'type of a property');
      if (!['internal', 'external'].includes(part(one, 'property:category')))
        report('6.6.2.3.3', 'category of a property');
      if (part(one, 'property:description') === '') report('6.6.2.3.3', 'property without description');
    }
    const names = properties.map((one) => part(one, 'property:name'));
    declared.set(part(schema, 'schema:namespaceURI'), names);
  }
  return declared;
}

/** Readers show either the Info dictionary or the metadata: both must say the same. */
function checkInfo(file: PdfFile, text: (path: string) => string | undefined, report: Report): void {
  const pairs = {
    ...{ Title: 'dc:title/rdf:Alt/rdf:li', Author: 'dc:creator/rdf:Seq/rdf:li', Producer: 'pdf:Producer' },
    ...{ Subject: 'dc:description/rdf:Alt/rdf:li', Creator: 'xmp:CreatorTool', CreationDate: 'xmp:CreateDate' },
  };
  for (const [key, path] of Object.entries(pairs)) {
    const info = file.value(file.trailer.Info, key);
    const date = /^D:(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)Z$/.exec(String(info));
    const expected = date ? `${date[1]}-${date[2]}-${date[3]}T${date[4]}:${date[5]}:${date[6]}Z` : info;
    if (text(path) !== expected) report('6.6.2', `${key} is ${expected} in Info, and ${text(path)} in the metadata`);
  }
}
