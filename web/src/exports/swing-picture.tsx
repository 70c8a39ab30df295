import { fitting } from './bar-picture.tsx';
import type { Reader } from './reader.tsx';

export interface Swing {
  key: string;
  name: string;
  difference: number;
  value: string;
}

interface SwingPictureProps {
  /** Lists under their headings. */
  lists: readonly { heading: string; swings: readonly Swing[] }[];
  width: number;
  reader: Pick<Reader, 'tokens' | 'rtl'>;
}

const rowHeight = 30;
const headHeight = 32;
const valueRoom = 96;
/** The part of the width that bars have. */
const barPart = 0.36;

/** The height of some lists in pixels. */
export function swingsHeight(lists: SwingPictureProps['lists']): number {
  return lists.reduce((height, { swings }) => height + headHeight + swings.length * rowHeight, 0);
}

/** The drawing of moves: bars from the middle, forward for more and back for less. All lists have one scale. */
export function SwingPicture({ lists, width, reader: { tokens, rtl } }: SwingPictureProps) {
  const largest =
    Math.max(...lists.flatMap(({ swings }) => swings.map(({ difference }) => Math.abs(difference))), 0) || 1;
  const at = (x: number) => (rtl ? width - x : x);
  const [start, end] = rtl ? (['end', 'start'] as const) : (['start', 'end'] as const);
  const half = (width * barPart) / 2;
  const middle = width - valueRoom - half;
  const tops = lists.map((_, index) => swingsHeight(lists.slice(0, index)));
  return lists.map(({ heading, swings }, index) => (
    <g key={heading} transform={`translate(0 ${tops[index]})`}>
      <text x={at(0)} y={20} fontSize={13} fontWeight={600} fill={tokens.grey} textAnchor={start}>
        {heading}
      </text>
      {swings.map(({ key, name, difference, value }, row) => {
        const y = headHeight + row * rowHeight;
        const long = Math.max((Math.abs(difference) / largest) * half, 1);
        const isLess = difference < 0;
        return (
          <g key={key} fontSize={13} fill={tokens.ink}>
            <text x={at(0)} y={y + rowHeight / 2} dy="0.35em" textAnchor={start}>
              {fitting(name, middle - half - 12)}
            </text>
            <rect
              x={isLess === rtl ? at(middle) : at(middle) - long}
              y={y + 9}
              width={long}
              height={12}
              rx={2}
              fill={isLess ? tokens.less : tokens.more}
            />
            <line x1={at(middle)} x2={at(middle)} y1={y + 3} y2={y + rowHeight - 3} stroke={tokens.hairline} />
            <text x={at(width)} y={y + rowHeight / 2} dy="0.35em" fontWeight={600} textAnchor={end}>
              {value}
            </text>
          </g>
        );
      })}
    </g>
  ));
}
