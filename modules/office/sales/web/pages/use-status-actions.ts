import { useToast } from '@quarterhour/web/controls/toast/toast';
import type { BulkAction } from '@quarterhour/web/nouns/noun-column';
import type { NounRow } from '@quarterhour/web/nouns/noun-row';
import { useNounWords } from '@quarterhour/web/nouns/noun-words';
import type { Versioned } from '@quarterhour/web/nouns/use-change';
import { apiOf, useMayCall } from '@quarterhour/web/nouns/use-noun';
import { useText } from '@quarterhour/web/text/use-text';
import { useQueryClient } from '@tanstack/react-query';
import { nextStatuses, type Order, orderNoun } from '../../model/orders.ts';

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
