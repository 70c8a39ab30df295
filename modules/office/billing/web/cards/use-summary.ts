import { api } from '@quarterhour/model/api';
import { dateFormat } from '@quarterhour/model/formats';
import type { Currency } from '@quarterhour/model/money';
import { call } from '@quarterhour/web/data/call';
import { useCardData } from '@quarterhour/web/data/use-card-data';

/** What a card sums up. */
export interface SummaryCardProps {
  /** Left out: the currency of the most invoices. */
  currency?: Currency;
}

/** What was invoiced, paid and is overdue in the last twelve months. */
export function useSummary({ currency }: SummaryCardProps) {
  return useCardData(['invoices', 'summary', currency], (signal) =>
    call(api.summarizeInvoices, { currency, months: 12 }, signal),
  );
}

export const sums = ['billed', 'paid', 'overdue'] as const;

/** The name of a month (YYYY-MM); a short one for an axis. */
export function monthName(month: string, locale: string, short = false): string {
  const format = dateFormat(locale, { month: 'short', ...(!short && { year: 'numeric' }), timeZone: 'UTC' });
  return format.format(new Date(`${month}-01`));
}
