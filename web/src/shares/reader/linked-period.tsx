import RestoreIcon from '@mui/icons-material/Restore';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { comparisonDays } from '@quarterhour/model/period';
import type { View } from '@quarterhour/model/view-address';
import { usePeriod } from '../../data/use-period.ts';
import { useView } from '../../data/view.ts';
import { formatDays } from '../../text/moments.ts';
import { useText } from '../../text/use-text.ts';

/** The days that the page shows. Readers narrow them by a click into a chart, and come back to those of the link here. */
export function LinkedPeriod({ view: whole }: { view: View }) {
  const { t, locale } = useText();
  const { view, change } = useView();
  const days = usePeriod();
  const { compare } = view;
  const against =
    compare === 'none' ? '' : t('compare.against', { days: formatDays(comparisonDays(days, compare), locale) });
  const isWhole = JSON.stringify(view.period) === JSON.stringify(whole.period);
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 1,
        minBlockSize: 36,
        '&&': { flex: { xs: 1, sm: 'none' } },
      }}
    >
      <Typography component="p" aria-label={t('shares.link.days')} sx={{ fontWeight: 550 }}>
        {formatDays(days, locale)}
      </Typography>
      {/* On a phone, the legend of the chart names these days. */}
      {against && (
        <Typography color="textSecondary" sx={{ display: { xs: 'none', sm: 'block' } }}>
          {against}
        </Typography>
      )}
      {!isWhole && (
        <Button
          size="small"
          startIcon={<RestoreIcon />}
          onClick={() => change({ period: whole.period, compare: whole.compare })}
        >
          {t('shares.link.whole')}
        </Button>
      )}
    </Box>
  );
}
