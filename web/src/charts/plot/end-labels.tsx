import type { PlotScale } from './plot-scale.ts';
import type { TimeSeries } from './time-series.ts';

interface EndLabelsProps {
  scale: PlotScale;
  lines: TimeSeries['lines'];
  name: (key: string) => string;
  color: (key: string) => string;
  /** The line that is not faded; undefined if all are. */
  alone: string | undefined;
}

/** Pixels between the middles of two labels. */
const lineHeight = 14;
const gap = 8;

/** The name of each line where it ends, so that similar colours need no legend. */
export function EndLabels({ scale, lines, name, color, alone }: EndLabelsProps) {
  const { edges, width, height, rtl } = scale;
  const ends = lines.flatMap(({ key, values }) => {
    const last = values.findLast((value) => value !== null);
    return last === undefined || last === null ? [] : [{ key, y: scale.y(last) }];
  });
  return spread(ends, edges.top, height - edges.bottom).map(({ key, y }) => (
    <text
      key={key}
      x={rtl ? edges.left - gap : width - edges.right + gap}
      y={y}
      dominantBaseline="middle"
      textAnchor={rtl ? 'end' : 'start'}
      // Names are written in their own direction, at the side where the lines end.
      direction="ltr"
      fontSize={12}
      style={{ fill: color(key) }}
      opacity={alone !== undefined && alone !== key ? 0.25 : 1}
    >
      {name(key)}
    </text>
  ));
}

/** Moves labels apart, from above and then from below, so that none covers another. */
function spread(ends: { key: string; y: number }[], top: number, bottom: number): { key: string; y: number }[] {
  const placed = ends.toSorted((one, other) => one.y - other.y);
  let from = top;
  for (const label of placed) {
    label.y = Math.max(label.y, from);
    from = label.y + lineHeight;
  }
  let to = bottom;
  for (const label of placed.toReversed()) {
    label.y = Math.min(label.y, to);
    to = label.y - lineHeight;
  }
  return placed;
}
