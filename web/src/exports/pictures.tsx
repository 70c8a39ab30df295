import type { DimensionId } from '@quarterhour/model/dimensions';
import type { MeasureId } from '@quarterhour/model/measures';
import type { Grain } from '@quarterhour/model/period';
import type { Result } from '@quarterhour/model/result';
import { CycleChart } from '../charts/cycle-chart.tsx';
import { AnnotationMarks } from '../charts/plot/annotation-marks.tsx';
import { isFitted } from '../charts/plot/fitted.ts';
import { PictureWidth } from '../charts/plot/plot.tsx';
import { TimeChart } from '../charts/plot/time-chart.tsx';
import { timeSeries } from '../charts/plot/time-series.ts';
import { readRows } from '../charts/read-result.ts';
import { shadesOf } from '../charts/shades.ts';
import { filteredValues } from '../dashboard/filtered.ts';
import { type CycleId, cycleParts, hours, isAveraged, weekdays, weekValues } from '../dashboard/time/cycles.ts';
import { summaryOf } from '../dashboard/time/time-summary.ts';
import { lineColor } from '../dashboard/use-color.ts';
import { isOfOne, largestOf, measureFormat } from '../data/measure-format.ts';
import { weekdayName } from '../data/value-name.ts';
import { formatDays } from '../text/moments.ts';
import { annotatedIn, linesOf } from './annotations.ts';
import { BarPicture, barRow, type PictureBar } from './bar-picture.tsx';
import { changeOf } from './change-text.ts';
import type { Drawing, LegendLine } from './drawing.ts';
import { HeatPicture, heatHeight } from './heat-picture.tsx';
import { measureOf } from './measure-of.ts';
import type { Reader } from './reader.tsx';

/** Pixels. */
export const chartHeight = 292;
/** The bars of a picture. */
const mostBars = 12;

/** Draws a Result over time. */
export function drawTime(reader: Reader, result: Result, width: number, height = chartHeight): Drawing {
  const { view, text, nameOf, colorOf, tokens, dashboard } = reader;
  const measure = measureOf(result, view.measure);
  const [grain, splitBy = 'station'] = result.query.dimensions as [Grain, DimensionId?];
  const format = measureFormat(measure, text);
  const series = timeSeries(result, measure, grain);
  const isSplit = series.lines.some(({ key }) => key !== '');
  const line = (key: string) => (key ? nameOf(splitBy, key) : format.name);
  const keys = series.lines.map(({ key }) => key);
  const color = (key: string) =>
    (key && (colorOf(splitBy, key) ?? lineColor(tokens.series, keys.indexOf(key)))) || tokens.signal;
  const summary = isSplit
    ? text.t(dashboard.split.summary, { measure: format.name })
    : summaryOf(result, series, format, text);
  const { period, compare } = result.query;
  const legend: LegendLine[] = isSplit
    ? series.lines.map(({ key }) => ({ text: line(key), color: color(key) }))
    : [{ text: formatDays(period, text.locale), color: tokens.signal }];
  if (compare && series.before) {
    const days = formatDays(compare, text.locale);
    legend.push({ text: text.t('compare.against', { days }), color: tokens.faint, dashed: true });
  }
  if (series.buckets.some(({ provisional }) => provisional))
    legend.push({ text: text.t('chart.live.legend'), color: isSplit ? tokens.faint : tokens.signal, dashed: true });
  if (series.usual?.low.some((low) => low !== null))
    legend.push({ text: text.t('chart.usual.legend'), color: tokens.signal, wide: true });
  const annotated = annotatedIn(reader, result, series.buckets, grain);
  return {
    height,
    legend,
    summary,
    notes: annotated && linesOf(reader, annotated),
    node: (
      <PictureWidth value={width}>
        <TimeChart
          {...{ series, grain, line, color }}
          fitted={isFitted(series, grain, view.fromZero)}
          height={height}
          label={summary}
          value={format.value}
          marks={annotated && ((scale) => <AnnotationMarks {...{ scale, annotated }} numbered />)}
          gap={() => ''}
        />
      </PictureWidth>
    ),
  };
}

