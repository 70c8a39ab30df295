import {
  decodePDFRawStream,
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFHexString,
  PDFName,
  PDFNumber,
  type PDFObject,
  PDFRawStream,
  PDFRef,
  PDFString,
} from '@cantoo/pdf-lib';

/** Reports that a file breaks a clause of ISO 19005-3 (PDF/A-3). */
export type Report = (clause: string, what: string) => void;

type Found = PDFObject | undefined;

/** A PDF file, read by another library than the one that writes it. */
export class PdfFile {
  readonly bytes: Buffer;
  private readonly document: PDFDocument;

  private constructor(bytes: Buffer, document: PDFDocument) {
    this.bytes = bytes;
    this.document = document;
  }

  static async open(bytes: Buffer): Promise<PdfFile> {
    return new PdfFile(bytes, await PDFDocument.load(bytes, { updateMetadata: false, throwOnInvalidObject: true }));
  }

  get catalog(): PDFDict {
    return this.document.catalog;
  }

  get trailer() {
    return this.document.context.trailerInfo;
  }

  /** All objects with a number, and that number. */
  get objects(): [number, PDFObject][] {
    return this.document.context.enumerateIndirectObjects().map(([ref, object]) => [ref.objectNumber, object]);
  }

  get pages(): PDFDict[] {
    return this.document.getPages().map(({ node }) => node);
  }

  /** The object at a path of keys and indexes; references are followed. */
  at(from: Found, ...path: (string | number)[]): Found {
    let found = this.followed(from);
    for (const key of path) {
      const dictionary = found instanceof PDFRawStream ? found.dict : found;
      if (dictionary instanceof PDFDict) found = this.followed(dictionary.get(PDFName.of(String(key))));
      else found = found instanceof PDFArray ? this.followed(found.get(Number(key))) : undefined;
    }
    return found;
  }

  private followed(found: Found): Found {
    return found instanceof PDFRef ? this.document.context.lookup(found) : found;
  }

  /** A name (without its slash), a number or a text. */
  value(from: Found, ...path: (string | number)[]): string | number | undefined {
    const found = this.at(from, ...path);
    if (found instanceof PDFName || found instanceof PDFString || found instanceof PDFHexString)
      return found.decodeText();
    return found instanceof PDFNumber ? found.asNumber() : undefined;
  }

  list(from: Found, ...path: (string | number)[]): Found[] {
    const found = this.at(from, ...path);
    return found instanceof PDFArray ? found.asArray().map((one) => this.followed(one)) : [];
  }

  /** The keys of a dictionary, without their slashes. */
  keys(from: Found, ...path: (string | number)[]): string[] {
    const found = this.at(from, ...path);
    const dictionary = found instanceof PDFRawStream ? found.dict : found;
    return dictionary instanceof PDFDict ? dictionary.keys().map((key) => key.decodeText()) : [];
  }

  /** The decoded content of a stream. */
  content(from: Found, ...path: (string | number)[]): Buffer | undefined {
    const found = this.at(from, ...path);
    return found instanceof PDFRawStream ? Buffer.from(decodePDFRawStream(found).decode()) : undefined;
  }
}
