import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Gap } from '@quarterhour/model/coverage';
import { formatChange, formatValue } from '@quarterhour/model/units';
import type { Reading } from '../../charts/read-result.ts';
import { useGapText } from '../../data/gap-text.ts';
import { useText } from '../../text/use-text.ts';
import { changeWithout } from '../outages/outages-behind.ts';
import { ReviewButton } from '../outages/review-button.tsx';

/** The maximum number of outages to list; the dialog has all. */
const shown = 3;

interface ChangedOutagesProps {
  outages: readonly Gap[];
  /** The total that they change, if it is of listening hours. */
  hours: Reading | undefined;
}

/** The outages that explain a part of a change, what it would be without them, and a button to judge them. */
export function ChangedOutages({ outages, hours }: ChangedOutagesProps) {
  const { t, locale } = useText();
  const gapText = useGapText();
  const without = hours && changeWithout(outages, hours);
  const missing = ({ missing_hours: lost }: Gap) =>
    lost ? ` (${t('outages.missing', { hours: formatValue(lost, 'hours', locale) })})` : '';
  return (
    <Box sx={{ marginBlockStart: 1.5 }}>
      <Box sx={{ display: 'flex', alignItems: 'baseline', gap: 1 }}>
        <Typography variant="h3" color="textSecondary" gutterBottom sx={{ flex: 1 }}>
          {t('outages.in_change')}
        </Typography>
        <ReviewButton gaps={outages} />
      </Box>
      <Box
        component="ul"
        aria-label={t('outages.in_change')}
        sx={{ listStyle: 'none', margin: 0, padding: 0, typography: 'body2', color: 'text.secondary' }}
      >
        {outages.slice(0, shown).map((gap) => (
          <Box component="li" key={`${gap.station} ${gap.from}`} sx={{ paddingBlock: 0.25 }}>
            {gapText(gap)}
            {missing(gap)}
          </Box>
        ))}
        {outages.length > shown && <li>{t('coverage.more_gaps', { count: outages.length - shown })}</li>}
      </Box>
      {typeof without === 'number' && (
        <Typography variant="body2" sx={{ marginBlockStart: 0.5 }}>
          {t('outages.without', { count: outages.length, change: formatChange(without, locale) })}
        </Typography>
      )}
    </Box>
  );
}
