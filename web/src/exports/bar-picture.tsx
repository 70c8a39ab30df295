import { textWidth } from '../charts/text-width.ts';
import type { Tokens } from '../theme/palette.ts';

export interface PictureBar {
  id: string;
  name: string;
  size: number;
  value: string;
  /** The change, with its arrow, and its colour. */
  note: string;
  noteColor: string;
  /** The colour of the value, the same on every card. */
  color: string | undefined;
  faded: boolean;
}

interface BarPictureProps {
  bars: readonly PictureBar[];
  width: number;
  rtl: boolean;
  tokens: Tokens;
}

export const barRow = 30;
const valueRoom = 76;
const noteRoom = 72;

/** The drawing of a ranking: the bars of a card as SVG. */
export function BarPicture({ bars, width, rtl, tokens }: BarPictureProps) {
  const largest = Math.max(...bars.map(({ size }) => size), 0) || 1;
  const at = (x: number) => (rtl ? width - x : x);
  const [start, end] = rtl ? (['end', 'start'] as const) : (['start', 'end'] as const);
  return bars.map(({ id, name, size, value, note, noteColor, color, faded }, index) => {
    const long = Math.max((size / largest) * width, 3);
    const middle = index * barRow + barRow / 2 - 1;
    const indent = color ? 22 : 8;
    return (
      <g key={id} opacity={faded ? 0.5 : 1}>
        <rect
          x={rtl ? width - long : 0}
          y={index * barRow + 2}
          width={long}
          height={barRow - 6}
          rx={4}
          fill={tokens.faint}
          opacity={0.2}
        />
        {color && <circle cx={at(12)} cy={middle} r={4} fill={color} />}
        <text x={at(indent)} y={middle} dy="0.35em" fontSize={13} fill={tokens.ink} textAnchor={start}>
          {fitting(name, width - indent - valueRoom - noteRoom - 12)}
        </text>
        <text x={at(width - valueRoom - 12)} y={middle} dy="0.35em" fontSize={12} fill={noteColor} textAnchor={end}>
          {note}
        </text>
        <text
          x={at(width - 8)}
          y={middle}
          dy="0.35em"
          fontSize={13}
          fontWeight={600}
          fill={tokens.ink}
          textAnchor={end}
        >
          {value}
        </text>
      </g>
    );
  });
}

/** A name that fits into a width, cut if it is longer. */
export function fitting(name: string, width: number): string {
  const widthOf = (text: string) => (textWidth(text, '12px sans-serif') * 13) / 12;
  if (widthOf(name) <= width) return name;
  const characters = [...name];
  while (characters.length > 1 && widthOf(`${characters.join('')}…`) > width) characters.pop();
  return `${characters.join('')}…`;
}

/** A sentence of 12 pixels in lines of a width; Chinese breaks between any two characters. */
export function wrapped(sentence: string, width: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const part of sentence.match(/[\p{Script=Han}，。；：（）]|[^\s\p{Script=Han}，。；：（）]+\s*|\s+/gu) ?? []) {
    if (line !== '' && textWidth((line + part).trimEnd(), '12px sans-serif') > width) {
      lines.push(line.trimEnd());
      line = '';
    }
    line += part;
  }
  return line.trim() === '' ? lines : [...lines, line.trimEnd()];
}
