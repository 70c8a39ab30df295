import type { Shades } from '../charts/shades.ts';
import type { Tokens } from '../theme/palette.ts';

interface HeatPictureProps {
  rows: readonly { value: string; name: string }[];
  columns: readonly { value: string; name: string }[];
  value: (row: string, column: string) => number | null;
  shades: Shades;
  formatEnd: (value: number) => string;
  width: number;
  rtl: boolean;
  tokens: Tokens;
}

const names = 44;
const cell = { height: 30, gap: 2 };
const head = 20;
const foot = 34;

/** The height of a heat map in pixels, with its headings and its legend. */
export const heatHeight = (rows: number) => head + rows * cell.height + foot;

/** The drawing of a heat map: shaded cells with their headings and a legend. */
export function HeatPicture({ rows, columns, value, shades, formatEnd, width, rtl, tokens }: HeatPictureProps) {
  const step = (width - names) / columns.length;
  const left = (x: number, wide: number) => (rtl ? width - x - wide : x);
  const start = rtl ? 'end' : 'start';
  const base = head + rows.length * cell.height + 18;
  const legend = shades.ramp.length * 18;
  const end = left(width - legend - 60, legend);
  return (
    <g fontSize={12} fill={tokens.grey}>
      {columns.map((column, index) => (
        <text key={column.value} x={left(names + index * step, step) + step / 2} y={13} textAnchor="middle">
          {column.name}
        </text>
      ))}
      {rows.map((row, at) => (
        <g key={row.value}>
          <text x={left(0, 0)} y={head + at * cell.height + cell.height / 2} dy="0.35em" textAnchor={start}>
            {row.name}
          </text>
          {columns.map((column, index) => (
            <rect
              key={column.value}
              x={left(names + index * step, step) + cell.gap / 2}
              y={head + at * cell.height + cell.gap / 2}
              width={step - cell.gap}
              height={cell.height - cell.gap}
              rx={3}
              {...(value(row.value, column.value) === null
                ? { fill: 'none', stroke: tokens.hairline }
                : { fill: shades.colorOf(value(row.value, column.value)) ?? tokens.wash })}
            />
          ))}
        </g>
      ))}
      <g>
        {shades.ramp.map((color, index) => (
          <rect
            key={color}
            x={rtl ? end + legend - (index + 1) * 18 : end + index * 18}
            y={base - 6}
            width={18}
            height={10}
            fill={color}
          />
        ))}
        <text
          x={rtl ? end + legend + 8 : end - 8}
          y={base}
          dy="0.35em"
          textAnchor={rtl ? 'start' : 'end'}
          direction="ltr"
        >
          {formatEnd(shades.least)}
        </text>
        <text
          x={rtl ? end - 8 : end + legend + 8}
          y={base}
          dy="0.35em"
          textAnchor={rtl ? 'end' : 'start'}
          direction="ltr"
        >
          {formatEnd(shades.most)}
        </text>
      </g>
    </g>
  );
}
