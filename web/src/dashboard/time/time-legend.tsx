import Typography from '@mui/material/Typography';
import type { Resolved } from '@quarterhour/model/result';
import { LegendEntry } from '../../charts/legend-entry.tsx';
import { formatDays } from '../../text/moments.ts';
import { useText } from '../../text/use-text.ts';

interface TimeLegendProps {
  query: Resolved;
  /** The stations with a line of their own; empty if there is one line for all. */
  lines: readonly string[];
  words: { line: (key: string) => string; color: (key: string) => string };
}

/** The legend: the name and the days of each line. */
export function TimeLegend({ query, lines, words }: TimeLegendProps) {
  const { locale, t } = useText();
  const days = formatDays(query.period, locale);
  return (
    <Typography
      variant="caption"
      component="div"
      color="textSecondary"
      sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2.5, marginBlock: { xs: 1, sm: 0.5 } }}
    >
      {lines.map((key) => (
        <LegendEntry key={key} color={words.color(key)} text={words.line(key)} />
      ))}
      {lines.length > 0 ? <span>{days}</span> : <LegendEntry color={words.color('')} text={days} />}
      {query.compare && (
        <LegendEntry
          dashed
          color="text.disabled"
          text={t('compare.against', { days: formatDays(query.compare, locale) })}
        />
      )}
    </Typography>
  );
}
