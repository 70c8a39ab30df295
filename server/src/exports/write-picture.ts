import { pngQuantize } from '@napi-rs/image';
import type { ExportDocument } from '@quarterhour/model/exports';
import { type ResvgRenderOptions, renderAsync } from '@resvg/resvg-js';
import { Refusal } from '../host/refusal.ts';
import { fontFiles, fontFor } from '../pdf/fonts.ts';

/** Pixels for each pixel of the drawing: sharp on screens and in slides. */
const zoom = 2;

/** The picture of a document, a whole page or one card, as SVG. */
export function pictureOf({ picture, sheets }: ExportDocument): string {
  const svg = picture?.svg ?? sheets.find(({ picture }) => picture)?.picture?.svg;
  if (!svg) throw new Refusal('wrong_input', 'There is nothing to draw in this period.');
  return svg;
}

/** What makes one emoji of several: presentation, skin tones, keys, tags, and joiners between pictures. */
const joiners = /[\ufe0e\ufe0f\u20e3\u{e0020}-\u{e007f}]|\p{Emoji_Modifier}|\u200d(?=\p{Extended_Pictographic})/gu;
const flags = /(\p{Regional_Indicator})(?=\p{Regional_Indicator})/gu;

/**
 * An SVG in which each character has one glyph and a font: the renderer gives up on the other fonts of a text at the first
 * character without a font, and where a font makes one glyph of several characters. A family is drawn as its people.
 */
function drawable(svg: string): string {
  return svg
    .replace(joiners, '')
    .replace(flags, '$1\u200c')
    .replace(/[^\0-\u024f\u200c]/gu, (character) => (fontFor(character) ? character : '\ufffd'));
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
  return (await renderAsync(drawable(svg), options)).asPng();
}

/** The same picture of charts with a palette of 256 colours, a quarter of the bytes: mails are stored and sent many times. */
export function smallerPng(png: Uint8Array): Promise<Uint8Array> {
  // Compressing what it answers once more takes half as long again and saves no byte.
  return pngQuantize(png, { minQuality: 60, maxQuality: 95 });
}
