import { useCallback, useMemo } from 'react';
import { useTokens } from '../theme/theme.ts';
import { barPath, stepPath } from './plot/marks.ts';
import { Plot } from './plot/plot.tsx';
import type { TooltipContent, TooltipLine } from './tooltip.tsx';

export interface CyclePart {
  id: string;
  name: string;
  /** Short enough for the axis; empty if the labels beside it are enough. */
  tick: string;
  value: number | null;
  before: number | null;
  /** The relative change; null without a comparison. */
  change: number | null;
}

interface CycleChartProps {
  parts: readonly CyclePart[];
  /** The parts in the filter; none means all. */
  chosen: ReadonlySet<string>;
  height: number;
  /** The picture as one sentence, for screen readers. */
  label: string;
  value: (value: number | null) => string;
  measure: string;
  /** The name of the dashed marks; null without a comparison. */
  before: string | null;
  onChoose: (id: string) => void;
}

/** A measure by hour of day or weekday: bars, with the comparison period as dashed steps. */
export function CycleChart({ parts, chosen, height, label, onChoose, value, measure, before }: CycleChartProps) {
  const tokens = useTokens();
  const values = useMemo(() => parts.flatMap((part) => [part.value, part.before]), [parts]);
  const content = useCallback(
    (index: number): TooltipContent => {
      const part = parts[index];
      const lines: TooltipLine[] = [{ name: measure, value: value(part?.value ?? null), color: tokens.signal }];
      if (before) lines.push({ name: before, value: value(part?.before ?? null), color: tokens.faint, dashed: true });
      return { title: part?.name ?? '', lines };
    },
    [parts, measure, before, value, tokens],
  );
  return (
    <Plot
      {...{ values, height, label, content }}
      count={parts.length}
      bands
      tick={(index) => parts[index]?.tick ?? ''}
      onChoose={(index) => onChoose(parts[index]?.id ?? '')}
    >
      {(scale) => (
        <>
          {parts.map((part, index) =>
            part.value ? (
              <path
                key={part.id}
                d={barPath(scale, index, part.value, scale.step * 0.7)}
                fill={tokens.signal}
                opacity={chosen.size > 0 && !chosen.has(part.id) ? 0.35 : 1}
              />
            ) : null,
          )}
          {before && (
            <path
              d={stepPath(
                scale,
                parts.map((part) => part.before),
              )}
              fill="none"
              stroke={tokens.grey}
              strokeWidth={1.5}
              strokeDasharray="4 3"
            />
          )}
        </>
      )}
    </Plot>
  );
}
