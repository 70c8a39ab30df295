import type { Grain } from '@quarterhour/model/period';
import type { EChartsCoreOption } from 'echarts/core';
import type { Tokens } from '../theme/tokens.ts';
import { axisValue } from './axis-value.ts';
import { axisTicks, bucketName, bucketTick } from './buckets.ts';
import { plotArea } from './plot-area.ts';
import { isWhole, type TimeSeries } from './time-series.ts';
import { type TooltipLine, tooltipContent, tooltipLook } from './tooltip.ts';

export interface TimeLook {
  tokens: Tokens;
  fontFamily: string;
  language: string;
  rtl: boolean;
  /** Labels that fit beside each other. */
  room: number;
}

export interface TimeWords {
  /** The name of a line: the measure's, or that of the value it stands for. */
  line: (key: string) => string;
  color: (key: string) => string;
  value: (value: number | null) => string;
  /** Appended to the title of a bucket that is not over yet, and of one that the period cuts. */
  unfinished: string;
  cut: string;
  /** The name of what is dashed; left out, each of its buckets is named by its own days. */
  before?: string;
}

/** The drawing of a time series: lines for hours and days, bars for weeks and months, the period before dashed. */
export function timeOption(series: TimeSeries, grain: Grain, look: TimeLook, words: TimeWords): EChartsCoreOption {
  const bars = series.lines.length === 1 && (grain === 'week' || grain === 'month' || series.buckets.length < 3);
  return {
    animation: false,
    textStyle: { fontFamily: look.fontFamily },
    grid: plotArea(look.rtl),
    xAxis: timeAxis(series, grain, look, bars),
    yAxis: valueAxis(series, look),
    tooltip: { trigger: 'axis', ...tooltipLook(look.tokens, look.fontFamily), ...tooltip(series, grain, look, words) },
    series: [
      ...series.lines.flatMap((line) => (bars ? barSeries : lineSeries)(series, line, look, words) as object[]),
      ...beforeSeries(series, look),
    ],
  };
}

function timeAxis(series: TimeSeries, grain: Grain, { tokens, language, rtl, room }: TimeLook, bars: boolean) {
  const values = series.buckets.map((bucket) => bucket.value);
  const ticks = axisTicks(values, grain, room);
  return {
    type: 'category',
    data: values,
    inverse: rtl,
    boundaryGap: bars,
    axisLine: { lineStyle: { color: tokens.hairline } },
    axisTick: { show: false },
    axisLabel: {
      color: tokens.grey,
      fontSize: 12,
      hideOverlap: true,
      interval: (_: number, value: string) => ticks.has(value),
      formatter: (value: string) => bucketTick(value, grain, language),
    },
    axisPointer: { lineStyle: { color: tokens.faint, type: 'solid', width: 1 }, shadowStyle: { color: tokens.wash } },
  };
}

function valueAxis({ lines, before }: TimeSeries, { tokens, rtl, language }: TimeLook) {
  const values = [...lines.flatMap((line) => line.values), ...(before ?? [])];
  return {
    type: 'value',
    position: rtl ? 'right' : 'left',
    splitNumber: 4,
    axisLabel: { color: tokens.grey, fontSize: 12, formatter: axisValue(values, language) },
    splitLine: { lineStyle: { color: tokens.hairline } },
  };
}

type Line = TimeSeries['lines'][number];

/** A solid line through the whole buckets, and a dotted one to and from those that are not. */
function lineSeries(series: TimeSeries, line: Line, look: TimeLook, words: TimeWords) {
  const color = words.color(line.key);
  const whole = series.buckets.map(isWhole);
  const alone = series.lines.length === 1;
  const drawn = (isDrawn: (index: number) => boolean) => {
    const data = line.values.map((value, index) => (isDrawn(index) ? value : null));
    return {
      type: 'line',
      symbol: 'circle',
      symbolSize: 7,
      showSymbol: isAlone(data),
      itemStyle: { color },
      emphasis: { scale: false },
      data,
      z: 3,
    };
  };
  const solid = {
    ...drawn((index) => whole[index] === true),
    lineStyle: { color, width: 2 },
    areaStyle: alone ? { color, opacity: look.tokens.paper === '#ffffff' ? 0.07 : 0.1 } : undefined,
  };
  const dotted = {
    ...drawn((index) => whole.slice(Math.max(index - 1, 0), index + 2).includes(false)),
    lineStyle: { color, width: 2, type: 'dotted' },
  };
  return [solid, dotted];
}

/** Whether there is but one value, which makes no line. */
function isAlone(values: readonly (number | null)[]): boolean {
  return values.filter((value) => value !== null).length === 1;
}

/** Bars; one that is not over yet, or not wholly in the period, is hatched. */
function barSeries(series: TimeSeries, line: Line, { tokens }: TimeLook, words: TimeWords) {
  const color = words.color(line.key);
  const whole = series.buckets.map(isWhole);
  const hatched = {
    color: 'transparent',
    borderColor: color,
    borderWidth: 1,
    decal: { symbol: 'rect', color, dashArrayX: [1, 0], dashArrayY: [2, 5], rotation: -Math.PI / 4 },
  };
  return [
    {
      type: 'bar',
      barMaxWidth: 40,
      itemStyle: { color, borderRadius: [2, 2, 0, 0] },
      emphasis: { itemStyle: { color: tokens.ink } },
      data: line.values.map((value, index) => (whole[index] ? { value } : { value, itemStyle: hatched })),
    },
  ];
}

function beforeSeries(series: TimeSeries, { tokens }: TimeLook) {
  if (!series.before) return [];
  return [
    {
      type: 'line',
      data: series.before,
      symbol: 'circle',
      symbolSize: 6,
      showSymbol: isAlone(series.before),
      itemStyle: { color: tokens.faint },
      lineStyle: { color: tokens.faint, width: 1.5, type: [5, 4] },
      emphasis: { scale: false },
      z: 2,
    },
  ];
}

function tooltip(series: TimeSeries, grain: Grain, look: TimeLook, words: TimeWords) {
  return {
    formatter: (points: { dataIndex: number }[]) => {
      const index = points[0]?.dataIndex ?? 0;
      const bucket = series.buckets[index];
      if (!bucket) return '';
      const lines = series.lines.map(
        (line): TooltipLine => ({
          name: words.line(line.key),
          value: words.value(line.values[index] ?? null),
          color: words.color(line.key),
        }),
      );
      if (series.before && bucket.before) {
        lines.push({
          name: words.before ?? bucketName(bucket.before, grain, look.language),
          value: words.value(series.before[index] ?? null),
          color: look.tokens.faint,
          dashed: true,
        });
      }
      const name = bucketName(bucket.value, grain, look.language);
      const note = bucket.unfinished ? words.unfinished : bucket.cut ? words.cut : '';
      return tooltipContent(note ? `${name} · ${note}` : name, lines);
    },
  };
}
