import { nextStatuses, type Order, orderNoun } from '@quarterhour/model/office/sales/orders';
import { useQueryClient } from '@tanstack/react-query';
import { useToast } from '../../../controls/toast/toast.ts';
import type { BulkAction } from '../../../nouns/noun-column.ts';
import type { NounRow } from '../../../nouns/noun-row.ts';
import { useNounWords } from '../../../nouns/noun-words.ts';
import type { Versioned } from '../../../nouns/use-change.ts';
import { apiOf, useMayCall } from '../../../nouns/use-noun.ts';
import { useText } from '../../../text/use-text.ts';

/** The next statuses that all selected orders may take. Orders are cancelled one by one, on their pages. */
export function useStatusActions(): (selected: readonly NounRow[]) => BulkAction[] {
  const { t } = useText();
  const words = useNounWords(orderNoun);
  const queries = useQueryClient();
  const toast = useToast();
  const mayChange = useMayCall(orderNoun)('change');
  const setAll = async (rows: readonly NounRow[], status: Order['status']) => {
    try {
      for (const row of rows) await apiOf(orderNoun).send(row as NounRow & Versioned, { status });
      toast(t('sales.orders.changed', { count: rows.length }));
    } finally {
      await queries.invalidateQueries({ queryKey: [orderNoun.many] });
    }
  };
  return (selected) => {
    const [first, ...others] = selected.map(({ status }) => nextStatuses[status as Order['status']]);
    const shared = (first ?? []).filter((status) => others.every((next) => next.includes(status)));
    return shared
      .filter((status) => mayChange && status !== 'cancelled')
      .map((status) => ({
        id: status,
        label: t('sales.order.status_to', { status: words.value('status', status) }),
        rows: selected,
        act: (rows) => setAll(rows, status),
      }));
  };
}
