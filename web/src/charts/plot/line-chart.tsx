import { type ReactNode, useCallback, useMemo } from 'react';
import type { TooltipContent } from '../tooltip.tsx';
import { bandPath, linePath, onlyValue } from './marks.ts';
import { Plot } from './plot.tsx';
import type { PlotScale } from './plot-scale.ts';

/** One step of a line chart's axis. */
export interface LineStep {
  /** The full name, for the tooltip. */
  name: string;
  /** Short enough for the axis; empty if the labels beside it are enough. */
  tick: string;
  /** By which annotations name it. */
  value?: string;
}

export interface Line {
  name: string;
  color: string;
  /** One value for each step; null if there is none. */
  values: readonly (number | null)[];
}

/** A range at each step, behind the lines; null where there is none. */
export interface Band {
  color: string;
  low: readonly (number | null)[];
  high: readonly (number | null)[];
}

interface LineChartProps {
  steps: readonly LineStep[];
  lines: readonly Line[];
  /** What the values are expected to be in. */
  band?: Band;
  height: number;
  /** The picture as one sentence, for screen readers. */
  label: string;
  /** The axis begins near the smallest value instead of at 0, so that small movements are visible. */
  zoomed?: boolean;
  value: (value: number | null) => string;
  /** What annotations say about steps, by their values. */
  notes?: ReadonlyMap<string, readonly { text: string }[]>;
  /** Draws annotations, below `over`. */
  marks?: (scale: PlotScale) => ReactNode;
  /** Buttons above the picture. */
  over?: (scale: PlotScale) => ReactNode;
}

/** The most annotations that are named for a step. */
const mostNotes = 4;

/** A few lines over steps that are not buckets of the period: minutes around an airing, days since a release. */
export function LineChart(props: LineChartProps) {
  const { steps, lines, band, height, label, zoomed = false, value, notes, marks, over } = props;
  const values = useMemo(
    () => [...lines.flatMap((line) => line.values), ...(band ? [...band.low, ...band.high] : [])],
    [lines, band],
  );
  const content = useCallback(
    (index: number): TooltipContent => ({
      title: steps[index]?.name ?? '',
      lines: [
        ...lines.flatMap(({ name, color, values }) => {
          const own = values[index] ?? null;
          return own === null ? [] : [{ name, color, value: value(own) }];
        }),
        ...(notes?.get(steps[index]?.value ?? '') ?? [])
          .slice(0, mostNotes)
          .map(({ text }) => ({ name: text, value: '' })),
      ],
    }),
    [steps, lines, value, notes],
  );
  return (
    <Plot
      {...{ values, height, label, content, zoomed }}
      count={steps.length}
      bands={false}
      tick={(index) => steps[index]?.tick ?? ''}
      over={over}
    >
      {(scale, pointed) => (
        <>
          {band && <path d={bandPath(scale, band.low, band.high)} fill={band.color} fillOpacity={0.16} />}
          {lines.map(({ name, color, values }) => {
            const only = onlyValue(values);
            const at = pointed ?? (only < 0 ? null : only);
            const own = at === null ? null : (values[at] ?? null);
            return (
              <g key={name}>
                <path d={linePath(scale, values)} fill="none" stroke={color} strokeWidth={2} strokeLinejoin="round" />
                {at !== null && own !== null && <circle cx={scale.x(at)} cy={scale.y(own)} r={3.5} fill={color} />}
              </g>
            );
          })}
          {marks?.(scale)}
        </>
      )}
    </Plot>
  );
}
