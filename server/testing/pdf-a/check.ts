import { checkContents } from './contents.ts';
import { PdfFile } from './file.ts';
import { checkMetadata } from './metadata.ts';
import { checkStructure } from './structure.ts';

/**
 * The clauses of ISO 19005-3 for PDF/A-3b that a file breaks, with what is wrong: those of the rules of veraPDF's profile
 * that concern a file of texts, lines and attachments. Whatever else a file holds (pictures, forms, annotations) is
 * reported, because nothing here checks it.
 */
export async function unmetPdfA3(bytes: Buffer): Promise<string[]> {
  const unmet: string[] = [];
  const report = (clause: string, what: string) => void unmet.push(`${clause}: ${what}`);
  const file = await PdfFile.open(bytes);
  checkStructure(file, report);
  checkContents(file, report);
  checkMetadata(file, report);
  return unmet;
}
