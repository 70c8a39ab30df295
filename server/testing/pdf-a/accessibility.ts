import { PDFArray, PDFDict, PDFName, PDFNumber, type PDFObject } from '@cantoo/pdf-lib';
import { PdfFile, type Report } from './file.ts';

/**
 * The clauses of ISO 14289-1 (PDF/UA-1) that a file breaks, with what is wrong: those of the Matterhorn protocol that a program
 * can check in a file of texts, tables, figures and links. Whether words and their order make sense, only people can say.
 */
export async function unmetPdfUa(bytes: Buffer): Promise<string[]> {
  const unmet: string[] = [];
  const report = (clause: string, what: string) => void unmet.push(`${clause}: ${what}`);
  const file = await PdfFile.open(bytes);
  checkDocument(file, report);
  checkPages(file, report);
  checkElements(file, report);
  return unmet;
}

/** Marks, language, title, and what the metadata says. */
function checkDocument(file: PdfFile, report: Report): void {
  const { catalog } = file;
  if (String(file.at(catalog, 'MarkInfo', 'Marked')) !== 'true') report('7.1', 'not marked');
  if (String(file.at(catalog, 'ViewerPreferences', 'DisplayDocTitle')) !== 'true') report('7.1', 'title is not shown');
  if (!/^[a-z]{2}/.test(String(file.value(catalog, 'Lang')))) report('7.2', 'no language');
  const metadata = file.content(catalog, 'Metadata')?.toString('utf8') ?? '';
  if (!metadata.includes('<pdfuaid:part>1</pdfuaid:part>')) report('5', 'not marked as PDF/UA');
  if (!/<dc:title>\s*<rdf:Alt>\s*<rdf:li[^>]*>[^<]+/.test(metadata)) report('7.1', 'no title in the metadata');
  if (!file.at(catalog, 'Outlines', 'First')) report('7.17', 'no outline');
}

/** Everything that is drawn belongs to an element or is decoration; annotations follow the structure. */
function checkPages(file: PdfFile, report: Report): void {
  for (const page of file.pages) {
    checkMarks(file.content(page, 'Contents')?.toString('latin1') ?? '', report);
    const annotations = file.list(page, 'Annots');
    if (annotations.length > 0 && file.value(page, 'Tabs') !== 'S') report('7.18.3', 'order of annotations');
    for (const one of annotations) {
      if (!file.value(one, 'Contents')) report('7.18.5', 'link without words');
      if (file.value(one, 'StructParent') === undefined) report('7.18.1', 'annotation outside of the structure');
    }
    if (file.value(page, 'StructParents') === undefined) report('7.1', 'page outside of the structure');
  }
}

function checkMarks(content: string, report: Report): void {
  let depth = 0;
  for (const [, operator = ''] of content.matchAll(/(?:^|[\s>\])])(BMC|BDC|EMC|TJ|Tj|S|s|f|F|B|b|Do|sh)(?=\s|$)/g)) {
    const step = { BMC: 1, BDC: 1, EMC: -1 }[operator] ?? 0;
    if (step === 0 && depth === 0) report('7.1', `${operator} outside of any element`);
    depth += step;
  }
  if (depth !== 0) report('7.1', 'marks do not match');
}

/** Figures have words, tables have headings, headings skip no level. */
function checkElements(file: PdfFile, report: Report): void {
  let level = 0;
  const walk = (element: PDFObject | undefined, parent: string) => {
    if (!(element instanceof PDFDict)) return;
    const tag = String(file.value(element, 'S') ?? '');
    const heading = Number(/^H([1-6])$/.exec(tag)?.[1] ?? 0);
    if (heading > level + 1) report('7.4.2', `${tag} after level ${level}`);
    level = heading || level;
    if (tag === 'Figure') checkFigure(file, element, report);
    else checkTable(file, element, { tag, parent }, report);
    const kids = file.at(element, 'K');
    for (const kid of kids instanceof PDFArray ? file.list(element, 'K') : [kids])
      if (!(kid instanceof PDFNumber)) walk(kid, tag);
  };
  const root = file.at(file.catalog, 'StructTreeRoot');
  if (!root) report('7.1', 'no structure');
  walk(root, '');
}

function checkFigure(file: PdfFile, element: PDFDict, report: Report): void {
  if (!file.value(element, 'Alt')) report('7.3', 'figure without words');
  if (!file.at(element, 'A', 'BBox')) report('7.3', 'figure without its place');
}

function checkTable(
  file: PdfFile,
  element: PDFDict,
  { tag, parent }: { tag: string; parent: string },
  report: Report,
): void {
  if (tag === 'Table' && !tagsOf(file, element).includes('TH')) report('7.5', 'table without headings');
  if (tag === 'TR' && parent !== 'Table') report('7.2', 'row outside of a table');
  if (['TH', 'TD'].includes(tag) && parent !== 'TR') report('7.2', 'cell outside of a row');
  if (tag === 'TH' && !file.value(element, 'A', 'Scope')) report('7.5', 'heading of a table without its scope');
}

/** The tags below an element. */
function tagsOf(file: PdfFile, element: PDFObject | undefined): string[] {
  return file.list(element, 'K').flatMap((kid) => {
    if (!(kid instanceof PDFDict)) return [];
    const tag = kid.get(PDFName.of('S'));
    return [...(tag ? [String(file.value(kid, 'S'))] : []), ...tagsOf(file, kid)];
  });
}
