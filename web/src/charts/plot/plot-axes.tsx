import type { Tokens } from '../../theme/palette.ts';
import { textWidth } from '../text-width.ts';
import type { PlotScale } from './plot-scale.ts';

interface PlotAxesProps {
  scale: PlotScale;
  tick: (index: number) => string;
  /** Formats a value of the axis. */
  written: (value: number) => string;
  font: string;
  tokens: Tokens;
}

/** A line for each round value with its number, and the labels of the buckets. */
export function PlotAxes({ scale, tick, written, font, tokens }: PlotAxesProps) {
  const { width, height, edges, rtl, ticks } = scale;
  const base = height - edges.bottom;
  const start = rtl ? width - edges.right : edges.left;
  return (
    <g fill={tokens.grey} fontSize={12}>
      {ticks.map((value) => (
        <g key={value}>
          <line
            x1={edges.left}
            x2={width - edges.right}
            y1={scale.y(value)}
            y2={scale.y(value)}
            stroke={tokens.hairline}
            shapeRendering="crispEdges"
          />
          <text
            x={rtl ? width - edges.right + 8 : edges.left - 8}
            y={scale.y(value)}
            dy="0.35em"
            // Numbers are left-to-right in every language of the page.
            direction="ltr"
            textAnchor={rtl ? 'start' : 'end'}
          >
            {written(value)}
          </text>
        </g>
      ))}
      {/* The sign of an axis that does not begin at 0. */}
      {scale.least ? (
        <path
          data-broken-axis=""
          d={`M${start - 5} ${base + 1}l10 -4M${start - 5} ${base + 5}l10 -4`}
          stroke={tokens.grey}
          strokeWidth={1.5}
        />
      ) : null}
      {labels(scale, tick, font).map(({ index, text, x }) => (
        <text key={index} x={x} y={base + 18} textAnchor="middle">
          {text}
        </text>
      ))}
    </g>
  );
}

const gap = 8;

/** The labels that do not overlap the one before, each kept inside the picture. */
function labels({ count, width, x, rtl }: PlotScale, tick: (index: number) => string, font: string) {
  const drawn: { index: number; text: string; x: number }[] = [];
  let end = rtl ? Number.POSITIVE_INFINITY : Number.NEGATIVE_INFINITY;
  for (let index = 0; index < count; index++) {
    const text = tick(index);
    if (!text) continue;
    const half = textWidth(text, font) / 2;
    const middle = Math.min(Math.max(x(index), half), width - half);
    if (rtl ? middle + half + gap > end : middle - half - gap < end) continue;
    end = rtl ? middle - half : middle + half;
    drawn.push({ index, text, x: middle });
  }
  return drawn;
}
