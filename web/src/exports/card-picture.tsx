import type { ReactNode } from 'react';
import { textWidth } from '../charts/text-width.ts';
import { fitting } from './bar-picture.tsx';
import { pictureFont } from './contexts.tsx';
import type { Drawing, LegendLine } from './drawing.ts';
import type { Reader } from './reader.tsx';

interface CardPictureProps {
  reader: Reader;
  drawing: Drawing;
  width: number;
  /** The heading of a picture that stands alone; left out where the page around it says so. */
  head?: { title: string; subtitle: string; foot: string };
}

export const margin = 24;
export const headHeight = 62;
export const footHeight = 30;

/** The size of the picture of a card. */
export function pictureSize({ drawing, width, head }: Omit<CardPictureProps, 'reader'>) {
  const around = head ? headHeight + footHeight + margin : 0;
  const legend = drawing.legend.length > 0 ? legendHeight(drawing.legend, innerOf(width, head)) : 0;
  const summary = head && drawing.summary ? 20 : 0;
  return { width, height: Math.ceil(around + legend + drawing.height + notesHeight(drawing) + summary) };
}

export const innerOf = (width: number, head: unknown) => (head ? width - 2 * margin : width);

/** The drawing of a card with its legend, and with its heading if it stands alone. */
export function CardPicture(props: CardPictureProps): ReactNode {
  const { reader, drawing, width, head } = props;
  const { tokens, rtl } = reader;
  const size = pictureSize(props);
  const inner = innerOf(width, head);
  const left = head ? margin : 0;
  const start = rtl ? 'end' : 'start';
  const edge = rtl ? width - left : left;
  const top = head ? headHeight : 0;
  const legend = drawing.legend.length > 0 ? legendHeight(drawing.legend, inner) : 0;
  return (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      width={size.width}
      height={size.height}
      viewBox={`0 0 ${size.width} ${size.height}`}
      fontFamily={pictureFont}
    >
      <title>{head?.title ?? reader.context}</title>
      {head && (
        <>
          <rect width={size.width} height={size.height} fill={tokens.paper} />
          <text x={edge} y={32} fontSize={17} fontWeight={600} fill={tokens.ink} textAnchor={start}>
            {fitting(head.title, (inner * 13) / 17)}
          </text>
          <text x={edge} y={51} fontSize={12} fill={tokens.grey} textAnchor={start}>
            {fitting(head.subtitle, (inner * 13) / 12)}
          </text>
        </>
      )}
      <g transform={`translate(${left} ${top})`}>
        <Legend lines={drawing.legend} width={inner} rtl={rtl} color={tokens.grey} />
        <g transform={`translate(0 ${legend})`}>{drawing.node}</g>
        <Notes drawing={drawing} top={legend + drawing.height} width={inner} {...{ rtl }} color={tokens.grey} />
      </g>
      {head && (
        <g fontSize={12} fill={tokens.grey}>
          {drawing.summary && (
            <text x={edge} y={top + legend + drawing.height + notesHeight(drawing) + 16} textAnchor={start}>
              {fitting(drawing.summary, (inner * 13) / 12)}
            </text>
          )}
          <text x={edge} y={size.height - 14} fontSize={11} textAnchor={start}>
            {head.foot}
          </text>
        </g>
      )}
    </svg>
  );
}

const lineHeight = 20;
const mark = 22;
const gap = 20;

/** The places of the legend's lines, which wrap. */
function placesOf(lines: readonly LegendLine[], width: number) {
  let [x, row] = [0, 0];
  return lines.map((line) => {
    const wide = mark + textWidth(line.text, '12px sans-serif');
    if (x > 0 && x + wide > width) [x, row] = [0, row + 1];
    const place = { ...line, x, row };
    x += wide + gap;
    return place;
  });
}

/** The height of a legend in pixels. */
export function legendHeight(lines: readonly LegendLine[], width: number): number {
  return ((placesOf(lines, width).at(-1)?.row ?? 0) + 1) * lineHeight;
}

/** The lines of a legend. */
export function Legend({
  lines,
  width,
  rtl,
  color,
}: {
  lines: readonly LegendLine[];
  width: number;
  rtl: boolean;
  color: string;
}) {
  const at = (x: number) => (rtl ? width - x : x);
  return (
    <g fontSize={12} fill={color}>
      {placesOf(lines, width).map(({ text, color: own, dashed, wide, x, row }) => (
        <g key={text}>
          <line
            x1={at(x)}
            x2={at(x + 16)}
            y1={row * lineHeight + 8}
            y2={row * lineHeight + 8}
            stroke={own}
            strokeWidth={dashed ? 2 : wide ? 10 : 3}
            opacity={wide ? 0.25 : 1}
            strokeDasharray={dashed ? '4 3' : undefined}
          />
          <text x={at(x + mark)} y={row * lineHeight + 12} textAnchor={rtl ? 'end' : 'start'}>
            {text}
          </text>
        </g>
      ))}
    </g>
  );
}

const noteHeight = 18;

/** The height of the lines below a drawing in pixels. */
export const notesHeight = ({ notes = [] }: Drawing) => (notes.length > 0 ? notes.length * noteHeight + 6 : 0);

interface NotesProps {
  drawing: Drawing;
  /** Pixels from the top of the drawing. */
  top: number;
  width: number;
  rtl: boolean;
  color: string;
}

/** The lines that name the numbered marks of a drawing. */
export function Notes({ drawing: { notes = [] }, top, width, rtl, color }: NotesProps) {
  return (
    <g fontSize={12} fill={color}>
      {notes.map((note, row) => (
        <text key={note} x={rtl ? width : 0} y={top + row * noteHeight + 16} textAnchor={rtl ? 'end' : 'start'}>
          {fitting(note, (width * 13) / 12)}
        </text>
      ))}
    </g>
  );
}
