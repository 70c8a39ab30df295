import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { InvoiceSummary } from '@quarterhour/model/office/billing/calls';
import { useText } from '../../../text/use-text.ts';

const sums = [
  ['billed', 'primary.main'],
  ['paid', 'success.main'],
  ['overdue', 'error.main'],
] as const;
const height = 160;

/** Bars of each month. The table below has the same figures, so that screen readers skip the picture. */
export function MonthBars({
  months,
  monthOf,
}: {
  months: InvoiceSummary['months'];
  monthOf: (month: string) => string;
}) {
  const { t } = useText();
  const largest = Math.max(1, ...months.flatMap((month) => sums.map(([sum]) => month[`${sum}_minor`])));
  return (
    <Box aria-hidden>
      <Box sx={{ display: 'flex', alignItems: 'flex-end', gap: { xs: 0.5, sm: 1.5 }, blockSize: height }}>
        {months.map((month) => (
          <Box
            key={month.month}
            sx={{ flex: 1, display: 'flex', alignItems: 'flex-end', gap: '2px', blockSize: '100%' }}
          >
            {sums.map(([sum, color]) => (
              <Box
                key={sum}
                title={`${monthOf(month.month)}: ${t(`billing.sum.${sum}`)}`}
                sx={{
                  flex: 1,
                  backgroundColor: color,
                  borderStartStartRadius: 2,
                  borderStartEndRadius: 2,
                  blockSize: `${Math.max(0, (100 * month[`${sum}_minor`]) / largest)}%`,
                }}
              />
            ))}
          </Box>
        ))}
      </Box>
      <Box sx={{ display: 'flex', gap: 2, marginBlockStart: 1, flexWrap: 'wrap' }}>
        {sums.map(([sum, color]) => (
          <Box key={sum} sx={{ display: 'flex', gap: 0.75, alignItems: 'center' }}>
            <Box sx={{ inlineSize: 12, blockSize: 12, borderRadius: '2px', backgroundColor: color }} />
            <Typography variant="body2">{t(`billing.sum.${sum}`)}</Typography>
          </Box>
        ))}
      </Box>
    </Box>
  );
}
