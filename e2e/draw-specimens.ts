import type { Page } from 'playwright-core';

/** What one element of a specimen paints: its box in pixels from the specimen's corner, its text and its colours. */
interface Drawn {
  what: string;
  box: [x: number, y: number, width: number, height: number];
  colors: string[];
}
/** By the names of the specimens. */
export type Drawings = Record<string, Drawn[]>;

interface Found {
  width: number;
  drawn: Drawn[];
}

/** Runs in the page: the width of each specimen, and what it paints. */
const drawAll = `(() => {
  const isClear = (color) => /, 0\\)$|\\/ 0\\)$|^transparent$/.test(color);
  const ownText = (element) =>
    [...element.childNodes].filter((node) => node.nodeType === 3).map((node) => node.textContent.trim()).join(' ').trim();
  const draw = (element, corner) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    const style = getComputedStyle(element);
    if (width < 2 || height < 2 || style.visibility === 'hidden' || style.opacity === '0') return [];
    const text = ownText(element) || String(element.value ?? '');
    const background = isClear(style.backgroundColor) ? [] : [style.backgroundColor];
    const hasBorder = parseFloat(style.borderBlockStartWidth) > 0 && style.borderBlockStartStyle !== 'none';
    const border = hasBorder && !isClear(style.borderBlockStartColor) ? [style.borderBlockStartColor] : [];
    const isPicture = element.tagName === 'svg';
    if (text === '' && !isPicture && background.length + border.length === 0) return [];
    const parts = isPicture ? ' ' + element.querySelectorAll('*').length : '';
    const colors = [text === '' && !isPicture ? '' : style.color, ...background, ...border].filter(Boolean);
    const box = [x - corner.x, y - corner.y, width, height].map(Math.round);
    return [{ what: (element.tagName.toLowerCase() + parts + ' ' + text.slice(0, 30)).trim(), box, colors }];
  };
  const specimens = [...document.querySelectorAll('[data-specimen]')].map((specimen) => {
    const corner = specimen.getBoundingClientRect();
    const inside = [...specimen.querySelectorAll('*')].filter((element) => !element.parentElement.closest('svg'));
    return [specimen.dataset.specimen, { width: corner.width, drawn: inside.flatMap((one) => draw(one, corner)) }];
  });
  return Object.fromEntries(specimens);
})()`;

/**
 * The specimens on a page as text: where each element is and which of the theme's colours it has. Right-to-left pages are
 * mirrored back, so that a drawing that differs from its left-to-right one shows what does not follow the direction.
 * @param tokens the colours of the theme, by their names
 */
export async function drawSpecimens(
  page: Page,
  tokens: Record<string, string>,
  isMirrored: boolean,
): Promise<Drawings> {
  const found = (await page.evaluate(drawAll)) as Record<string, Found>;
  const nameOf = (color: string) => tokens[color] ?? color;
  const drawings = Object.entries(found).map(([name, { width, drawn }]) => {
    const placed = drawn.map(({ what, box: [x, y, wide, high], colors }) => ({
      what,
      box: [isMirrored ? Math.round(width - x - wide) : x, y, wide, high] as Drawn['box'],
      colors: colors.map(nameOf),
    }));
    return [name, placed] as const;
  });
  return Object.fromEntries(drawings);
}

/** A drawing as lines of a file. */
export function linesOf(drawing: readonly Drawn[]): string[] {
  return drawing.map(({ what, box, colors }) => `${box.join(' ')} | ${what} | ${colors.join(' ')}`);
}

/** Where two drawings differ; fonts of another version move text by a few pixels, which is no difference. */
export function differences(lines: readonly string[], approved: readonly string[], tolerance = 4): string[] {
  const different = lines.filter((line, at) => !isClose(line, approved[at], tolerance));
  if (lines.length !== approved.length) different.push(`${lines.length} elements instead of ${approved.length}`);
  return different;
}

function isClose(line: string, other: string | undefined, tolerance: number): boolean {
  if (line === other) return true;
  if (other === undefined) return false;
  const [box = '', ...rest] = line.split(' | ');
  const [otherBox = '', ...otherRest] = other.split(' | ');
  if (rest.join() !== otherRest.join()) return false;
  const numbers = otherBox.split(' ').map(Number);
  return box.split(' ').every((number, at) => Math.abs(Number(number) - (numbers[at] ?? 0)) <= tolerance);
}
