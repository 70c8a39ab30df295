import type { BoardCard } from '../../model/boards.ts';

/** The width of a card on paper, in twelfths: tiles keep theirs, and other cards are halves or whole lines. */
function twelfths({ columns }: Pick<BoardCard, 'columns'>): number {
  if (columns <= 3) return 3;
  return columns <= 6 ? 6 : 12;
}

/** The widths of cards on paper, in percent: those that stand in one line fill it, so that none leaves half a line empty. */
export function printedWidths(cards: readonly Pick<BoardCard, 'columns'>[]): number[] {
  const lines: number[][] = [];
  let free = 0;
  for (const card of cards) {
    const width = twelfths(card);
    if (width > free) {
      lines.push([]);
      free = 12;
    }
    lines.at(-1)?.push(width);
    free -= width;
  }
  return lines.flatMap((line) => {
    const sum = line.reduce((all, width) => all + width, 0);
    return line.map((width) => (100 * width) / sum);
  });
}
