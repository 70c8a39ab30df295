import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** The texts of each page, as a reader of the file finds them. */
export async function textsOf(file: Buffer): Promise<string[][]> {
  const document = await getDocument({ data: new Uint8Array(file), verbosity: 0 }).promise;
  const pages: string[][] = [];
  for (let number = 1; number <= document.numPages; number++) {
    const { items } = await (await document.getPage(number)).getTextContent();
    pages.push(items.flatMap((item) => ('str' in item && item.str.trim() !== '' ? [item.str] : [])));
  }
  return pages;
}
