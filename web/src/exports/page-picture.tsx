import { fitting, wrapped } from './bar-picture.tsx';
import { footHeight, headHeight, Legend, legendHeight, margin, Notes, notesHeight } from './card-picture.tsx';
import { pictureFont } from './contexts.tsx';
import type { Drawing } from './drawing.ts';
import type { Reader } from './reader.tsx';

/** A card of the picture of a page. */
export interface PageSection {
  id: string;
  title: string;
  drawing: Drawing;
}

interface PagePictureProps {
  reader: Reader;
  sections: readonly PageSection[];
  width: number;
  /** `said`: the sentence on the change, and those that follow it. */
  head: { title: string; subtitle: string; said: readonly string[]; foot: string };
}

const titleHeight = 30;
const summaryHeight = 20;
const gap = 28;

function heightOf({ drawing }: PageSection, inner: number): number {
  const legend = drawing.legend.length > 0 ? legendHeight(drawing.legend, inner) : 0;
  return titleHeight + legend + drawing.height + notesHeight(drawing) + (drawing.summary ? summaryHeight : 0) + gap;
}

const lineHeight = 19;

/** What is said below the heading, in lines that fit. */
function linesOf({ said }: PagePictureProps['head'], inner: number): string[] {
  return said.flatMap((sentence) => wrapped(sentence, (inner * 12) / 13));
}

/** The height of the picture of a page in pixels. */
export function pagePictureHeight({ sections, width, head }: Omit<PagePictureProps, 'reader'>): number {
  const inner = width - 2 * margin;
  const said = linesOf(head, inner).length * lineHeight;
  return Math.ceil(
    sections.reduce((sum, section) => sum + heightOf(section, inner), headHeight + said + footHeight + 8),
  );
}

/** The cards of a page below each other, under the heading of the page. */
export function PagePicture({ reader, sections, width, head }: PagePictureProps) {
  const { tokens, rtl } = reader;
  const inner = width - 2 * margin;
  const height = pagePictureHeight({ sections, width, head });
  const lines = linesOf(head, inner);
  const text = { x: rtl ? width - margin : margin, textAnchor: rtl ? 'end' : 'start' } as const;
  let next = headHeight + lines.length * lineHeight + 8;
  const tops = sections.map((section) => {
    const top = next;
    next += heightOf(section, inner);
    return top;
  });
  return (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      fontFamily={pictureFont}
    >
      <title>{head.title}</title>
      <rect width={width} height={height} fill={tokens.paper} />
      <text {...text} y={34} fontSize={20} fontWeight={600} fill={tokens.ink}>
        {fitting(head.title, (inner * 13) / 20)}
      </text>
      <text {...text} y={55} fontSize={12} fill={tokens.grey}>
        {fitting(head.subtitle, (inner * 13) / 12)}
      </text>
      {lines.map((line, index) => (
        <text key={line} {...text} y={headHeight + 14 + index * lineHeight} fontSize={13} fill={tokens.ink}>
          {line}
        </text>
      ))}
      {sections.map((section, index) => (
        <g key={section.id} transform={`translate(0 ${tops[index]})`}>
          <Section {...{ section, reader, inner, text }} />
        </g>
      ))}
      <text {...text} y={height - 14} fontSize={11} fill={tokens.grey}>
        {head.foot}
      </text>
    </svg>
  );
}

interface SectionProps {
  section: PageSection;
  reader: Reader;
  inner: number;
  text: { x: number; textAnchor: 'start' | 'end' };
}

function Section({ section: { title, drawing }, reader: { tokens, rtl }, inner, text }: SectionProps) {
  const legend = drawing.legend.length > 0 ? legendHeight(drawing.legend, inner) : 0;
  return (
    <>
      <text {...text} y={16} fontSize={15} fontWeight={600} fill={tokens.ink}>
        {fitting(title, (inner * 13) / 15)}
      </text>
      <g transform={`translate(${margin} ${titleHeight})`}>
        <Legend lines={drawing.legend} width={inner} rtl={rtl} color={tokens.grey} />
        <g transform={`translate(0 ${legend})`}>{drawing.node}</g>
        <Notes drawing={drawing} top={legend + drawing.height} width={inner} rtl={rtl} color={tokens.grey} />
      </g>
      {drawing.summary && (
        <text
          {...text}
          y={titleHeight + legend + drawing.height + notesHeight(drawing) + 16}
          fontSize={12}
          fill={tokens.grey}
        >
          {fitting(drawing.summary, (inner * 13) / 12)}
        </text>
      )}
    </>
  );
}
