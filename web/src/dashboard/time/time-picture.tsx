import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Gap } from '@quarterhour/model/coverage';
import type { DimensionId } from '@quarterhour/model/dimensions';
import type { MeasureId } from '@quarterhour/model/measures';
import type { DayRange, Grain } from '@quarterhour/model/period';
import type { Result } from '@quarterhour/model/result';
import { lazy, memo, Suspense, useMemo, useState } from 'react';
import { bucketDays } from '../../charts/plot/buckets.ts';
import { afterFirstChart } from '../../charts/plot/first-drawn.ts';
import { isFitted } from '../../charts/plot/fitted.ts';
import { TimeChart } from '../../charts/plot/time-chart.tsx';
import { timeSeries } from '../../charts/plot/time-series.ts';
import { useGapText } from '../../data/gap-text.ts';
import { useMeasureFormat } from '../../data/measure-format.ts';
import { useValueName } from '../../data/value-name.ts';
import { useMay } from '../../identity/use-may.ts';
import { useText } from '../../text/use-text.ts';
import { needWords } from '../../text/words.ts';
import { useTokens } from '../../theme/theme.ts';
import { annotationDrawing } from '../annotations/annotation-drawing.tsx';
import { useAnnotated } from '../annotations/use-annotations.ts';
import { useMayAnnotate } from '../annotations/use-may-annotate.ts';
import { FallingBars } from '../answered.tsx';
import { useDashboard } from '../dashboard.ts';
import { lineColor, useColor } from '../use-color.ts';
import { TimeLegend } from './time-legend.tsx';
import { summaryOf } from './time-summary.ts';

/** Fetched when a chart is first shown as a table. */
const TimeTable = lazy(async () => {
  const [{ TimeTable }] = await Promise.all([import('./time-table.tsx'), needWords('annotations')]);
  return { default: TimeTable };
});

const DayPanel = lazy(() => import('../annotations/day-panel.tsx').then((file) => ({ default: file.DayPanel })));

/** Few people judge outages, and rarely: code and texts are fetched with the first one. */
const OutagesDialog = lazy(async () => {
  const [{ OutagesDialog }] = await Promise.all([import('../outages/outages-dialog.tsx'), needWords('settings')]);
  return { default: OutagesDialog };
});

const AnnotationControls = lazy(async () => {
  await afterFirstChart();
  const [{ AnnotationControls }] = await Promise.all([
    import('../annotations/annotation-controls.tsx'),
    needWords('annotations'),
  ]);
  return { default: AnnotationControls };
});

interface TimePictureProps {
  result: Result;
  /** The measure to draw, if the Result has it. */
  measure: MeasureId;
  height: number;
  /** How many values the splitting dimension has; the chart draws the largest. */
  splitCount?: number;
  asTable: boolean;
  /** The reader's choice of the axis. */
  fromZero: boolean | undefined;
  /** Chooses the days of a bucket, or of a dragged range, as the period. */
  onChoose: (days: DayRange) => void;
  /** It has the switch of annotations beside its sentence. */
  isMain?: boolean;
}

/** A Result over time as a chart with its sentence, or as a table. It draws the Result, not the query that is loading. */
export const TimePicture = memo(function TimePicture(props: TimePictureProps) {
  const { result, measure: wanted, height, splitCount, asTable, fromZero, onChoose, isMain } = props;
  const text = useText();
  const { t } = text;
  const { signal, series: palette } = useTokens();
  const nameOf = useValueName();
  const colorOf = useColor();
  const { split: splitWords } = useDashboard();
  const { measures } = result.query;
  const measure = measures.includes(wanted) ? wanted : (measures[0] as MeasureId);
  const [grain, splitBy = 'station'] = result.query.dimensions as [Grain, DimensionId?];
  const format = useMeasureFormat(measure);
  const gap = useGapText();
  const mayJudge = useMay()('groupManager');
  const [alone, setAlone] = useState<string>();
  const mayAnnotate = useMayAnnotate();
  const [annotating, setAnnotating] = useState<string>();
  const [reviewed, setReviewed] = useState<readonly Gap[]>();
  const series = useMemo(() => timeSeries(result, measure, grain), [result, measure, grain]);
  const annotated = useAnnotated(result, series.buckets, grain);
  const split = series.lines.some(({ key }) => key !== '');
  const shown = series.lines.length;
  const count = splitCount ?? shown;
  const faded = series.lines.some(({ key }) => key === alone) ? alone : undefined;
  const summary = split
    ? t(splitWords.summary, { measure: format.name, shown, count, rest: count - shown })
    : summaryOf(result, series, format, text);
  const choose = useMemo(() => {
    const { from, to } = result.query.period;
    // Hours are the finest buckets: a single day cannot be zoomed.
    if (from === to) return undefined;
    return (first: string, last = first) => {
      const days = { from: bucketDays(first, grain).from, to: bucketDays(last, grain).to };
      onChoose(clip(days, { from, to }));
    };
  }, [result, grain, onChoose]);
  const words = useMemo(
    () => ({
      line: (key: string) => (key ? nameOf(splitBy, key) : format.name),
      color: (key: string) => {
        const place = series.lines.findIndex((one) => one.key === key);
        return (key && (colorOf(splitBy, key) ?? lineColor(palette, place))) || signal;
      },
      value: format.value,
      gap,
    }),
    [format, gap, nameOf, colorOf, signal, splitBy, palette, series],
  );
  return (
    <>
      <TimeLegend
        query={result.query}
        lines={split ? series.lines.map(({ key }) => key) : []}
        words={words}
        alone={faded}
        onAlone={setAlone}
        live={series.buckets.some(({ provisional }) => provisional)}
        usual={series.usual && (series.usual.low.some((low) => low !== null) ? 'shown' : 'unknown')}
      />
      {asTable ? (
        <Suspense fallback={<FallingBars height={height} />}>
          <TimeTable
            series={series}
            grain={grain}
            format={format}
            line={words.line}
            height={height}
            annotated={annotated}
            onChoose={choose}
          />
        </Suspense>
      ) : (
        <TimeChart
          {...words}
          {...{ series, grain, height }}
          fitted={isFitted(series, grain, fromZero)}
          label={summary}
          {...annotationDrawing(annotated)}
          alone={faded}
          onChoose={choose}
          onAnnotate={mayAnnotate ? setAnnotating : undefined}
          onReview={mayJudge ? setReviewed : undefined}
        />
      )}
      {annotating && (
        <Suspense fallback={null}>
          <DayPanel day={annotating} onClose={() => setAnnotating(undefined)} />
        </Suspense>
      )}
      {reviewed && (
        <Suspense fallback={null}>
          <OutagesDialog gaps={reviewed} onClose={() => setReviewed(undefined)} />
        </Suspense>
      )}
      <Box sx={{ display: 'flex', gap: 1, marginBlockStart: 1 }}>
        <Typography variant="caption" color="textSecondary" component="p" sx={{ flex: 1, minInlineSize: 0 }}>
          {summary}
        </Typography>
        {isMain && (
          // It keeps its place until it is there.
          <Box sx={{ flex: 'none', inlineSize: 68, blockSize: 32, display: 'flex', justifyContent: 'end' }}>
            <Suspense fallback={null}>
              <AnnotationControls period={result.query.period} />
            </Suspense>
          </Box>
        )}
      </Box>
    </>
  );
});

function clip(days: DayRange, { from, to }: DayRange): DayRange {
  return { from: days.from < from ? from : days.from, to: days.to > to ? to : days.to };
}
