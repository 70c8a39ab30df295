import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { Finding } from '@quarterhour/model/findings';
import { numberFormat } from '@quarterhour/model/formats';
import { Link } from 'react-router';
import { topicPath } from '../../../text/guide/guide-topics.ts';
import { useText } from '../../../text/use-text.ts';

/** What is not plausible of a log: a sentence each, a line that shows it, and what to do. */
export function FindingsList({ findings }: { findings: readonly Finding[] }) {
  const { t, has, locale } = useText();
  if (findings.length === 0) return null;
  const wordsOf = ({ id, values }: Finding) => {
    const rule = `excluded_by.${values.rule}`;
    // Whole numbers choose forms of words; others are only shown.
    const shown = Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'number' && !Number.isInteger(value)
        ? numberFormat(locale, { maximumFractionDigits: 2 }).format(value)
        : value,
    ]);
    return t(`finding.${id}`, { ...Object.fromEntries(shown), ...(has(rule) && { rule: t(rule) }) });
  };
  return (
    <Box
      sx={{ inlineSize: '100%', maxInlineSize: 720, display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 1 }}
    >
      {findings.map((one) => (
        <Alert
          key={`${one.id} ${JSON.stringify(one.values)}`}
          severity={one.severe ? 'error' : 'warning'}
          variant="outlined"
        >
          <Typography variant="body2">{wordsOf(one)}</Typography>
          {one.example !== null && (
            <Typography
              component="code"
              variant="body2"
              dir="ltr"
              color="textSecondary"
              sx={{ display: 'block', overflowWrap: 'anywhere', marginBlock: 0.5 }}
            >
              {one.example}
            </Typography>
          )}
          <Typography variant="body2">
            {t(`finding.${one.id}.advice`)}{' '}
            <MuiLink component={Link} to={topicPath('plausible_logs')} color="inherit">
              {t('finding.guide')}
            </MuiLink>
          </Typography>
        </Alert>
      ))}
    </Box>
  );
}
