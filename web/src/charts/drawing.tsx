import Box from '@mui/material/Box';
import type { EChartsCoreOption, EChartsType } from 'echarts/core';
import { useEffect, useRef, useState } from 'react';
import { useText } from '../text/use-text.ts';

interface DrawingProps {
  option: EChartsCoreOption;
  /** CSS height; the width is that of the parent. */
  height: number | string;
  /** What the picture says, in one sentence, for those who do not see it. */
  label: string;
  /** Called with the drawing once it exists; returns how to undo what was attached. */
  attach?: (drawing: EChartsType) => () => void;
  /** Awaited before the first drawing, for what has to be fetched, such as the shapes of a map. */
  prepare?: () => Promise<void>;
  /** Lets a new option change the picture instead of replacing it: what was moved and enlarged stays so. */
  keepsView?: boolean;
}

/** Fetches the chart library, so that it is there when the first answer arrives. */
export function fetchLibrary() {
  return import('./echarts.ts');
}

/** Where the chart library draws: fetched when first needed, sized to its parent, redrawn when the option changes. */
export function Drawing({ option, height, label, attach, prepare, keepsView = false }: DrawingProps) {
  const element = useRef<HTMLDivElement>(null);
  const [drawing, setDrawing] = useState<EChartsType | null>(null);
  const [failed, setFailed] = useState(false);
  const { t } = useText();

  useEffect(() => {
    let made: EChartsType | null = null;
    let gone = false;
    const fit = () => {
      made?.resize();
      // By this a printed page makes it as narrow as the paper.
      const box = `0 0 ${made?.getWidth()} ${made?.getHeight()}`;
      element.current?.querySelector('svg')?.setAttribute('viewBox', box);
    };
    const observer = new ResizeObserver(fit);
    const start = async () => {
      const [{ createDrawing }] = await Promise.all([fetchLibrary(), prepare?.()]);
      if (gone || !element.current) return;
      made = createDrawing(element.current);
      observer.observe(element.current);
      setDrawing(made);
    };
    start().catch(() => setFailed(true));
    return () => {
      gone = true;
      observer.disconnect();
      made?.dispose();
      setDrawing(null);
    };
  }, [prepare]);

  useEffect(() => {
    // In the next frame: questions that the same click asks are sent before.
    const frame = requestAnimationFrame(() => drawing?.setOption(option, { notMerge: !keepsView }));
    return () => cancelAnimationFrame(frame);
  }, [drawing, option, keepsView]);

  useEffect(() => (drawing && attach ? attach(drawing) : undefined), [drawing, attach]);

  if (failed) {
    return (
      <Box sx={{ height, display: 'grid', placeItems: 'center', typography: 'body2', color: 'text.secondary' }}>
        {t('chart.failed')}
      </Box>
    );
  }
  // The library lays out from left to right; the option mirrors its axes where the page is written the other way.
  return (
    <Box ref={element} role="img" aria-label={label} dir="ltr" sx={{ height, inlineSize: '100%', minInlineSize: 0 }} />
  );
}
