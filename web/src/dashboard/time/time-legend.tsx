import Typography from '@mui/material/Typography';
import type { Resolved } from '@quarterhour/model/result';
import { lazy, Suspense } from 'react';
import { LegendEntry } from '../../charts/legend-entry.tsx';
import { formatDays } from '../../text/moments.ts';
import { useText } from '../../text/use-text.ts';

const SplitLegend = lazy(() => import('./split-legend.tsx').then((file) => ({ default: file.SplitLegend })));

interface TimeLegendProps {
  query: Resolved;
  /** The stations with a line of their own; empty if there is one line for all. */
  lines: readonly string[];
  words: { line: (key: string) => string; color: (key: string) => string };
  /** The only line that is not faded. */
  alone: string | undefined;
  onAlone: (key: string | undefined) => void;
  /** Whether what is usual is shown, or too little is known of it; undefined: nobody asked. */
  usual: 'shown' | 'unknown' | undefined;
  /** Whether a part of the line is from live figures. */
  live: boolean;
}

/** The legend: the name and the days of each line. */
export function TimeLegend({ query, lines, words, alone, onAlone, usual, live }: TimeLegendProps) {
  const { locale, t } = useText();
  const { period, compare } = daysOf(query);
  const days = formatDays(period, locale);
  return (
    <Typography
      variant="caption"
      component="div"
      color="textSecondary"
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2.5, marginBlock: { xs: 1, sm: 0.5 } }}
    >
      {lines.length > 0 && (
        <Suspense fallback={null}>
          <SplitLegend lines={lines} name={words.line} color={words.color} {...{ alone, onAlone }} />
        </Suspense>
      )}
      {lines.length > 0 ? <span>{days}</span> : <LegendEntry color={words.color('')} text={days} />}
      {compare && (
        <LegendEntry dashed color="text.disabled" text={t('compare.against', { days: formatDays(compare, locale) })} />
      )}
      {live && <LegendEntry dashed light color={words.color('')} text={t('chart.live.legend')} />}
      {usual === 'shown' && <LegendEntry wide color={words.color('')} text={t('chart.usual.legend')} />}
      {usual === 'unknown' && <span>{t('chart.usual.unknown')}</span>}
    </Typography>
  );
}

/** The days as the period of the page names them: where stations are on different dates, those of the earlier date. */
function daysOf({ clocks, period, compare }: Resolved): Pick<Resolved, 'period' | 'compare'> {
  return clocks.toSorted((one, other) => (one.period.to < other.period.to ? -1 : 1))[0] ?? { period, compare };
}
