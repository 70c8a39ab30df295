import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { Grain } from '@quarterhour/model/period';
import type { EChartsType } from 'echarts/core';
import { useCallback, useMemo } from 'react';
import { useText } from '../text/use-text.ts';
import { useTokens } from '../theme/theme.ts';
import { Drawing } from './drawing.tsx';
import { timeOption } from './time-option.ts';
import type { TimeSeries } from './time-series.ts';

interface TimeChartProps {
  series: TimeSeries;
  grain: Grain;
  height: number;
  /** What the picture says, in one sentence. */
  label: string;
  line: (key: string) => string;
  color: (key: string) => string;
  value: (value: number | null) => string;
  /** The name of what is dashed, where it is not the period before. */
  before?: string;
  /** Called with the bucket that was clicked, or with the first and the last of those that were dragged over. */
  onChoose?: (first: string, last: string) => void;
}

/** A measure over time, against the period before or split by a second dimension. */
export function TimeChart({ series, grain, height, label, line, color, value, before, onChoose }: TimeChartProps) {
  const theme = useTheme();
  const tokens = useTokens();
  const { t, locale } = useText();
  const room = useMediaQuery(theme.breakpoints.up('md')) ? 12 : 5;
  const option = useMemo(() => {
    const look = {
      tokens,
      fontFamily: String(theme.typography.fontFamily),
      language: locale,
      rtl: theme.direction === 'rtl',
      room,
    };
    return timeOption(series, grain, look, {
      line,
      color,
      value,
      unfinished: t('period.unfinished'),
      cut: t('chart.cut'),
      before,
    });
  }, [series, grain, tokens, theme, locale, room, line, color, value, before, t]);

  const attach = useCallback(
    (drawing: EChartsType) => {
      const renderer = drawing.getZr();
      const bucketAt = (event: { offsetX: number; offsetY: number }) => {
        const point = [event.offsetX, event.offsetY];
        if (!drawing.containPixel('grid', point)) return undefined;
        const place = drawing.convertFromPixel({ seriesIndex: 0 }, point);
        return series.buckets[Math.round(place[0] ?? 0)]?.value;
      };
      let pressed: string | undefined;
      const press = (event: { offsetX: number; offsetY: number }) => {
        pressed = bucketAt(event);
      };
      const release = (event: { offsetX: number; offsetY: number }) => {
        const released = bucketAt(event);
        if (pressed === undefined || released === undefined) return;
        const [first, last] = inOrder(series, pressed, released);
        onChoose?.(first, last);
      };
      const move = (event: { offsetX: number; offsetY: number }) => {
        if (onChoose) renderer.setCursorStyle(bucketAt(event) ? 'pointer' : 'default');
      };
      renderer.on('mousedown', press);
      renderer.on('mouseup', release);
      renderer.on('mousemove', move);
      return () => {
        renderer.off('mousedown', press);
        renderer.off('mouseup', release);
        renderer.off('mousemove', move);
      };
    },
    [series, onChoose],
  );

  return <Drawing option={option} height={height} label={label} attach={attach} />;
}

function inOrder({ buckets }: TimeSeries, one: string, other: string): [string, string] {
  const place = (value: string) => buckets.findIndex((bucket) => bucket.value === value);
  return place(one) <= place(other) ? [one, other] : [other, one];
}
