import { api } from '@quarterhour/model/api';
import { useToast } from '@quarterhour/web/controls/toast/toast';
import { call } from '@quarterhour/web/data/call';
import type { BulkAction } from '@quarterhour/web/nouns/noun-column';
import type { NounRow } from '@quarterhour/web/nouns/noun-row';
import { useMayCall } from '@quarterhour/web/nouns/use-noun';
import { useText } from '@quarterhour/web/text/use-text';
import { useQueryClient } from '@tanstack/react-query';
import { invoiceNoun } from '../../model/invoices.ts';

/** Sends the drafts among the selected invoices, one after the other in the order of the list. */
export function useSendAll(): (selected: readonly NounRow[]) => BulkAction {
  const { t } = useText();
  const queries = useQueryClient();
  const toast = useToast();
  const mayChange = useMayCall(invoiceNoun)('change');
  const act: BulkAction['act'] = async (drafts) => {
    try {
      // If one is refused, those before it stay sent.
      for (const { id, version } of drafts)
        await call(api.sendInvoice, { id: Number(id), version: Number(version), mail: {} });
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
      confirm: { title, text: `${t('billing.send_several_text')} ${t('billing.send_several_mail')}` },
    };
  };
}
