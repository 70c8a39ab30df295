import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Gap } from '@quarterhour/model/coverage';
import { formatValue } from '@quarterhour/model/units';
import { useGapText } from '../../data/gap-text.ts';
import { useText } from '../../text/use-text.ts';
import { withoutText } from '../outages/because.ts';
import type { OutagesBehind } from '../outages/outages-behind.ts';
import { ReviewButton } from '../outages/review-button.tsx';

/** The maximum number of outages to list; the dialog has all. */
const shown = 3;

/** The outages that explain or hide a part of a change, what it would be without them, and a button to judge them. */
export function ChangedOutages({ outages }: { outages: OutagesBehind }) {
  const text = useText();
  const { t, locale } = text;
  const gapText = useGapText();
  const without = withoutText(outages, text);
  const missing = ({ missing_hours: lost }: Gap) =>
    lost ? ` (${t('outages.missing', { hours: formatValue(lost, 'hours', locale) })})` : '';
  return (
    <Box sx={{ marginBlockStart: 1.5 }}>
      <Box sx={{ display: 'flex', alignItems: 'baseline', gap: 1 }}>
        <Typography variant="h3" color="textSecondary" gutterBottom sx={{ flex: 1 }}>
          {t('outages.in_change')}
        </Typography>
        <ReviewButton gaps={outages.all} />
      </Box>
      <Box
        component="ul"
        aria-label={t('outages.in_change')}
        sx={{ listStyle: 'none', margin: 0, padding: 0, typography: 'body2', color: 'text.secondary' }}
      >
        {outages.all.slice(0, shown).map((gap) => (
          <Box component="li" key={`${gap.station} ${gap.from}`} sx={{ paddingBlock: 0.25 }}>
            {gapText(gap)}
            {missing(gap)}
          </Box>
        ))}
        {outages.all.length > shown && <li>{t('coverage.more_gaps', { count: outages.all.length - shown })}</li>}
      </Box>
      {without && (
        <Typography variant="body2" sx={{ marginBlockStart: 0.5 }}>
          {without}
        </Typography>
      )}
    </Box>
  );
}
