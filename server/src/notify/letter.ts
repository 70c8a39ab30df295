import type { Language } from '@quarterhour/model/languages';
import type { Mail } from './message.ts';

/**
 * A part of a letter: a paragraph; a heading; a link, which is its own text without a label; an inline picture, by the `cid` of
 * its attachment; figures with their names and changes; a table of texts with its head first, whose columns but the first hold
 * figures; small print.
 */
export type Block =
  | string
  | { heading: string }
  | { link: string; label?: string }
  | { cid: string; alt: string; width: number }
  | { tiles: readonly Tile[] }
  | { table: readonly (readonly string[])[] }
  | { small: string };

/** A figure; its change is empty without a comparison. */
export interface Tile {
  name: string;
  value: string;
  change: string;
  direction: 'more' | 'less' | 'same';
}

export interface Letter {
  subject: string;
  blocks: readonly Block[];
}

/** Subject, text and HTML of a mail: the same words twice, the HTML in the reader's own colours. */
export function writeLetter(language: Language, { subject, blocks }: Letter): Pick<Mail, 'subject' | 'text' | 'html'> {
  return {
    subject: subject.replace(/\s+/g, ' ').trim(),
    text: `${blocks.map(textOf).join('\n\n')}\n`,
    html: `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="color-scheme" content="light dark"></head>
<body style="max-width: 36em; font: 16px/1.5 system-ui, sans-serif; overflow-wrap: anywhere">
${blocks.map(htmlOf).join('\n')}
</body>
</html>
`,
  };
}

function textOf(block: Block): string {
  if (typeof block === 'string') return block;
  if ('heading' in block) return block.heading;
  if ('link' in block) return block.label === undefined ? block.link : `${block.label}: ${block.link}`;
  if ('cid' in block) return `[${block.alt}]`;
  if ('small' in block) return block.small;
  if ('tiles' in block) return block.tiles.map(tileText).join('\n');
  return block.table.map((cells) => cells.join('\t')).join('\n');
}

function htmlOf(block: Block): string {
  if (typeof block === 'string') return paragraph(escapeHtml(block));
  if ('heading' in block) return `<h2 dir="auto" style="font-size: 18px">${escapeHtml(block.heading)}</h2>`;
  if ('link' in block) {
    return paragraph(`<a href="${escapeHtml(block.link)}">${escapeHtml(block.label ?? block.link)}</a>`);
  }
  if ('cid' in block) {
    const { cid, alt, width } = block;
    const source = `src="cid:${escapeHtml(cid)}" alt="${escapeHtml(alt)}"`;
    return `<p><img ${source} width="${width}" style="max-width: 100%; height: auto"></p>`;
  }
  if ('small' in block) return `<p dir="auto" style="font-size: 13px; opacity: 0.75">${escapeHtml(block.small)}</p>`;
  if ('tiles' in block) return tilesHtml(block.tiles);
  const [head = [], ...rows] = block.table;
  const lines = [lineOf('th', head), ...rows.map((cells) => lineOf('td', cells))];
  return `<table style="border-collapse: collapse; font-size: 14px">\n${lines.join('\n')}\n</table>`;
}

/** Signs that say the direction of a change without its colour are part of its text. */
const changeColors = { more: '#1a8a78', less: '#c9445f', same: 'inherit' };
const tilesPerRow = 3;

function tileText({ name, value, change }: Tile): string {
  return `${name}: ${value}${change && ` (${change})`}`;
}

/** A table, because mail clients lay out nothing else alike. */
function tilesHtml(tiles: readonly Tile[]): string {
  const rows = Array.from({ length: Math.ceil(tiles.length / tilesPerRow) }, (_, row) =>
    tiles.slice(row * tilesPerRow, (row + 1) * tilesPerRow),
  );
  const cell = ({ name, value, change, direction }: Tile) =>
    `<td dir="auto" style="padding: 8px 16px 8px 0; vertical-align: top; width: ${Math.round(100 / tilesPerRow)}%">` +
    `<div style="font-size: 13px; opacity: 0.75">${escapeHtml(name)}</div>` +
    `<div style="font-size: 22px; font-weight: 600">${escapeHtml(value)}</div>` +
    `<div style="font-size: 13px; color: ${changeColors[direction]}">${escapeHtml(change)}</div></td>`;
  const lines = rows.map((row) => `<tr>${row.map(cell).join('')}</tr>`);
  return `<table role="presentation" style="border-collapse: collapse; width: 100%">\n${lines.join('\n')}\n</table>`;
}

function paragraph(html: string): string {
  return `<p dir="auto">${html}</p>`;
}

function lineOf(tag: 'th' | 'td', cells: readonly string[]): string {
  const html = cells.map((cell, column) => {
    const align = column === 0 ? 'start' : 'end';
    const style = `padding: 4px 12px 4px 0; text-align: ${align}; border-bottom: 1px solid #8886`;
    return `<${tag} dir="auto" style="${style}">${escapeHtml(cell)}</${tag}>`;
  });
  return `<tr>${html.join('')}</tr>`;
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
