import { useTheme } from '@mui/material/styles';
import type { EChartsType } from 'echarts/core';
import { useCallback, useMemo } from 'react';
import { useText } from '../text/use-text.ts';
import { useTokens } from '../theme/theme.ts';
import { type CyclePart, type CycleWords, cycleOption } from './cycle-option.ts';
import { Drawing } from './drawing.tsx';

interface CycleChartProps extends CycleWords {
  parts: readonly CyclePart[];
  /** The parts that are filtered for; none means all. */
  chosen: ReadonlySet<string>;
  height: number;
  /** What the picture says, in one sentence. */
  label: string;
  onChoose: (id: string) => void;
}

/** A measure by the hour of the day or the day of the week. */
export function CycleChart({ parts, chosen, height, label, onChoose, value, measure, before }: CycleChartProps) {
  const theme = useTheme();
  const tokens = useTokens();
  const { locale } = useText();
  const option = useMemo(() => {
    const fontFamily = String(theme.typography.fontFamily);
    const look = { tokens, fontFamily, language: locale, rtl: theme.direction === 'rtl' };
    return cycleOption(parts, chosen, look, { value, measure, before });
  }, [parts, chosen, tokens, theme, locale, value, measure, before]);
  const attach = useCallback(
    (drawing: EChartsType) => {
      const renderer = drawing.getZr();
      const click = (event: { offsetX: number; offsetY: number }) => {
        const point = [event.offsetX, event.offsetY];
        if (!drawing.containPixel('grid', point)) return;
        const part = parts[Math.round(drawing.convertFromPixel({ seriesIndex: 0 }, point)[0] ?? 0)];
        if (part) onChoose(part.id);
      };
      renderer.on('click', click);
      return () => renderer.off('click', click);
    },
    [parts, onChoose],
  );
  return <Drawing option={option} height={height} label={label} attach={attach} />;
}
