import type { EChartsCoreOption } from 'echarts/core';
import type { Tokens } from '../theme/tokens.ts';
import { axisValue } from './axis-value.ts';
import { plotArea } from './plot-area.ts';
import { type TooltipLine, tooltipContent, tooltipLook } from './tooltip.ts';

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

export interface CycleLook {
  tokens: Tokens;
  fontFamily: string;
  language: string;
  rtl: boolean;
}

export interface CycleWords {
  value: (value: number | null) => string;
  measure: string;
  /** What the dashed marks are called; null where the question did not compare. */
  before: string | null;
}

/** Bars over the hours of the day or the days of the week, with the period before as dashed steps. */
export function cycleOption(
  parts: readonly CyclePart[],
  chosen: ReadonlySet<string>,
  { tokens, fontFamily, language, rtl }: CycleLook,
  words: CycleWords,
): EChartsCoreOption {
  const dimmed = chosen.size > 0;
  const values = parts.flatMap((part) => [part.value, part.before]);
  return {
    animation: false,
    textStyle: { fontFamily },
    grid: plotArea(rtl),
    xAxis: {
      type: 'category',
      inverse: rtl,
      data: parts.map((part) => part.tick),
      axisTick: { show: false },
      axisLine: { lineStyle: { color: tokens.hairline } },
      axisLabel: { color: tokens.grey, fontSize: 12, hideOverlap: true, interval: 0 },
    },
    yAxis: {
      type: 'value',
      position: rtl ? 'right' : 'left',
      splitNumber: 4,
      axisLabel: { color: tokens.grey, fontSize: 12, formatter: axisValue(values, language) },
      splitLine: { lineStyle: { color: tokens.hairline } },
    },
    tooltip: {
      trigger: 'axis',
      axisPointer: { type: 'shadow', shadowStyle: { color: tokens.wash, opacity: 0.6 } },
      ...tooltipLook(tokens, fontFamily),
      formatter: (points: { dataIndex: number }[]) => {
        const part = parts[points[0]?.dataIndex ?? 0];
        if (!part) return '';
        const lines: TooltipLine[] = [{ name: words.measure, value: words.value(part.value), color: tokens.signal }];
        if (words.before) {
          lines.push({ name: words.before, value: words.value(part.before), color: tokens.faint, dashed: true });
        }
        return tooltipContent(part.name, lines);
      },
    },
    series: [
      {
        type: 'bar',
        barCategoryGap: '30%',
        emphasis: { disabled: true },
        data: parts.map((part) => ({
          value: part.value,
          itemStyle: {
            color: tokens.signal,
            opacity: dimmed && !chosen.has(part.id) ? 0.35 : 1,
            borderRadius: [2, 2, 0, 0],
          },
        })),
      },
      ...(words.before
        ? [
            {
              type: 'line',
              step: 'middle',
              symbol: 'none',
              data: parts.map((part) => part.before),
              lineStyle: { color: tokens.grey, width: 1.5, type: [4, 3] },
              emphasis: { disabled: true },
              z: 4,
            },
          ]
        : []),
    ],
  };
}
