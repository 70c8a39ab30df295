import { api } from '@quarterhour/model/api';
import type { Invoice } from '@quarterhour/model/office/billing/invoices';
import { invoiceNoun } from '@quarterhour/model/office/billing/invoices';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useFailureToast, useToast } from '../../../controls/toast/toast.ts';
import { call } from '../../../data/call.ts';
import type { NounRow } from '../../../nouns/noun-row.ts';
import { useChange, type Versioned } from '../../../nouns/use-change.ts';
import { apiOf } from '../../../nouns/use-noun.ts';
import { useText } from '../../../text/use-text.ts';

/** How people name an invoice: by its number, or as a draft. */
export function useInvoiceName(): (row: { number?: unknown; id?: unknown; kind?: unknown }) => string {
  const { t } = useText();
  return ({ number, id, kind }) =>
    number ? String(number) : t(kind === 'credit_note' ? 'billing.draft_credit' : 'billing.draft', { id: String(id) });
}

export function useInvoice(id: number) {
  return useQuery({ queryKey: ['invoices', 'one', id], queryFn: () => call(api.readInvoice, { id }) });
}

/** Changes a draft. If somebody else did before, their version is shown instead, with a message. */
export function useChangeInvoice() {
  const { t } = useText();
  const toast = useToast();
  const failed = useFailureToast();
  const nameOf = useInvoiceName();
  const { save, takeTheirs } = useChange<NounRow & Versioned>(apiOf(invoiceNoun).send, invoiceNoun.many);
  return async (invoice: Invoice, changes: Partial<Invoice>): Promise<void> => {
    try {
      if (await save(invoice, changes, t('settings.saved', { name: nameOf(invoice) }))) return;
      takeTheirs();
      toast(t('settings.conflict.title_unknown'));
    } catch (error) {
      failed(error);
    }
  };
}

/** Runs a call on invoices, then reads everything again that shows them; a refusal is a toast. */
export function useInvoiceAction() {
  const queries = useQueryClient();
  const failed = useFailureToast();
  return async <Answer>(act: () => Promise<Answer>): Promise<Answer | undefined> => {
    try {
      return await act();
    } catch (error) {
      failed(error);
      return undefined;
    } finally {
      for (const queryKey of [['invoices'], ['orders'], ['payments']]) await queries.invalidateQueries({ queryKey });
    }
  };
}
