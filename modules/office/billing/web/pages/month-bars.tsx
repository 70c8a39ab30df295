import Box from '@mui/material/Box';
import { digitsOf, formatMoney } from '@quarterhour/model/money';
import { LegendEntry } from '@quarterhour/web/charts/legend-entry.tsx';
import { barPath } from '@quarterhour/web/charts/plot/marks';
import { Plot } from '@quarterhour/web/charts/plot/plot.tsx';
import { useText } from '@quarterhour/web/text/use-text';
import { useTokens } from '@quarterhour/web/theme/theme';
import { useCallback, useMemo } from 'react';
import type { InvoiceSummary } from '../../model/calls.ts';

const sums = ['billed', 'paid', 'overdue'] as const;
/** The share of a month that its bars take. */
const taken = 0.72;

interface MonthBarsProps {
  months: InvoiceSummary['months'];
  currency: string;
  /** The name of a month, and a short one for the axis. */
  monthOf: (month: string, short?: boolean) => string;
}

/** Bars of what was invoiced, paid and is overdue in each month. A month with more credit than invoices has no bar. */
export function MonthBars({ months, currency, monthOf }: MonthBarsProps) {
  const { t, locale } = useText();
  const { series } = useTokens();
  const color = (at: number) => series[at % series.length] ?? 'currentColor';
  const unit = 10 ** digitsOf(currency);
  const values = useMemo(
    () => months.flatMap((month) => sums.map((sum) => Math.max(0, month[`${sum}_minor`] / unit))),
    [months, unit],
  );
  const content = useCallback(
    (index: number) => ({
      title: monthOf(months[index]?.month ?? ''),
      lines: sums.map((sum, at) => ({
        name: t(`billing.sum.${sum}`),
        color: series[at % series.length] ?? '',
        value: formatMoney(months[index]?.[`${sum}_minor`] ?? 0, currency, locale),
      })),
    }),
    [months, monthOf, currency, locale, series, t],
  );
  return (
    <>
      <Box
        sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2.5, marginBlockEnd: 1, typography: 'caption' }}
        aria-hidden
      >
        {sums.map((sum, at) => (
          <LegendEntry key={sum} color={color(at)} text={t(`billing.sum.${sum}`)} />
        ))}
      </Box>
      <Plot
        {...{ values, content }}
        height={240}
        label={t('billing.by_month')}
        count={months.length}
        bands
        tick={(index) => monthOf(months[index]?.month ?? '', true)}
      >
        {(scale) =>
          months.flatMap((month, index) =>
            sums.map((sum, at) => {
              const value = month[`${sum}_minor`] / unit;
              const width = (scale.step * taken) / sums.length;
              const aside = (at - 1) * width * (scale.rtl ? -1 : 1);
              return (
                value > 0 && (
                  <path
                    key={`${month.month} ${sum}`}
                    transform={`translate(${aside} 0)`}
                    d={barPath(scale, index, value, Math.max(width - 1, 1))}
                    fill={color(at)}
                  />
                )
              );
            }),
          )
        }
      </Plot>
    </>
  );
}
