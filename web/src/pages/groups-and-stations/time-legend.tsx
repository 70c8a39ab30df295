import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Resolved } from '@quarterhour/model/result';
import { formatDays } from '../../text/moments.ts';
import { useText } from '../../text/use-text.ts';

interface TimeLegendProps {
  query: Resolved;
  /** The stations that have a line of their own; empty where one line stands for all. */
  lines: readonly string[];
  words: { line: (key: string) => string; color: (key: string) => string };
}

/** Which line is which, with the days that it is about. */
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
        <Entry key={key} color={words.color(key)} text={words.line(key)} />
      ))}
      {lines.length > 0 ? <span>{days}</span> : <Entry color={words.color('')} text={days} />}
      {query.compare && (
        <Entry dashed color="text.disabled" text={t('compare.against', { days: formatDays(query.compare, locale) })} />
      )}
    </Typography>
  );
}

function Entry({ color, text, dashed }: { color: string; text: string; dashed?: boolean }) {
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.75 }}>
      <Box
        component="span"
        aria-hidden="true"
        sx={{ inlineSize: 16, borderBlockStart: dashed ? '2px dashed' : '3px solid', color }}
      />
      {text}
    </Box>
  );
}