/** Draws hours of the day, weekdays or dayparts. */
export function drawCycle(reader: Reader, result: Result, width: number, height = chartHeight): Drawing {
  const { view, text, nameOf, tokens } = reader;
  const { t, locale } = text;
  const dimension = result.query.dimensions[0] as CycleId;
  const measure = measureOf(result, view.measure);
  const format = measureFormat(measure, text);
  const parts = cycleParts(result, measure, dimension, (value) => nameOf(dimension, value), locale);
  const highest = parts.reduce((best, part) => ((part.value ?? 0) > (best?.value ?? 0) ? part : best), parts[0]);
  const summary = highest?.value
    ? t('breakdown.highest', {
        measure: cycleName(reader, measure, dimension),
        highest: highest.name,
        most: format.value(highest.value),
      })
    : '';
  const { compare, period } = result.query;
  const legend: LegendLine[] = [{ text: formatDays(period, locale), color: tokens.signal }];
  const before = compare && formatDays(compare, locale);
  if (before) legend.push({ text: t('compare.against', { days: before }), color: tokens.grey, dashed: true });
  return {
    height,
    legend,
    summary,
    node: (
      <PictureWidth value={width}>
        <CycleChart
          parts={parts}
          chosen={filteredValues(view.filters, dimension)}
          height={height}
          label={summary}
          measure={format.name}
          before={before}
          value={format.value}
          onChoose={() => undefined}
        />
      </PictureWidth>
    ),
  };
}

/** What a cycle shows: measures that add up as averages of a day or a week. */
export function cycleName({ text }: Reader, measure: MeasureId, dimension: DimensionId): string {
  const name = text.t(`measure.${measure}`);
  if (!isAveraged(measure)) return name;
  return text.t(
    dimension === 'hour_of_day' || dimension === 'daypart' ? 'breakdown.average_day' : 'breakdown.average_week',
    {
      measure: name,
    },
  );
}

/** Draws a week by hour. */
export function drawWeek(reader: Reader, result: Result, width: number): Drawing {
  const { view, text, tokens, rtl } = reader;
  const measure = measureOf(result, view.measure);
  const value = weekValues(result, measure);
  const values = weekdays.flatMap((day) => hours.map((hour) => value(day, hour) ?? 0));
  const format = measureFormat(measure, text);
  return {
    height: heatHeight(weekdays.length),
    legend: [],
    summary: '',
    node: (
      <HeatPicture
        rows={weekdays.map((day) => ({ value: day, name: weekdayName(Number(day), text.locale, 'short') }))}
        columns={hours.map((hour) => ({ value: hour, name: Number(hour) % 3 === 0 ? hour : '' }))}
        shades={shadesOf(values, tokens.ramp, isOfOne(measure))}
        formatEnd={(end) => format.value(end)}
        {...{ value, width, rtl, tokens }}
      />
    ),
  };
}

/** Draws the largest values of a dimension. */
export function drawRanking(reader: Reader, result: Result, width: number): Drawing {
  const { view, text, nameOf, colorOf, tokens } = reader;
  const measure = measureOf(result, view.measure);
  const dimension = result.query.dimensions[0] as DimensionId;
  const format = measureFormat(measure, text);
  const chosen = filteredValues(view.filters, dimension);
  const rows = readRows(result, measure).filter(({ value, before }) => Boolean(value) || Boolean(before));
  const largest = largestOf(rows.flatMap(({ value, before }) => [value, before]));
  const bars = rows.slice(0, mostBars).map((row): PictureBar => {
    const id = row.keys[0] ?? '';
    const change = changeOf(row, text);
    return {
      id,
      name: nameOf(dimension, id),
      size: row.value ?? 0,
      value: format.value(row.value, largest),
      note: change?.text ?? '',
      noteColor: change ? tokens[change.direction === 'same' ? 'grey' : change.direction] : tokens.grey,
      color: colorOf(dimension, id),
      faded: chosen.size > 0 && !chosen.has(id),
    };
  });
  return drawBars(reader, bars, width);
}

/** Draws the excluded connections by rule. */
export function drawExcluded(reader: Reader, result: Result, width: number): Drawing {
  const { text, nameOf, tokens } = reader;
  const number = new Intl.NumberFormat(text.locale);
  const bars = result.meta.excluded.map(({ rule, connections }): PictureBar => {
    const name = nameOf('excluded_by', rule);
    const value = number.format(connections);
    return {
      id: rule,
      name,
      size: connections,
      value,
      note: '',
      noteColor: tokens.grey,
      color: undefined,
      faded: false,
    };
  });
  return drawBars(reader, bars, width);
}

function drawBars({ rtl, tokens }: Reader, bars: readonly PictureBar[], width: number): Drawing {
  const node = <BarPicture {...{ bars, width, rtl, tokens }} />;
  return { height: Math.max(bars.length, 1) * barRow, legend: [], summary: '', node };
}
