import { PDFHexString, PDFName, PDFNumber, type PDFObject, PDFRawStream, PDFString } from '@cantoo/pdf-lib';
import type { PdfFile, Report } from './file.ts';

/** Checks the file as such: its objects, the catalog, the output intent and the embedded files. */
export function checkStructure(file: PdfFile, report: Report): void {
  checkFrame(file, report);
  checkObjects(file, report);
  checkCatalog(file, report);
  checkOutputIntent(file, report);
  checkEmbeddedFiles(file, report);
}

/** Header, trailer and cross-reference table. */
function checkFrame({ bytes, trailer }: PdfFile, report: Report): void {
  const text = bytes.toString('latin1');
  if (!/^%PDF-1\.[0-7]\n%[\x80-\xff]{4}\n/.test(text)) report('6.1.2', 'header without version or binary comment');
  if (!/^\[ *(<[0-9a-f]{32}>) *\1 *\]$/.test(String(trailer.ID))) report('6.1.3', 'trailer without ID');
  if (trailer.Encrypt) report('6.1.3', 'encrypted');
  if (!/%%EOF\n?$/.test(text)) report('6.1.3', 'data after the end of the file');
  const [, start] = /startxref\n(\d+)\n%%EOF\n?$/.exec(text) ?? [];
  const table = /^xref\n0 (\d+)\n((?:\d{10} \d{5} [nf] \n)+)trailer\n/.exec(text.slice(Number(start)));
  if (!table || Number(table[1]) !== (table[2]?.length ?? 0) / 20) report('6.1.4', 'malformed cross-reference table');
  for (const [, offset, , kind] of (table?.[2] ?? '').matchAll(/(\d{10}) (\d{5}) ([nf])/g))
    if (kind === 'n' && !/^\d+ 0 obj\n/.test(text.slice(Number(offset), Number(offset) + 20)))
      report('6.1.9', `no object at ${offset}`);
}

const filters = ['ASCIIHexDecode', 'ASCII85Decode', 'FlateDecode', 'RunLengthDecode', 'DCTDecode'];

/** The spacing of objects, their streams, and the limits of names, texts and numbers. */
function checkObjects(file: PdfFile, report: Report): void {
  const text = file.bytes.toString('latin1');
  for (const [number, object] of file.objects) {
    const at = text.search(new RegExp(`(?<=\n)${number} 0 obj\n`));
    if (at < 0 || !text.includes('\nendobj\n', at)) report('6.1.9', `spacing of object ${number}`);
    if (isBeyondLimits(object)) report('6.1.13', `limits of object ${number}`);
    if (!(object instanceof PDFRawStream)) continue;
    const start = text.indexOf('\nstream\n', at) + '\nstream\n'.length;
    const length = file.value(object, 'Length') as number;
    if (!/^\nendstream\nendobj\n/.test(text.slice(start + length, start + length + 30)))
      report('6.1.7.1', `length of stream ${number}`);
    const keys = file.keys(object);
    if (keys.some((key) => ['F', 'FFilter', 'FDecodeParms'].includes(key)))
      report('6.1.7.1', `stream ${number} outside`);
    if (keys.includes('Filter') && !filters.includes(String(file.value(object, 'Filter'))))
      report('6.1.7.2', `filter of ${number}`);
  }
}

function isBeyondLimits(object: PDFObject): boolean {
  if (object instanceof PDFName) return object.decodeText().length > 127;
  if (object instanceof PDFNumber) return Math.abs(object.asNumber()) > 2 ** 31 - 1;
  return (object instanceof PDFString || object instanceof PDFHexString) && object.decodeText().length > 32_767;
}

/** What the catalog must not hold. */
function checkCatalog(file: PdfFile, report: Report): void {
  const forbidden = {
    ...{
      AA: '6.5.2',
      OpenAction: '6.5.1',
      AcroForm: '6.4',
      OCProperties: '6.9',
      Requirements: '6.11',
      Perms: '6.1.12',
    },
    NeedsRendering: '6.4.2',
  };
  for (const key of file.keys(file.catalog))
    if (key in forbidden) report(forbidden[key as keyof typeof forbidden], `${key} in the catalog`);
  for (const key of file.keys(file.catalog, 'Names'))
    if (!['EmbeddedFiles', 'Dests'].includes(key)) report('6.10', `names of ${key}`);
}

/** The output intent: its profile is an ICC profile of a monitor or a printer, of a version below 5. */
function checkOutputIntent(file: PdfFile, report: Report): void {
  const intents = file.list(file.catalog, 'OutputIntents').filter((one) => file.value(one, 'S') === 'GTS_PDFA1');
  const profile = file.content(intents[0], 'DestOutputProfile');
  if (intents.length !== 1 || !profile) {
    report('6.2.3', 'no output intent with a profile');
    return;
  }
  const part = (from: number, to: number) => profile.toString('latin1', from, to);
  if (part(36, 40) !== 'acsp' || profile.readUInt32BE(0) !== profile.length) report('6.2.3', 'not an ICC profile');
  if (!['mntr', 'prtr'].includes(part(12, 16)) || (profile[8] as number) >= 5) report('6.2.3', 'class of the profile');
  if (part(16, 20) !== 'RGB ' || file.value(intents[0], 'DestOutputProfile', 'N') !== 3)
    report('6.2.3', 'not a profile of RGB');
}

/** Files inside: each has its type and date, says how it relates to the document, and is listed twice. */
function checkEmbeddedFiles(file: PdfFile, report: Report): void {
  const specifications = file.objects.map(([, object]) => object).filter((one) => file.keys(one).includes('EF'));
  const associated = file.list(file.catalog, 'AF');
  const named = file.list(file.catalog, 'Names', 'EmbeddedFiles', 'Names');
  for (const one of specifications) {
    const name = file.value(one, 'F');
    const embedded = file.at(one, 'EF', 'F');
    if (!/^[-\w+.]+\/[-\w+.]+$/.test(String(file.value(embedded, 'Subtype')))) report('6.8', 'file without its type');
    if (!/^D:\d{14}/.test(String(file.value(embedded, 'Params', 'ModDate')))) report('6.8', 'file without its date');
    if (file.value(embedded, 'Params', 'Size') !== file.content(embedded)?.length) report('6.8', 'size of a file');
    if (name === undefined || name !== file.value(one, 'UF')) report('6.8', 'file without its names');
    if (
      !['Source', 'Data', 'Alternative', 'Supplement', 'Unspecified'].includes(
        String(file.value(one, 'AFRelationship')),
      )
    )
      report('6.8', 'file without its relationship');
    if (!associated.includes(one)) report('6.8', 'file is not associated');
    if (!named.includes(one)) report('6.8', 'file is not listed by its name');
  }
}
