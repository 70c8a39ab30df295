import type { ExportDocument } from '@quarterhour/model/exports';
import { type ResvgRenderOptions, renderAsync } from '@resvg/resvg-js';
import { Refusal } from '../host/refusal.ts';
import { fontFiles } from '../pdf/fonts.ts';

/** Pixels for each pixel of the drawing: sharp on screens and in slides. */
const zoom = 2;

/** The picture of a document, a whole page or one card, as SVG. */
export function pictureOf({ picture, sheets }: ExportDocument): string {
  const svg = picture?.svg ?? sheets.find(({ picture }) => picture)?.picture?.svg;
  if (!svg) throw new Refusal('wrong_input', 'There is nothing to draw in this period.');
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
