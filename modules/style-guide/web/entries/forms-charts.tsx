import Box from '@mui/material/Box';
import { Change } from '@quarterhour/web/charts/change.tsx';
import { CycleChart } from '@quarterhour/web/charts/cycle-chart.tsx';
import { LegendEntry } from '@quarterhour/web/charts/legend-entry.tsx';
import { LineChart } from '@quarterhour/web/charts/plot/line-chart.tsx';
import { barPath } from '@quarterhour/web/charts/plot/marks';
import { Plot } from '@quarterhour/web/charts/plot/plot.tsx';
import { TimeChart } from '@quarterhour/web/charts/plot/time-chart.tsx';
import type { TimeSeries } from '@quarterhour/web/charts/plot/time-series';
import { SparkLine } from '@quarterhour/web/charts/spark-line.tsx';
import { useText } from '@quarterhour/web/text/use-text';
import { useTokens } from '@quarterhour/web/theme/theme';
import { useMemo } from 'react';
import { dayHours, dayHoursBefore, days, hourAudience } from '../frame/samples.ts';
import type { Entry } from '../guide/entry.ts';

/** A series of days, as a Result of the API gives it. */
function seriesOf(given: Partial<TimeSeries>, gaps: TimeSeries['buckets'][number]['gaps'] = []): TimeSeries {
  return {
    buckets: days.map((value, at) => ({
      value,
      before: given.before ? (days[at] ?? null) : null,
      unfinished: at === days.length - 1,
      gaps: at === 12 ? gaps : [],
      outagesBefore: [],
      cut: false,
    })),
    lines: [{ key: '', values: dayHours }],
    before: null,
    ...given,
  };
}

/** What every time chart of listening hours has. */
function useHours() {
  const { t, locale } = useText();
  const tokens = useTokens();
  return {
    grain: 'day' as const,
    height: 240,
    line: (key: string) => key || t('measure.listening_hours'),
    color: (key: string) => (key === 'Radio Two' ? tokens.series[1] : key ? tokens.series[0] : tokens.signal) ?? '',
    value: (value: number | null) => value?.toLocaleString(locale) ?? '–',
    gap: () => t('style.sample.gap'),
  };
}

function TimeChartStandard() {
  const { t } = useText();
  return <TimeChart {...useHours()} series={seriesOf({})} label={t('style.sample.chart')} />;
}

function TimeChartCompared() {
  const { t } = useText();
  const series = seriesOf({ before: dayHoursBefore });
  return (
    <TimeChart {...useHours()} series={series} label={t('style.sample.chart')} before={t('compare.previous_period')} />
  );
}

function TimeChartSplit() {
  const { t } = useText();
  const lines = [
    { key: 'Radio One', values: dayHours },
    { key: 'Radio Two', values: dayHours.map((hours) => Math.round(hours * 0.6)) },
  ];
  return <TimeChart {...useHours()} series={seriesOf({ lines })} label={t('style.sample.chart')} />;
}

function TimeChartGap() {
  const { t } = useText();
  const values = dayHours.map((hours, at) => (at === 12 ? null : hours));
  const gap = {
    station: 'one',
    from: '2026-10-13T00:00:00Z',
    to: '2026-10-14T00:00:00Z',
    reason: 'confirmed',
    note: '',
  } as const;
  const series = seriesOf({ lines: [{ key: '', values }] }, [gap]);
  return <TimeChart {...useHours()} series={series} label={t('style.sample.chart')} onReview={() => undefined} />;
}

function TimeChartEmpty() {
  const { t } = useText();
  const series = seriesOf({ lines: [{ key: '', values: days.map(() => null) }] });
  return <TimeChart {...useHours()} series={series} label={t('style.sample.chart')} />;
}

function LineChartStandard() {
  const { t, locale } = useText();
  const tokens = useTokens();
  return (
    <LineChart
      steps={hourAudience.map((_, hour) => ({ name: `${hour}:00`, tick: hour % 6 === 0 ? `${hour}:00` : '' }))}
      lines={[{ name: t('measure.aqh'), color: tokens.signal, values: hourAudience }]}
      height={200}
      label={t('style.sample.chart')}
      value={(value) => value?.toLocaleString(locale) ?? '–'}
    />
  );
}

