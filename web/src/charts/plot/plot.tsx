import Box from '@mui/material/Box';
import { useTheme } from '@mui/material/styles';
import { createContext, type ReactNode, use, useEffect, useMemo, useState } from 'react';
import { useText } from '../../text/use-text.ts';
import { useTokens } from '../../theme/theme.ts';
import { textWidth } from '../text-width.ts';
import { Tooltip, type TooltipContent } from '../tooltip.tsx';
import { useSize } from '../use-size.ts';
import { axisValue } from './axis-value.ts';
import { reportDrawn } from './first-drawn.ts';
import { PlotAxes } from './plot-axes.tsx';
import { PlotPointer, type Pointed } from './plot-pointer.tsx';
import { type PlotScale, plotScale, topOf } from './plot-scale.ts';

export interface PlotProps {
  /** The number of buckets. */
  count: number;
  /** All values in the drawing: they decide the height of the axis and the format of its numbers. */
  values: readonly (number | null)[];
  /** Whether buckets have a width, as bars do. */
  bands: boolean;
  /** The label of a bucket on the axis; empty if it has none. */
  tick: (index: number) => string;
  /** Pixels; the width is that of the parent. */
  height: number;
  /** The picture as one sentence, for screen readers. */
  label: string;
  /** The tooltip of a bucket. */
  content: (index: number) => TooltipContent;
  /** The drawing, from back to front; `pointed` is the bucket under the pointer. */
  children: (scale: PlotScale, pointed: number | null) => ReactNode;
  /** Pixels after the last bucket, for labels. */
  endRoom?: number;
  /** Buttons above the picture. */
  over?: (scale: PlotScale) => ReactNode;
  /** Called with the first and the last of the chosen buckets. Omitted: nothing can be chosen. */
  onChoose?: (first: number, last: number) => void;
  /** Called with a bucket to annotate. Omitted: the reader may not. */
  onAnnotate?: (index: number) => void;
  /** Whether the axis begins near the smallest value instead of at 0. */
  zoomed?: boolean;
  /** Whether a range can be chosen, by dragging or with the Shift key. */
  stretches?: boolean;
}

/** The width in pixels of a chart that nobody points at, such as one in a file; undefined: charts are parts of a page. */
export const PictureWidth = createContext<number | undefined>(undefined);

/** Axes, pointer and tooltip of a chart of buckets; its children draw the marks. */
export function Plot(props: PlotProps) {
  const {
    count,
    values,
    bands,
    tick,
    height,
    label,
    content,
    children,
    over,
    onChoose,
    onAnnotate,
    stretches = false,
    zoomed = false,
    endRoom = 6,
  } = props;
  const pictured = use(PictureWidth);
  const [element, { width: measured }] = useSize<HTMLDivElement>();
  const width = pictured ?? measured;
  const theme = useTheme();
  const tokens = useTokens();
  const { locale } = useText();
  const [pointed, setPointed] = useState<Pointed | null>(null);
  const rtl = theme.direction === 'rtl';
  const font = `12px ${theme.typography.fontFamily}`;
  const most = useMemo(() => values.reduce<number>((so, value) => Math.max(so, value ?? 0), 0), [values]);
  const least = useMemo(() => (zoomed ? leastOf(values) : 0), [values, zoomed]);
  const written = useMemo(() => axisValue([topOf(most) * Number(most > 0)], locale), [most, locale]);
  const scale = useMemo(() => {
    const shape = { width, height, count, most, least, bands, rtl, edges: { left: 0, right: 0, top: 12, bottom: 24 } };
    const room = Math.max(...plotScale(shape).ticks.map((value) => textWidth(written(value), font))) + 12;
    return plotScale({ ...shape, edges: { ...shape.edges, left: rtl ? endRoom : room, right: rtl ? room : endRoom } });
  }, [width, height, count, most, least, bands, rtl, written, font, endRoom]);
  const at = pointed && pointed.to < count ? pointed : null;
  useEffect(() => {
    if (width > 0) reportDrawn();
  }, [width]);
  const drawing = (
    <>
      <PlotAxes scale={scale} tick={tick} written={written} font={font} tokens={tokens} />
      {at && <PlotShade scale={scale} at={at} color={tokens.signalWash} rule={tokens.faint} wash={tokens.wash} />}
      {children(scale, at?.to ?? null)}
    </>
  );
  if (pictured) return <g>{drawing}</g>;

  return (
    <Box ref={element} sx={{ position: 'relative', height, inlineSize: '100%', minInlineSize: 0 }}>
      {width > 0 && (
        <>
          <Box role="img" aria-label={label} sx={{ height }}>
            {/* The box lets print shrink the picture to the paper's width. */}
            <svg
              aria-hidden="true"
              viewBox={`0 0 ${width} ${height}`}
              style={{
                display: 'block',
                // Tabular figures make the last label a little wider than measured.
                overflow: 'visible',
                inlineSize: '100%',
                blockSize: height,
                fontFamily: theme.typography.fontFamily,
              }}
            >
              {drawing}
            </svg>
          </Box>
          <PlotPointer
            scale={scale}
            label={label}
            words={(index) => spoken(content(index))}
            at={at}
            onPoint={setPointed}
            onChoose={onChoose}
            onAnnotate={onAnnotate}
            stretches={stretches}
          />
          {over?.(scale)}
          {at && <Tooltip content={content(at.to)} at={scale.x(at.to)} width={width} />}
        </>
      )}
    </Box>
  );
}

/** The range that is being chosen, and the bucket under the pointer: a line through points, a band behind bars. */
function PlotShade({
  scale,
  at,
  color,
  rule,
  wash,
}: {
  scale: PlotScale;
  at: Pointed;
  color: string;
  rule: string;
  wash: string;
}) {
  const { edges, height, step, bands } = scale;
  const top = edges.top;
  const tall = height - edges.top - edges.bottom;
  const x = scale.x(at.to);
  const other = scale.x(at.from);
  const half = bands ? step / 2 : 0;
  return (
    <>
      {at.from !== at.to && (
        <rect x={Math.min(x, other) - half} y={top} width={Math.abs(x - other) + 2 * half} height={tall} fill={color} />
      )}
      {bands ? (
        <rect x={x - half} y={top} width={step} height={tall} fill={wash} opacity={0.6} />
      ) : (
        <line x1={x} x2={x} y1={top} y2={top + tall} stroke={rule} />
      )}
    </>
  );
}

/**
 * The lower end of a zoomed axis: at least a tenth below the largest value, so that noise does not look like a
 * landslide.
 */
function leastOf(values: readonly (number | null)[]): number {
  const known = values.filter((value) => value !== null);
  return known.length > 0 ? Math.min(...known, Math.max(...known) * 0.9) : 0;
}

function spoken({ title, lines }: TooltipContent): string {
  return [title, ...lines.map(({ name, value }) => `${name}: ${value}`)].join(', ');
}
