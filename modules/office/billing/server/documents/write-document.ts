import { fieldError } from '@quarterhour/model/field-errors';
import type { Language } from '@quarterhour/model/languages';
import { wrongField } from '@quarterhour/server/host/refusal';
import type { Readable } from '@quarterhour/server/nouns/open-noun';
import { eq } from 'drizzle-orm';
import { customers } from '../../../sales/server/tables.ts';
import type { invoices } from '../tables.ts';
import { type Issued, readIssued } from './issued.ts';
import { isInPeppol } from './peppol-ids.ts';
import { type DocumentWords, languageFor, wordsIn } from './words.ts';

type Row = typeof invoices.$inferSelect;
type DocumentFormat = 'pdf' | 'ubl' | 'cii' | 'peppol';

interface Wanted {
  format: DocumentFormat;
  /** By default that of the buyer. */
  language?: Language | undefined;
  /** unix seconds */
  now: number;
}

/** A document as a file. */
export interface DocumentFile {
  name: string;
  /** Its media type. */
  type: string;
  bytes: Buffer;
}

/**
 * Writes an invoice or a credit note as a file. What writes a format is loaded at its first document.
 * @throws Refusal wrong_input for the data of a draft
 */
export async function writeDocument(
  readable: Readable,
  row: Row,
  { format, language, now }: Wanted,
): Promise<DocumentFile> {
  const issued = await readIssued(readable, row, now);
  const chosen = language ?? languageFor(issued.parties);
  const words = wordsIn(chosen);
  const name = fileName(issued.number ?? `draft-${row.id}`);
  if (format === 'pdf') {
    const { invoicePdf } = await import('./invoice-pdf.ts');
    const bytes = await invoicePdf(issued, words, chosen, new Date(now * 1000));
    return { name: `${name}.pdf`, type: 'application/pdf', bytes };
  }
  if (issued.number === null) throw wrongField(fieldError('status', 'draft_data'));
  const xml = await xmlWriters[format](issued, words, { readable, row });
  return { name: `${name}-${format}.xml`, type: 'application/xml', bytes: Buffer.from(xml) };
}

/** What accounting software takes of a document: Peppol where the buyer is in its network, else the national UBL. */
export async function dataFormatOf(readable: Readable, row: Row, now: number): Promise<'ubl' | 'peppol'> {
  return isInPeppol((await readIssued(readable, row, now)).parties) ? 'peppol' : 'ubl';
}

type XmlWriter = (issued: Issued, words: DocumentWords, of: { readable: Readable; row: Row }) => Promise<string>;

const xmlWriters: Record<Exclude<DocumentFormat, 'pdf'>, XmlWriter> = {
  cii: async (issued, words) => (await import('./cii.ts')).writeCii(issued, words),
  ubl: (issued, words, { readable, row }) => ublOf(readable, row, issued, words),
  async peppol(issued, words) {
    const { refuseBrokenPeppol } = await import('../rules/refuse-broken.ts');
    return refuseBrokenPeppol(issued, words);
  },
};

async function ublOf({ db }: Readable, row: Row, issued: Issued, words: DocumentWords): Promise<string> {
  const { romanianParties } = await import('./ro-address.ts');
  const [customer] = await db.select().from(customers).where(eq(customers.id, row.customer));
  const now = { region: customer?.region ?? '', vat_number: customer?.vatNumber ?? '' };
  const complete = { ...issued, parties: romanianParties(issued.parties, now) };
  return (await import('./ubl.ts')).writeUbl(complete, words);
}

/** A name that every file system takes: headers have no other letters either. */
export function fileName(name: string): string {
  return (
    name
      .normalize('NFD')
      .replace(/\p{M}/gu, '')
      .replace(/[^\w.-]+/g, '-')
      .replace(/^-+|-+$/g, '') || 'document'
  );
}
