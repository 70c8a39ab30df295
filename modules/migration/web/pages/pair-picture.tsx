import Box from '@mui/material/Box';
import { addDays, type DayRange } from '@quarterhour/model/period';
import { Change } from '@quarterhour/web/charts/change.tsx';
import { LegendEntry } from '@quarterhour/web/charts/legend-entry.tsx';
import type { AnnotatedBuckets } from '@quarterhour/web/charts/plot/annotated-buckets';
import { TimeChart } from '@quarterhour/web/charts/plot/time-chart.tsx';
import type { TimeSeries } from '@quarterhour/web/charts/plot/time-series';
import { ValueTable } from '@quarterhour/web/charts/value-table.tsx';
import { annotationDrawing } from '@quarterhour/web/dashboard/annotations/annotation-drawing.tsx';
import { useAnnotationColumn } from '@quarterhour/web/dashboard/annotations/use-annotated-moments';
import { useAnnotationList } from '@quarterhour/web/dashboard/annotations/use-annotation-list';
import { useGapText } from '@quarterhour/web/data/gap-text';
import { useMeasureFormat } from '@quarterhour/web/data/measure-format';
import { formatDays } from '@quarterhour/web/text/moments';
import { useText } from '@quarterhour/web/text/use-text';
import { useTokens } from '@quarterhour/web/theme/theme';
import { useMemo } from 'react';
import type { EarlierMeasure } from '../../model/figures.ts';
import type { DayPair } from './compare-days.ts';

const height = 292;

interface PairPictureProps {
  pairs: readonly DayPair[];
  source: string;
  measure: EarlierMeasure;
  days: DayRange;
  /** The slugs of the compared stations. */
  stations: string[];
  asTable: boolean;
}

/** The daily values of both: Quarterhour as a line, the earlier provider as a dashed grey line; or as a table. */
export function PairPicture({ pairs, source, measure, days, stations, asTable }: PairPictureProps) {
  const { t } = useText();
  const { signal } = useTokens();
  const { value } = useMeasureFormat(measure);
  const series = useMemo(() => seriesOf(pairs, days), [pairs, days]);
  const gap = useGapText();
  const known = useAnnotationList({ days, stations }, true);
  const annotated = useMemo(() => known?.find.annotatedBuckets(known.list, series.buckets, 'day'), [known, series]);
  const words = useMemo(
    () => ({ line: () => t('app.name'), color: () => signal, value, gap }),
    [t, signal, value, gap],
  );
  if (asTable) return <PairTable {...{ pairs, source, measure, annotated }} />;
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2.5, typography: 'caption', color: 'text.secondary' }}>
        <LegendEntry color={signal} text={t('app.name')} />
        <LegendEntry dashed color="text.disabled" text={source} />
      </Box>
      <TimeChart
        {...words}
        series={series}
        grain="day"
        height={height}
        before={source}
        label={t('migration.compare.picture', { measure: t(`measure.${measure}`), source })}
        {...annotationDrawing(annotated)}
      />
    </>
  );
}

/** Includes every day of the choice, also days without figures. */
function seriesOf(pairs: readonly DayPair[], { from, to }: DayRange): TimeSeries {
  const at = new Map(pairs.map((pair) => [pair.day, pair]));
  const days: string[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day);
  return {
    buckets: days.map((day) => ({
      value: day,
      before: day,
      unfinished: false,
      cut: false,
      gaps: [],
      outagesBefore: [],
    })),
    lines: [{ key: '', values: days.map((day) => at.get(day)?.own ?? null) }],
    before: days.map((day) => at.get(day)?.earlier ?? null),
  };
}

interface PairTableProps extends Pick<PairPictureProps, 'pairs' | 'source' | 'measure'> {
  annotated: AnnotatedBuckets | undefined;
}

function PairTable({ pairs, source, measure, annotated }: PairTableProps) {
  const { t, locale } = useText();
  const { exact, name } = useMeasureFormat(measure);
  const column = useAnnotationColumn(annotated?.marks.length ? annotated : undefined);
  return (
    <Box sx={{ '& tbody th': { whiteSpace: 'nowrap' }, '& th, & td': { paddingInline: { xs: 0.75, sm: 2 } } }}>
      <ValueTable
        caption={name}
        headings={[
          ...[t('dimension.day'), source, t('app.name'), t('migration.compare.difference')],
          ...(column ? [column.heading] : []),
        ]}
        maxHeight={height + 60}
        rows={pairs.map(({ day, earlier, own, shared }) => {
          const change = shared && earlier ? ((own ?? 0) - earlier) / earlier : null;
          return {
            id: day,
            name: formatDays({ from: day, to: day }, locale),
            cells: [
              exact(earlier),
              exact(own),
              shared && <Change key="change" terse value={own} before={earlier} change={change} />,
              ...(column ? [column.cell(day)] : []),
            ],
          };
        })}
      />
    </Box>
  );
}
