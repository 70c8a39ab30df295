import drawSvg from 'svg-to-pdfkit';
import type { Pdf } from './document.ts';
import type { FontId } from './fonts.ts';
import { splitByFont, visualRuns } from './runs.ts';

/** Where a drawing stands, in points, and what it shows in words. */
export interface Place {
  x: number;
  y: number;
  width: number;
  height: number;
  alt: string;
}

/** Draws an SVG as a figure, scaled to its place. Its texts stay texts: they can be found and copied. */
export function drawFigure(pdf: Pdf, svg: string, { x, y, width, height, alt }: Place): void {
  const draw = () =>
    drawSvg(pdf.document, withFonts(svg), x, y, {
      width,
      height,
      preserveAspectRatio: 'xMinYMin meet',
      fontCallback: (family: string, bold: boolean) =>
        pdf.fontName((/quarterhour-(\w+)/.exec(family)?.[1] ?? 'european') as FontId, bold ? 'bold' : 'regular'),
      warningCallback: () => {},
    });
  pdf.tags.inside('Figure', () => pdf.tags.content(draw), { alt, bbox: [x, y, x + width, y + height] });
}

/** Draws an SVG at the current height, and moves below it. */
export function writeSvg(pdf: Pdf, svg: string, place: Omit<Place, 'y'>): void {
  pdf.need(place.height);
  drawFigure(pdf, svg, { ...place, y: pdf.y });
  pdf.y += place.height;
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
