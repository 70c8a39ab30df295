import { existsSync } from 'node:fs';
import type { ExportContextInput, ExportDocument, ExportFormat } from '@quarterhour/model/exports';
import type { QueryInput } from '@quarterhour/model/query';
import type { Result } from '@quarterhour/model/result';
import { Refusal } from '../host/refusal.ts';
import { fontOf } from '../pdf/fonts.ts';
import { splitByFont } from '../pdf/runs.ts';

/** What the process that draws receives: all that it may show. */
export interface DrawWork {
  context: ExportContextInput;
  answers: readonly (readonly [QueryInput, Result])[];
  places: Record<string, string>;
}

export type Drawn = { queries: QueryInput[] } | { file: string; bytes: Uint8Array; rows: number };

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
  if (!existsSync(bundle)) throw new Refusal('not_found', 'Exports are not built yet: run "node bin/prepare.js".');
  const { takeStep } = (await import(bundle.href)) as Bundle;
  const step = await takeStep(work, widthOf);
  if ('queries' in step) return step;
  const { document } = step;
  const { format, now } = work.context;
  const rows = document.sheets.reduce((sum, sheet) => sum + sheet.rows.length, 0);
  return { file: `${document.file}.${format}`, bytes: await write(document, format, new Date(now)), rows };
}

async function write(document: ExportDocument, format: ExportFormat, now: Date): Promise<Uint8Array> {
  switch (format) {
    case 'xlsx':
      return (await import('./write-xlsx.ts')).writeXlsx(document);
    case 'pdf':
      return (await import('./write-pdf.ts')).writePdf(document, now);
    case 'csv':
      return Buffer.from(document.sheets[0]?.csv ?? '');
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
