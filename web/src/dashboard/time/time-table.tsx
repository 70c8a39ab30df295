import type { Grain } from '@quarterhour/model/period';
import { Change } from '../../charts/change.tsx';
import type { AnnotatedBuckets } from '../../charts/plot/annotated-buckets.ts';
import { bucketName } from '../../charts/plot/buckets.ts';
import { bucketNote, type TimeBucket, type TimeSeries, usualAt } from '../../charts/plot/time-series.ts';
import { ValueTable } from '../../charts/value-table.tsx';
import { largestOf, type MeasureFormat } from '../../data/measure-format.ts';
import { useText } from '../../text/use-text.ts';

interface TimeTableProps {
  series: TimeSeries;
  grain: Grain;
  format: MeasureFormat;
  /** The name of a line. */
  line: (key: string) => string;
  height: number;
  /** Undefined: there are no annotations. */
  annotated?: AnnotatedBuckets;
  onChoose: ((bucket: string) => void) | undefined;
}

/** The values of the main chart: a column for each line, and one for the comparison period. */
export function TimeTable({ series, grain, format, line, height, annotated, onChoose }: TimeTableProps) {
  const { t, locale } = useText();
  const { before, usual } = series;
  const largest = largestOf([...series.lines.flatMap(({ values }) => values), ...(before ?? [])]);
  const name = (bucket: TimeBucket) => {
    const note = bucketNote(bucket);
    const own = bucketName(bucket.value, grain, locale);
    return note ? `${own} · ${t(note)}` : own;
  };
  const rangeOf = (index: number) => {
    const band = usualAt(series, index);
    if (!band) return '–';
    const [low, high] = [format.value(band.low, largest), format.value(band.high, largest)];
    // On one line, also on phones.
    return t('chart.usual.range', { low, high }).replaceAll(' ', '\u00a0');
  };
  return (
    <ValueTable
      caption={format.name}
      headings={[
        t(`chart.grain.${grain}`),
        ...series.lines.map(({ key }) => (key ? line(key) : t('card.value'))),
        ...(before ? [t('card.before'), t('card.change')] : []),
        ...(usual ? [t('chart.usual')] : []),
        ...(annotated ? [t('annotation.title')] : []),
      ]}
      words={annotated && [series.lines.length + (before ? 2 : 0) + (usual ? 1 : 0)]}
      maxHeight={height}
      onChoose={onChoose}
      rows={series.buckets.map((bucket, index) => {
        // Changes are of logs alone.
        const value = bucket.provisional ? null : (series.lines[0]?.values[index] ?? null);
        const was = before?.[index] ?? null;
        const change = value === null || !was ? null : (value - was) / was;
        return {
          id: bucket.value,
          name: name(bucket),
          cells: [
            ...series.lines.map(({ values }) => format.value(values[index] ?? null, largest)),
            ...(before
              ? [
                  format.value(was, largest),
                  <Change key="change" terse {...{ value, change }} before={was} neutral={format.neutral} />,
                ]
              : []),
            ...(usual ? [rangeOf(index)] : []),
            ...(annotated
              ? [
                  annotated.of
                    .get(bucket.value)
                    ?.map(({ text }) => text)
                    .join('; ') ?? '',
                ]
              : []),
          ],
        };
      })}
    />
  );
}
