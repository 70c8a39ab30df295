import { existsSync } from 'node:fs';
import type { Holiday } from '@quarterhour/model/api-holidays';
import { csvMark } from '@quarterhour/model/csv';
import type {
  AnnotationsOfResult,
  ExportCard,
  ExportContextInput,
  ExportDocument,
  ExportFormat,
} from '@quarterhour/model/exports';
import type { QueryInput } from '@quarterhour/model/query';
import type { Result } from '@quarterhour/model/result';
import { Refusal } from '../host/refusal.ts';
import type { Brand } from '../notify/brand.ts';
import { fontOf } from '../pdf/fonts.ts';
import { splitByFont } from '../pdf/runs.ts';

/** What the process that draws receives: all that it may show. */
export interface DrawWork {
  context: ExportContextInput;
  answers: readonly (readonly [QueryInput, Result])[];
  places: Record<string, string>;
  /** Whose name and logo documents have. */
  brand: Brand;
  /** The address of the installation. */
  publicUrl: string;
  holidays: Holiday[];
  annotations: AnnotationsOfResult[];
}

/** What a view says in words. */
export type Said = Pick<ExportDocument, 'title' | 'context' | 'headline' | 'remarks'>;

export type Drawn = { queries: QueryInput[] } | { file: string; bytes: Uint8Array; rows: number; said: Said };

type Bundle = {
  takeStep(
    work: DrawWork,
    widthOf: (text: string) => number,
  ): Promise<{ queries: QueryInput[] } | { document: ExportDocument }>;
};

const bundle = new URL('../../../web/dist-exports/exports.js', import.meta.url);

/**
 * Asks the page which queries are missing, or writes the file. It runs in a process of its own: drawing takes up to a
 * second of processor time, in which the server would not answer.
 */
export async function draw(work: DrawWork): Promise<Drawn> {
  const step = await takeStep(work);
  if ('queries' in step) return step;
  const { document } = step;
  const { format } = work.context;
  const rows = document.sheets.reduce((sum, sheet) => sum + sheet.rows.length, 0);
  const { title, context, headline, remarks } = document;
  const bytes = await write(document, format, work);
  return { file: `${document.file}.${format}`, bytes, rows, said: { title, context, headline, remarks } };
}

/** The files of a report; their formats are `format` of the context and these. */
export interface ReportWork extends DrawWork {
  files: readonly ExportFormat[];
  /** The cards whose pictures are drawn, the most wanted first. */
  pictures: readonly ExportCard[];
  mostPictures: number;
}

/** A picture of a card as PNG, on a light and on a dark ground. */
export interface DrawnPicture {
  card: ExportCard;
  light: Uint8Array;
  dark: Uint8Array;
}

export type DrawnReport =
  | { queries: QueryInput[] }
  | { document: ExportDocument; files: { name: string; bytes: Uint8Array }[]; pictures: DrawnPicture[] };

/** Asks the page which queries are missing, or writes all that the messages of a report contain. */
export async function drawReport(work: ReportWork): Promise<DrawnReport> {
  const step = await takeStep(work);
  if ('queries' in step) return step;
  const { document } = step;
  const files: { name: string; bytes: Uint8Array }[] = [];
  for (const format of work.files) {
    const bytes = await write(document, format, work);
    files.push({ name: `${document.file}.${format}`, bytes });
  }
  const pictures = await drawPictures(work, document);
  // The texts are enough for a message; SVG and CSV would double what is sent to the server's process.
  const sheets = document.sheets.map((sheet) => ({ ...sheet, picture: undefined, csv: '' }));
  return { document: { ...document, sheets, front: undefined }, files, pictures };
}

/** The papers on which mails show pictures: mail clients have grounds of their own. */
const papers = { light: '#ffffff', dark: '#1a1d21' };

async function drawPictures(work: ReportWork, whole: ExportDocument): Promise<DrawnPicture[]> {
  const found = work.pictures.filter((id) => whole.sheets.some((sheet) => sheet.id === id && sheet.picture));
  const cards = found.slice(0, work.mostPictures);
  if (cards.length === 0) return [];
  const { writePng, smallerPng } = await import('./write-picture.ts');
  const [light, dark] = [await drawnIn(work, cards, 'light'), await drawnIn(work, cards, 'dark')];
  const draw = async ({ sheets }: ExportDocument, card: ExportCard, paper: string) => {
    const svg = sheets.find(({ id }) => id === card)?.picture?.svg ?? '';
    return smallerPng(await writePng(svg, paper));
  };
  const drawn: DrawnPicture[] = [];
  for (const card of cards) {
    const bytes = await draw(light, card, papers.light);
    drawn.push({ card, light: bytes, dark: await draw(dark, card, papers.dark) });
  }
  return drawn;
}

/** Pixels: narrower than the mail, so that its words can be read on a phone. */
const pictureWidth = 460;

/** The cards as pictures of a mail; their answers are known. */
async function drawnIn(work: ReportWork, cards: ExportCard[], mode: 'light' | 'dark'): Promise<ExportDocument> {
  const step = await takeStep({ ...work, context: { ...work.context, cards, mode, pictureWidth } });
  if ('queries' in step) throw new Error('A picture asks for more than the whole document.');
  return step.document;
}

async function takeStep(work: DrawWork) {
  if (!existsSync(bundle)) throw new Refusal('not_found', 'Exports are not built yet: run "node bin/prepare.js".');
  const page = (await import(bundle.href)) as Bundle;
  return page.takeStep(work, widthOf);
}

async function write(document: ExportDocument, format: ExportFormat, work: DrawWork): Promise<Uint8Array> {
  const { brand, publicUrl, context } = work;
  switch (format) {
    case 'xlsx':
      return (await import('./write-xlsx.ts')).writeXlsx(document);
    case 'pdf':
      return (await import('./write-pdf.ts')).writePdf(document, { now: new Date(context.now), brand, publicUrl });
    case 'csv':
      return Buffer.from(csvMark + (document.sheets[0]?.csv ?? ''));
    case 'svg':
      return Buffer.from((await import('./write-picture.ts')).pictureOf(document));
    case 'png': {
      const { pictureOf, writePng } = await import('./write-picture.ts');
      return writePng(pictureOf(document));
    }
  }
}

/** The width of a text of 12 pixels. */
function widthOf(text: string): number {
  return splitByFont(text).reduce((width, run) => {
    const font = fontOf(run.font, 'regular');
    return width + (font.layout(run.text).advanceWidth / font.unitsPerEm) * 12;
  }, 0);
}
