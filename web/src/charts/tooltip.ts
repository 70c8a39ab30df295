import type { Tokens } from '../theme/tokens.ts';

export interface TooltipLine {
  name: string;
  value: string;
  /** Colour of the mark before the name; none for a line of plain text. */
  color?: string;
  /** Drawn as the period before is: dashed. */
  dashed?: boolean;
}

/** The content of a chart's tooltip, as elements, so that no name of a station can be read as markup. */
export function tooltipContent(title: string, lines: readonly TooltipLine[]): HTMLElement {
  const root = document.createElement('div');
  const heading = root.appendChild(document.createElement('div'));
  heading.textContent = title;
  heading.style.cssText = 'font-weight:600;margin-block-end:4px';
  for (const line of lines) root.appendChild(lineElement(line));
  return root;
}

function lineElement({ name, value, color, dashed }: TooltipLine): HTMLElement {
  const row = document.createElement('div');
  row.style.cssText = 'display:flex;align-items:center;gap:8px;line-height:1.6';
  if (color) {
    const mark = row.appendChild(document.createElement('span'));
    mark.style.cssText = `inline-size:16px;flex:none;border-block-start:${dashed ? '2px dashed' : '3px solid'} ${color}`;
  }
  const text = row.appendChild(document.createElement('span'));
  text.textContent = name;
  text.style.flex = '1';
  const figure = row.appendChild(document.createElement('span'));
  figure.textContent = value;
  figure.style.cssText = 'font-weight:600;margin-inline-start:16px;font-variant-numeric:tabular-nums';
  return row;
}

/** What all tooltips of charts look like. */
export function tooltipLook(tokens: Tokens, fontFamily: string) {
  return {
    confine: true,
    transitionDuration: 0,
    backgroundColor: tokens.paper,
    borderColor: tokens.hairline,
    borderWidth: 1,
    padding: [8, 12],
    extraCssText: 'box-shadow:0 8px 24px rgb(0 0 0 / 12%);border-radius:8px',
    textStyle: { color: tokens.ink, fontFamily, fontSize: 13 },
  };
}
