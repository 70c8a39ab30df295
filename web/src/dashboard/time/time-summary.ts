import type { Grain } from '@quarterhour/model/period';
import type { Result } from '@quarterhour/model/result';
import { bucketName } from '../../charts/plot/buckets.ts';
import { extremes, type TimeSeries } from '../../charts/plot/time-series.ts';
import type { MeasureFormat } from '../../data/measure-format.ts';
import { formatMoment } from '../../text/moments.ts';
import type { Text } from '../../text/use-text.ts';

/** The sentence below a chart of one line: its extremes, and up to when there are data if no bucket of it is whole. */
export function summaryOf(
  { meta, query }: Result,
  series: TimeSeries,
  format: MeasureFormat,
  { t, locale }: Pick<Text, 't' | 'locale'>,
): string {
  const whole = extremes(series);
  const found = whole ?? extremes(series, 'any');
  if (!found) return t('chart.summary_empty', { measure: format.name });
  const bucket = (index: number) =>
    bucketName(series.buckets[index]?.value ?? '', query.dimensions[0] as Grain, locale);
  const value = (index: number) => format.value(series.lines[0]?.values[index] ?? null);
  const { highest, lowest } = found;
  const words = { measure: format.name, highest: bucket(highest), most: value(highest) };
  const until = meta.complete_until;
  if (!whole && until && Date.parse(until) < Date.parse(query.instants.to)) {
    const moment = formatMoment(until, query.timezone, locale);
    return t('chart.summary_so_far', { ...words, moment, several: highest === lowest ? 'no' : 'yes' });
  }
  if (highest === lowest) return t('chart.summary_one', words);
  return t('chart.summary', { ...words, lowest: bucket(lowest), least: value(lowest) });
}
