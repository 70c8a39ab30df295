import { useTokens } from '../../theme/theme.ts';
import type { PlotScale } from './plot-scale.ts';
import type { TimeSeries } from './time-series.ts';

interface SpecialDaysProps {
  scale: PlotScale;
  series: TimeSeries;
  /** By the day. */
  special: ReadonlyMap<string, readonly string[]>;
}

/** Half the width of a mark, pixels. */
const half = 3;

/** The shape of a mark whose tip is at a point. */
export const specialDayMark = (x: number, y: number) => `M${x} ${y}l${half} ${half + 3}h${-2 * half}z`;

/** A mark on the axis below each public holiday and each day on which clocks change. */
export function SpecialDays({ scale, series: { buckets }, special }: SpecialDaysProps) {
  const tokens = useTokens();
  const { edges, height } = scale;
  return buckets.map(({ value }, index) =>
    special.has(value) ? (
      <path
        key={value}
        data-special-day={value}
        d={specialDayMark(scale.x(index), height - edges.bottom)}
        fill={tokens.ink}
      />
    ) : null,
  );
}
