import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { comparisonDays, coversDays, type DayRange, presetDays } from '@quarterhour/model/period';
import type { View } from '@quarterhour/model/view-address';
import { PeriodPicker } from '@quarterhour/web/controls/period/period-picker.tsx';
import { useScope } from '@quarterhour/web/data/catalogue';
import { usePeriod } from '@quarterhour/web/data/use-period';
import { useView } from '@quarterhour/web/data/view';
import { daysNow } from '@quarterhour/web/data/zones';
import { RestoreIcon } from '@quarterhour/web/icons/restore.tsx';
import { formatDays } from '@quarterhour/web/text/moments';
import { useText } from '@quarterhour/web/text/use-text';

/** The days that the page shows. Readers choose others within those of the link, and come back to all of them. */
export function LinkedPeriod({ view: whole }: { view: View }) {
  const { t, locale } = useText();
  const { view, change } = useView();
  const { zones } = useScope();
  const days = usePeriod();
  const { compare } = view;
  const against =
    compare === 'none' ? '' : t('compare.against', { days: formatDays(comparisonDays(days, compare), locale) });
  const isWhole = JSON.stringify(view.period) === JSON.stringify(whole.period);
  const today = daysNow(zones, Date.now() / 1000).last;
  const daysOf = (period: View['period']): DayRange => ('preset' in period ? presetDays(period.preset, today) : period);
  const all = daysOf(whole.period);
  const choose = (period: View['period']) => change({ period, compare: comparisonWithin(whole, all, daysOf(period)) });
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
      <PeriodPicker within={all} onChoose={choose} />
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

/** The comparison of the link, unless it needs days that the link does not show. */
function comparisonWithin({ compare }: View, all: DayRange, days: DayRange): View['compare'] {
  if (compare === 'none') return compare;
  return coversDays([all, comparisonDays(all, compare)], comparisonDays(days, compare)) ? compare : 'none';
}
