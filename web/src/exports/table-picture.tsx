import { textWidth } from '../charts/text-width.ts';
import { fitting } from './bar-picture.tsx';
import type { Drawing } from './drawing.ts';
import type { Reader } from './reader.tsx';
import type { Table } from './sheet.ts';

const rowHeight = 26;
const gap = 16;
/** The rows and columns of a picture. */
const [mostRows, mostColumns] = [12, 6];
/** The narrowest column in pixels. */
const least = 56;

/** Draws the first rows of a table, for cards that are lists. */
export function drawTable(reader: Reader, table: Table, width: number): Drawing {
  const columns = table.columns.flatMap(({ detail, ...column }, at) => (detail ? [] : [{ ...column, at }]));
  const shown = columns.slice(0, mostColumns);
  const rows = table.texts.slice(0, mostRows).map((row) => shown.map(({ at }) => row[at] ?? ''));
  const node = <TablePicture columns={shown} {...{ rows, width, reader }} />;
  return { height: (Math.max(rows.length, 1) + 1) * rowHeight + 4, legend: [], summary: '', node };
}

interface TablePictureProps {
  columns: readonly { heading: string; kind: string }[];
  rows: readonly (readonly string[])[];
  width: number;
  reader: Pick<Reader, 'tokens' | 'rtl' | 'text'>;
}

function TablePicture({ columns, rows, width, reader: { tokens, rtl, text } }: TablePictureProps) {
  const widths = widthsOf([columns.map(({ heading }) => heading), ...rows], width - gap * (columns.length - 1));
  let next = 0;
  const places = widths.map((wide, index) => {
    const isText = index === 0 || columns[index]?.kind === 'text';
    const x = next + (isText ? 0 : wide);
    next += wide + gap;
    return { x: rtl ? width - x : x, textAnchor: isText === rtl ? ('end' as const) : ('start' as const), wide };
  });
  const line = (cells: readonly string[], top: number, fill: string) =>
    places.map(({ x, textAnchor, wide }, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: columns have no other identity, and are drawn once
      <text key={index} {...{ x, textAnchor, fill }} y={top + rowHeight / 2} dy="0.35em">
        {fitting(cells[index] ?? '', wide + 1)}
      </text>
    ));
  const headings = columns.map(({ heading }) => heading);
  return (
    <g fontSize={13}>
      {line(headings, 0, tokens.grey)}
      {(rows.length > 0 ? rows : [[text.t('card.empty')]]).map((cells, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: as above
        <g key={index}>
          <line
            x1={0}
            x2={width}
            y1={(index + 1) * rowHeight}
            y2={(index + 1) * rowHeight}
            stroke={tokens.hairline}
            strokeWidth={1}
          />
          {line(cells, (index + 1) * rowHeight, tokens.ink)}
        </g>
      ))}
    </g>
  );
}

/** Widths that fit: each column has the room of its texts; if all need more, the widest give way. */
function widthsOf(lines: readonly (readonly string[])[], width: number): number[] {
  const count = lines[0]?.length ?? 0;
  const wanted = Array.from({ length: count }, (_, index) =>
    Math.max(least, ...lines.map((cells) => (textWidth(cells[index] ?? '', '12px sans-serif') * 13) / 12 + 1)),
  );
  const sum = wanted.reduce((all, wide) => all + wide, 0);
  if (sum <= width) {
    // What is left over is for names.
    return wanted.map((wide, index) => (index === 0 ? wide + width - sum : wide));
  }
  const fair = width / Math.max(count, 1);
  const spare = wanted.reduce((rest, wide) => rest + Math.max(fair - wide, 0), 0);
  const over = wanted.reduce((all, wide) => all + Math.max(wide - fair, 0), 0);
  return wanted.map((wide) => (wide <= fair ? wide : fair + ((wide - fair) / over) * spare));
}
