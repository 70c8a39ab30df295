import { useCallback, useMemo } from 'react';
import { useTokens } from '../theme/theme.ts';
import { barPath, stepPath } from './marks.ts';
import { Plot } from './plot.tsx';
import type { TooltipContent, TooltipLine } from './tooltip.tsx';

export interface CyclePart {
  id: string;
  name: string;
  /** Short enough for the axis; empty where the parts beside it are enough. */
  tick: string;
  value: number | null;
  before: number | null;
  /** The relative change; null where there is nothing to compare with. */
  change: number | null;
}

interface CycleChartProps {
  parts: readonly CyclePart[];
  /** The parts that are filtered for; none means all. */
  chosen: ReadonlySet<string>;
  height: number;
  /** What the picture says, in one sentence. */
  label: string;
  value: (value: number | null) => string;
  measure: string;
  /** What the dashed marks are called; null where the question did not compare. */
  before: string | null;
  onChoose: (id: string) => void;
}

/** A measure by the hour of the day or the day of the week: bars, with the period before as dashed steps. */
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
