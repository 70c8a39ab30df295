import type { ExportDocument } from '@quarterhour/model/exports';
import { type ResvgRenderOptions, renderAsync } from '@resvg/resvg-js';
import { Refusal } from '../host/refusal.ts';
import { fontFiles } from '../pdf/fonts.ts';

/** Pixels for each pixel of the drawing: sharp on screens and in slides. */
const zoom = 2;

/** The picture of the only card of a document, as SVG. */
export function pictureOf({ sheets }: ExportDocument): string {
  const svg = sheets.find(({ picture }) => picture)?.picture?.svg;
  if (!svg) throw new Refusal('wrong_input', 'This card has no picture; export it as PDF or XLSX.');
  return svg;
}

/** Draws an SVG as PNG, with the fonts of the PDF, on this ground or on none. */
export async function writePng(svg: string, background?: string): Promise<Buffer> {
  const options: ResvgRenderOptions = {
    ...(background !== undefined && { background }),
    fitTo: { mode: 'zoom', value: zoom },
    font: {
      loadSystemFonts: false,
      fontFiles: fontFiles(),
      defaultFontFamily: 'Noto Sans',
      sansSerifFamily: 'Noto Sans',
    },
  };
  return (await renderAsync(svg, options)).asPng();
}
