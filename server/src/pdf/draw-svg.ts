import drawSvg from 'svg-to-pdfkit';
import type { Pdf } from './document.ts';
import type { FontId } from './fonts.ts';
import { splitByFont, visualRuns } from './runs.ts';

/**
 * Draws an SVG at the current height, scaled to a width in points, and moves below it. Its texts stay texts: they can be
 * found and copied.
 */
export function writeSvg(
  pdf: Pdf,
  svg: string,
  { x, width, height }: { x: number; width: number; height: number },
): void {
  pdf.need(height);
  drawSvg(pdf.document, withFonts(svg), x, pdf.y, {
    width,
    height,
    preserveAspectRatio: 'xMinYMin meet',
    fontCallback: (family: string, bold: boolean) =>
      pdf.fontName((/quarterhour-(\w+)/.exec(family)?.[1] ?? 'european') as FontId, bold ? 'bold' : 'regular'),
    warningCallback: () => {},
  });
  pdf.y += height;
}

/** Names the font of each part of a text, because a PDF has no fallback from one font to the next. */
function withFonts(svg: string): string {
  return svg.replace(/>([^<>]+)(?=<\/(?:text|tspan)>)/g, (_, text: string) => {
    // An entity is one character, and all of them are in the first font.
    const runs = /&/.test(text) ? splitByFont(text) : visualRuns(text);
    if (runs.every(({ font }) => font === 'european')) return `>${text}`;
    return `>${runs.map((run) => `<tspan font-family="quarterhour-${run.font}">${run.text}</tspan>`).join('')}`;
  });
}
