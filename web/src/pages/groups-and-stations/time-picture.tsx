import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { MeasureId } from '@quarterhour/model/measures';
import type { DayRange } from '@quarterhour/model/period';
import type { Result } from '@quarterhour/model/result';
import { useMemo } from 'react';
import { bucketDays, bucketName } from '../../charts/buckets.ts';
import { Change } from '../../charts/change.tsx';
import { readRows } from '../../charts/read-result.ts';
import { TimeChart } from '../../charts/time-chart.tsx';
import { extremes, type TimeSeries, timeSeries } from '../../charts/time-series.ts';
import { ValueTable } from '../../charts/value-table.tsx';
import type { Grain } from '../../data/view-address.ts';
import { formatDays } from '../../text/moments.ts';
import { useText } from '../../text/use-text.ts';
import { useTokens } from '../../theme/theme.ts';
import { type MeasureFormat, useMeasureFormat } from './measure-format.ts';

interface TimePictureProps {
  result: Result;
  height: number;
  asTable: boolean;
  /** Chooses the days of a bucket as the period. */
  onChoose: (days: DayRange) => void;
}

/** A Result over time as a chart with its sentence, or as a table. It draws what the Result says, not what is asked next. */
export function TimePicture({ result, height, asTable, onChoose }: TimePictureProps) {
  const { t, locale } = useText();
  const tokens = useTokens();
  const measure = result.query.measures[0] as MeasureId;
  const grain = result.query.dimensions[0] as Grain;
  const format = useMeasureFormat(measure);
  const series = useMemo(() => timeSeries(result, measure, grain), [result, measure, grain]);
  const summary = summaryOf(series, grain, format, locale, t);
  const choose = useMemo(() => {
    const { from, to } = result.query.period;
    // One day cannot be looked at closer than by its hours.
    return from === to ? undefined : (bucket: string) => onChoose(clip(bucketDays(bucket, grain), { from, to }));
  }, [result, grain, onChoose]);
  const words = useMemo(
    () => ({ line: () => format.name, color: () => tokens.signal, value: format.value }),
    [format, tokens],
  );
  return (
    <>
      <Legend result={result} />
      {asTable ? (
        <TimeTable result={result} measure={measure} grain={grain} format={format} height={height} onChoose={choose} />
      ) : (
        <TimeChart {...words} {...{ result, measure, grain, height }} label={summary} onChoose={choose} />
      )}
      <Typography variant="caption" color="textSecondary" component="p" sx={{ marginBlockStart: 1 }}>
        {summary}
      </Typography>
    </>
  );
}

function clip(days: DayRange, { from, to }: DayRange): DayRange {
  return { from: days.from < from ? from : days.from, to: days.to > to ? to : days.to };
}

function summaryOf(
  series: TimeSeries,
  grain: Grain,
  format: MeasureFormat,
  locale: string,
  t: ReturnType<typeof useText>['t'],
): string {
  const found = extremes(series);
  if (!found) return t('chart.summary_empty', { measure: format.name });
  const bucket = (index: number) => bucketName(series.buckets[index]?.value ?? '', grain, locale);
  const value = (index: number) => format.value(series.lines[0]?.values[index] ?? null);
  const { highest, lowest } = found;
  const words = { measure: format.name, highest: bucket(highest), most: value(highest) };
  if (highest === lowest) return t('chart.summary_one', words);
  return t('chart.summary', { ...words, lowest: bucket(lowest), least: value(lowest) });
}

/** Which line is which, with their days. */
function Legend({ result }: { result: Result }) {
  const { locale, t } = useText();
  const { period, compare } = result.query;
  const mark = { display: 'inline-block', inlineSize: 16, marginInlineEnd: 0.75, verticalAlign: 'middle' } as const;
  return (
    <Typography
      variant="caption"
      component="div"
      color="textSecondary"
      sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2.5, marginBlock: { xs: 1, sm: 0.5 } }}
    >
      <span>
        <Box
          component="span"
          aria-hidden="true"
          sx={{ ...mark, borderBlockStart: '3px solid', color: 'primary.main' }}
        />
        {formatDays(period, locale)}
      </span>
      {compare && (
        <span>
          <Box
            component="span"
            aria-hidden="true"
            sx={{ ...mark, borderBlockStart: '2px dashed', color: 'text.disabled' }}
          />
          {t('compare.against', { days: formatDays(compare, locale) })}
        </span>
      )}
    </Typography>
  );
}

interface TimeTableProps {
  result: Result;
  measure: MeasureId;
  grain: Grain;
  format: MeasureFormat;
  height: number;
  onChoose: ((bucket: string) => void) | undefined;
}

function TimeTable({ result, measure, grain, format, height, onChoose }: TimeTableProps) {
  const { t, locale } = useText();
  const rows = readRows(result, measure);
  const compared = result.query.compare !== null;
  const unfinished = new Set(result.meta.unfinished);
  const name = (value: string) => {
    const bucket = bucketName(value, grain, locale);
    return unfinished.has(value) ? `${bucket} · ${t('period.unfinished')}` : bucket;
  };
  return (
    <ValueTable
      caption={format.name}
      headings={[t(`chart.grain.${grain}`), t('card.value'), ...(compared ? [t('card.before'), t('card.change')] : [])]}
      maxHeight={height}
      onChoose={onChoose}
      rows={rows.map((row) => ({
        id: row.keys[0] ?? '',
        name: name(row.keys[0] ?? ''),
        cells: [
          format.exact(row.value),
          ...(compared ? [format.exact(row.before), <Change key="change" terse {...row} />] : []),
        ],
      }))}
    />
  );
}
