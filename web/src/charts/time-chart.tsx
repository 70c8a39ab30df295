import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { Gap } from '@quarterhour/model/coverage';
import type { Grain } from '@quarterhour/model/period';
import { useCallback, useMemo } from 'react';
import { useText } from '../text/use-text.ts';
import { useTokens } from '../theme/theme.ts';
import { axisTicks, bucketName, bucketTick } from './buckets.ts';
import { OutageButtons } from './outage-buttons.tsx';
import { Plot } from './plot.tsx';
import { TimeMarks } from './time-marks.tsx';
import type { TimeSeries } from './time-series.ts';
import type { TooltipContent, TooltipLine } from './tooltip.tsx';

interface TimeChartProps {
  series: TimeSeries;
  grain: Grain;
  height: number;
  /** What the picture says, in one sentence. */
  label: string;
  /** The name of a line: the measure's, or that of the value it stands for. */
  line: (key: string) => string;
  color: (key: string) => string;
  value: (value: number | null) => string;
  /** Why some of a bucket is not known. */
  gap: (gap: Gap) => string;
  /** The name of what is dashed; left out, each of its buckets is named by its own days. */
  before?: string;
  /** Called with the bucket that was clicked, or with the first and the last of those that were dragged over. */
  onChoose?: (first: string, last: string) => void;
  /** Called with outages that somebody wants to judge. Left out: the reader may not. */
  onReview?: (gaps: readonly Gap[]) => void;
}

/** Gaps of a bucket that are named. */
const mostGaps = 4;

/** A measure over time, against the period before or split by a second dimension. */
export function TimeChart(props: TimeChartProps) {
  const { series, grain, height, label, line, color, value, gap, before, onChoose, onReview } = props;
  const theme = useTheme();
  const tokens = useTokens();
  const { t, locale } = useText();
  const room = useMediaQuery(theme.breakpoints.up('md')) ? 12 : 5;
  const { buckets, lines } = series;
  const bars = lines.length === 1 && (grain === 'week' || grain === 'month' || buckets.length < 3);
  const values = useMemo(() => [...lines.flatMap((each) => each.values), ...(series.before ?? [])], [lines, series]);
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
      const said = lines.map(
        ({ key, values }): TooltipLine => ({ name: line(key), value: value(values[index] ?? null), color: color(key) }),
      );
      if (series.before && bucket.before) {
        const name = before ?? bucketName(bucket.before, grain, locale);
        said.push({ name, value: value(series.before[index] ?? null), color: tokens.faint, dashed: true });
      }
      for (const one of bucket.gaps.slice(0, mostGaps)) said.push({ name: gap(one), value: '' });
      const name = bucketName(bucket.value, grain, locale);
      const note = bucket.unfinished ? t('period.unfinished') : bucket.cut ? t('chart.cut') : '';
      return { title: note ? `${name} · ${note}` : name, lines: said };
    },
    [buckets, lines, series, grain, locale, line, value, gap, color, before, tokens, t],
  );
  const choose = useMemo(
    () =>
      onChoose && ((first: number, last: number) => onChoose(buckets[first]?.value ?? '', buckets[last]?.value ?? '')),
    [onChoose, buckets],
  );
  return (
    <Plot
      {...{ values, tick, height, label, content }}
      count={buckets.length}
      bands={bars}
      onChoose={choose}
      stretches
      over={onReview && ((scale) => <OutageButtons {...{ scale, buckets, gap, onReview }} />)}
    >
      {(scale, pointed) => <TimeMarks {...{ scale, series, grain, bars, pointed, color }} />}
    </Plot>
  );
}