function CycleChartStandard() {
  const { t, locale } = useText();
  return (
    <CycleChart
      parts={hourAudience.map((value, hour) => ({
        id: String(hour),
        name: `${hour}:00`,
        tick: hour % 6 === 0 ? `${hour}:00` : '',
        value,
        before: Math.round(value * 0.9),
        change: 0.1,
      }))}
      chosen={new Set(['7', '8'])}
      height={200}
      label={t('style.sample.chart')}
      value={(value) => value?.toLocaleString(locale) ?? '–'}
      measure={t('measure.aqh')}
      before={t('compare.previous_period')}
      onChoose={() => undefined}
    />
  );
}

function SparkLineStandard() {
  return (
    <Box sx={{ inlineSize: 160 }}>
      <SparkLine values={dayHours} chosen={false} />
    </Box>
  );
}

function SparkLineSelected() {
  return (
    <Box sx={{ inlineSize: 160 }}>
      <SparkLine values={dayHours} chosen />
    </Box>
  );
}

function LegendEntryStandard() {
  const { t } = useText();
  const tokens = useTokens();
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3 }}>
      <LegendEntry color={tokens.signal} text={t('measure.listening_hours')} />
      <LegendEntry color={tokens.faint} text={t('compare.previous_period')} dashed />
    </Box>
  );
}

function ChangeStandard() {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3 }}>
      <Change value={110} before={100} change={0.1} />
      <Change value={90} before={100} change={-0.1} />
      <Change value={100} before={100} change={0} />
      <Change value={100} before={0} change={null} />
      <Change value={110} before={100} change={0.1} neutral />
      <Change value={104} before={100} change={0.04} usual={0.05} />
    </Box>
  );
}

function PlotStandard() {
  const { t, locale } = useText();
  const tokens = useTokens();
  const values = useMemo(() => hourAudience.slice(6, 18), []);
  return (
    <Plot
      count={values.length}
      values={values}
      bands
      tick={(index) => (index % 3 === 0 ? `${index + 6}:00` : '')}
      height={180}
      label={t('style.sample.chart')}
      content={(index) => ({
        title: `${index + 6}:00`,
        lines: [{ name: t('measure.aqh'), value: values[index]?.toLocaleString(locale) ?? '–', color: tokens.signal }],
      })}
    >
      {(scale) =>
        values.map((value, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an hour is its place
          <path key={index} d={barPath(scale, index, value, scale.step * 0.7)} fill={tokens.signal} />
        ))
      }
    </Plot>
  );
}

export const entries: readonly Entry[] = [
  {
    name: 'TimeChart',
    about: ['charts/plot/time-chart#TimeChart'],
    inside: [
      'charts/plot/time-marks#TimeMarks',
      'charts/plot/end-labels#EndLabels',
      'charts/plot/outage-buttons#OutageButtons',
      'charts/plot/annotation-marks#AnnotationMarks',
      'charts/plot/annotation-buttons#AnnotationButtons',
    ],
    patterns: ['chart'],
    specimens: {
      standard: TimeChartStandard,
      compared: TimeChartCompared,
      split: TimeChartSplit,
      gap: TimeChartGap,
      empty: TimeChartEmpty,
    },
  },
  {
    name: 'LineChart',
    about: ['charts/plot/line-chart#LineChart'],
    patterns: ['chart'],
    specimens: { standard: LineChartStandard },
  },
  {
    name: 'CycleChart',
    about: ['charts/cycle-chart#CycleChart'],
    patterns: ['chart'],
    specimens: { standard: CycleChartStandard },
  },
  {
    name: 'Plot',
    about: ['charts/plot/plot#Plot'],
    inside: ['charts/plot/plot-axes#PlotAxes', 'charts/plot/plot-pointer#PlotPointer'],
    patterns: ['chart'],
    specimens: { standard: PlotStandard },
  },
  {
    name: 'SparkLine',
    about: ['charts/spark-line#SparkLine'],
    patterns: ['decoration'],
    specimens: { standard: SparkLineStandard, selected: SparkLineSelected },
  },
  {
    name: 'Change',
    about: ['charts/change#Change'],
    patterns: ['decoration'],
    specimens: { standard: ChangeStandard },
  },
  {
    name: 'LegendEntry',
    about: ['charts/legend-entry#LegendEntry'],
    patterns: ['decoration'],
    specimens: { standard: LegendEntryStandard },
  },
];
