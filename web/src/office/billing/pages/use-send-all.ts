import { api } from '@quarterhour/model/api';
import { invoiceNoun } from '@quarterhour/model/office/billing/invoices';
import { useQueryClient } from '@tanstack/react-query';
import { useToast } from '../../../controls/toast/toast.ts';
import { call } from '../../../data/call.ts';
import type { BulkAction } from '../../../nouns/noun-column.ts';
import type { NounRow } from '../../../nouns/noun-row.ts';
import { useMayCall } from '../../../nouns/use-noun.ts';
import { useText } from '../../../text/use-text.ts';

/** Sends the drafts among the selected invoices, one after the other in the order of the list. */
export function useSendAll(): (selected: readonly NounRow[]) => BulkAction {
  const { t } = useText();
  const queries = useQueryClient();
  const toast = useToast();
  const mayChange = useMayCall(invoiceNoun)('change');
  const act: BulkAction['act'] = async (drafts) => {
    try {
      // If one is refused, those before it stay sent.
      for (const { id, version } of drafts) await call(api.sendInvoice, { id: Number(id), version: Number(version) });
      toast(t('billing.sent_several', { count: drafts.length }));
    } finally {
      for (const queryKey of [['invoices'], ['orders']]) await queries.invalidateQueries({ queryKey });
    }
  };
  return (selected) => {
    const rows = mayChange ? selected.filter(({ status }) => status === 'draft') : [];
    const title = t('billing.send_several', { count: rows.length });
    return {
      id: 'send',
      label: t('billing.send'),
      rows,
      act,
      confirm: { title, text: t('billing.send_several_text') },
    };
  };
}
