import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { Gap } from '@quarterhour/model/coverage';
import type { Grain } from '@quarterhour/model/period';
import { lazy, type ReactNode, Suspense, useCallback, useMemo } from 'react';
import { useText } from '../../text/use-text.ts';
import { useTokens } from '../../theme/theme.ts';
import { textWidth } from '../text-width.ts';
import type { TooltipContent, TooltipLine } from '../tooltip.tsx';
import { axisTicks, bucketName, bucketTick } from './buckets.ts';
import { drawsBars } from './fitted.ts';
import { isOutage } from './gaps.ts';
import { Plot } from './plot.tsx';
import type { PlotScale } from './plot-scale.ts';
import { TimeMarks } from './time-marks.tsx';
import { bucketNote, type TimeSeries, usualAt } from './time-series.ts';

/** Most periods have no outage. */
const OutageButtons = lazy(() => import('./outage-buttons.tsx').then((file) => ({ default: file.OutageButtons })));

const EndLabels = lazy(() => import('./end-labels.tsx').then((file) => ({ default: file.EndLabels })));

interface TimeChartProps {
  series: TimeSeries;
  grain: Grain;
  height: number;
  /** The picture as one sentence, for screen readers. */
  label: string;
  /** The name of a line: the measure, or the value that it stands for. */
  line: (key: string) => string;
  color: (key: string) => string;
  value: (value: number | null) => string;
  /** Describes a gap of a bucket. */
  gap: (gap: Gap) => string;
  /** Whether the axis begins near the smallest value instead of at 0. */
  fitted?: boolean;
  /** The only line of a split chart that is not faded. */
  alone?: string;
  /** What annotations say about buckets, by their values. */
  notes?: ReadonlyMap<string, readonly { text: string }[]>;
  /** Draws annotations, below `over`. */
  marks?: (scale: PlotScale) => ReactNode;
  /** Buttons above the picture. */
  over?: (scale: PlotScale) => ReactNode;
  /** The name of the dashed line; omitted: each of its buckets is named by its own days. */
  before?: string;
  /** Called with a clicked bucket, or with the first and the last of a dragged range. */
  onChoose?: (first: string, last: string) => void;
  /** Called with a bucket to annotate. Omitted: the reader may not. */
  onAnnotate?: (bucket: string) => void;
  /** Called with outages that the reader wants to judge. Omitted: the reader may not. */
  onReview?: (gaps: readonly Gap[]) => void;
}

/** The maximum number of gaps to name for a bucket. */
const mostGaps = 4;

/** A measure over time, with the comparison period or split by a second dimension. */
export function TimeChart(props: TimeChartProps) {
  const {
    series,
    grain,
    height,
    label,
    line,
    color,
    value,
    gap,
    fitted,
    alone,
    before,
    notes: annotations,
    marks,
    over,
    onChoose,
    onAnnotate,
    onReview,
  } = props;
  const theme = useTheme();
  const tokens = useTokens();
  const { t, locale } = useText();
  const isWide = useMediaQuery(theme.breakpoints.up('md'));
  const room = isWide ? 12 : 5;
  const { buckets, lines } = series;
  const bars = drawsBars(series, grain);
  const values = useMemo(
    () => [
      ...lines.flatMap((each) => each.values),
      ...(series.before ?? []),
      ...(series.usual ? [...series.usual.low, ...series.usual.high] : []),
    ],
    [lines, series],
  );
  const tick = useMemo(() => {
    const labelled = axisTicks(
      buckets.map((bucket) => bucket.value),
      grain,
      room,
    );
    return (index: number) => {
      const bucket = buckets[index]?.value ?? '';
      return labelled.has(bucket) ? bucketTick(bucket, grain, locale) : '';
    };
  }, [buckets, grain, room, locale]);
  const content = useCallback(
    (index: number): TooltipContent => {
      const bucket = buckets[index];
      if (!bucket) return { title: '', lines: [] };
      const rows = lines
        .toSorted((one, other) => (other.values[index] ?? 0) - (one.values[index] ?? 0))
        .map(
          ({ key, values }): TooltipLine => ({
            name: line(key),
            value: value(values[index] ?? null),
            color: color(key),
          }),
        );
      if (series.before && bucket.before) {
        const name = before ?? bucketName(bucket.before, grain, locale);
        rows.push({ name, value: value(series.before[index] ?? null), color: tokens.faint, dashed: true });
      }
      const usual = usualAt(series, index);
      if (usual) {
        const range = t('chart.usual.range', { low: value(usual.low), high: value(usual.high) });
        rows.push({ name: t('chart.usual'), value: range, color: color(''), wide: true });
      }
      const notes = [
        ...[...bucket.gaps, ...bucket.outagesBefore].slice(0, mostGaps).map(gap),
        ...(annotations?.get(bucket.value) ?? []).slice(0, mostGaps).map(({ text }) => text),
        ...(bucket.rulesChange ? [t('chart.rules_change')] : []),
      ];
      rows.push(...notes.map((name) => ({ name, value: '' })));
      const name = bucketName(bucket.value, grain, locale);
      const note = bucketNote(bucket);
      return { title: note ? `${name} · ${t(note)}` : name, lines: rows };
    },
    [buckets, lines, series, grain, locale, line, value, gap, color, before, annotations, tokens, t],
  );
  const hasOutages = buckets.some(({ gaps, outagesBefore }) => outagesBefore.length > 0 || gaps.some(isOutage));
  const choose = useMemo(
    () =>
      onChoose && ((first: number, last: number) => onChoose(buckets[first]?.value ?? '', buckets[last]?.value ?? '')),
    [onChoose, buckets],
  );
  const named = isWide && lines.length > 1;
  const endRoom = useMemo(() => {
    const font = `12px ${theme.typography.fontFamily}`;
    return named ? Math.max(...lines.map(({ key }) => textWidth(line(key), font))) + 14 : undefined;
  }, [named, lines, line, theme.typography.fontFamily]);
  return (
    <Plot
      {...{ values, tick, height, label, content, endRoom }}
      count={buckets.length}
      bands={bars}
      zoomed={fitted}
      onChoose={choose}
      onAnnotate={onAnnotate && ((index) => onAnnotate(buckets[index]?.value ?? ''))}
      stretches
      over={(scale) => (
        <>
          {over?.(scale)}
          {onReview && hasOutages && (
            <Suspense fallback={null}>
              <OutageButtons {...{ scale, series, gap, onReview }} />
            </Suspense>
          )}
        </>
      )}
    >
      {(scale, pointed) => (
        <>
          <TimeMarks {...{ scale, series, grain, bars, pointed, color, alone }} />
          {marks?.(scale)}
          {named && (
            <Suspense fallback={null}>
              <EndLabels {...{ scale, lines, color, alone }} name={line} />
            </Suspense>
          )}
        </>
      )}
    </Plot>
  );
}
