import { api } from '@quarterhour/model/api';
import { useFailureToast, useToast } from '@quarterhour/web/controls/toast/toast';
import { call } from '@quarterhour/web/data/call';
import type { NounRow } from '@quarterhour/web/nouns/noun-row';
import { useChange, type Versioned } from '@quarterhour/web/nouns/use-change';
import { apiOf } from '@quarterhour/web/nouns/use-noun';
import { useText } from '@quarterhour/web/text/use-text';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Invoice } from '../../model/invoices.ts';
import { invoiceNoun } from '../../model/invoices.ts';

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

/** Reads everything again that shows invoices. */
export function useReadAgain(): () => Promise<void> {
  const queries = useQueryClient();
  return async () => {
    for (const queryKey of [['invoices'], ['orders'], ['payments']]) await queries.invalidateQueries({ queryKey });
  };
}

/** Runs a call on invoices, then reads everything again that shows them; a refusal is a toast. */
export function useInvoiceAction() {
  const readAgain = useReadAgain();
  const failed = useFailureToast();
  return async <Answer>(act: () => Promise<Answer>): Promise<Answer | undefined> => {
    try {
      return await act();
    } catch (error) {
      failed(error);
      return undefined;
    } finally {
      await readAgain();
    }
  };
}
