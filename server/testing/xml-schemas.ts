import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { XmlBufferInputProvider, XmlDocument, XsdValidator, xmlRegisterInputProvider } from 'libxml2-wasm';

const folder = join(import.meta.dirname, 'schemas');
const roots = {
  facturX: 'factur-x-en16931/Factur-X_EN16931.xsd',
  invoice: 'ubl-2.1/maindoc/UBL-Invoice-2.1.xsd',
  creditNote: 'ubl-2.1/maindoc/UBL-CreditNote-2.1.xsd',
} as const;
const validators = new Map<string, XsdValidator>();
let files: Record<string, Uint8Array> | undefined;

/** The schemas by the names under which they import each other. */
function readFiles(): Record<string, Uint8Array> {
  if (files) return files;
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => /\.xsd(\.gz)?$/.test(name));
  files = Object.fromEntries(
    names.map((name) => {
      const content = readFileSync(join(folder, name));
      return [name.replace(/\.gz$/, ''), name.endsWith('.gz') ? gunzipSync(content) : content];
    }),
  );
  xmlRegisterInputProvider(new XmlBufferInputProvider(files));
  return files;
}

/** Checks a document against a published schema. @throws what is wrong with it, and where */
export function checkBySchema(xml: string, schema: keyof typeof roots): void {
  const root = roots[schema];
  const content = readFiles()[root] as Uint8Array;
  const validator = validators.get(schema) ?? XsdValidator.fromDoc(XmlDocument.fromBuffer(content, { url: root }));
  validators.set(schema, validator);
  const document = XmlDocument.fromString(xml);
  try {
    validator.validate(document);
  } finally {
    document.dispose();
  }
}
