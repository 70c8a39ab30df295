import type { Block, Letter } from './letter-blocks.ts';

/** A letter as plain text: a paragraph for each block, tables in columns. */
export function textOf({ title, blocks }: Letter): string {
  const head = title ? [`${title.text}\n${'='.repeat(Math.min(widthOf(title.text), 72))}`, title.below] : [];
  return `${[...head.filter(Boolean), ...blocks.map(blockText)].join('\n\n')}\n`;
}

const signs = { more: '+', less: '-', same: '=' };

function blockText(block: Block): string {
  if (typeof block === 'string') return block;
  if ('lead' in block) return block.lead;
  if ('heading' in block) {
    const line = block.note ? `${block.heading} · ${block.note}` : block.heading;
    return `${line}\n${'-'.repeat(Math.min(widthOf(line), 72))}`;
  }
  // On a line of its own: some programs cut or break addresses within lines.
  if ('button' in block) return `${block.label}:\n${block.button}`;
  if ('small' in block) return block.link === undefined ? block.small : `${block.small}: ${block.link}`;
  if ('link' in block) return block.label === undefined ? block.link : `${block.label}: ${block.link}`;
  if ('cid' in block) return `[${block.alt}]`;
  if ('tiles' in block)
    return block.tiles.map(({ name, value, change }) => `${name}: ${value}${change && ` (${change})`}`).join('\n');
  if ('changes' in block)
    return inColumns(
      block.changes.map(({ name, value, note, direction }) => [`${signs[direction]} ${name}`, value, note]),
    );
  return inColumns(block.table);
}

/** Columns that all but the first end at their end, as wide as their widest cell in a font of one width. */
function inColumns(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => widthOf(row[column] ?? ''))));
  return rows
    .map((row) =>
      row
        .map((cell, column) => {
          const room = ' '.repeat(Math.max((widths[column] ?? 0) - widthOf(cell), 0));
          return column === 0 ? cell + room : room + cell;
        })
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

const wide = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\u3000-\u303f\uff00-\uff60]/u;

/** The columns of a terminal that a text takes: letters of Chinese take two. */
function widthOf(text: string): number {
  return Array.from(text).reduce((width, letter) => width + (wide.test(letter) ? 2 : 1), 0);
}
