import { api } from '@quarterhour/model/api';
import { FormDialog } from '@quarterhour/web/controls/form/form-dialog.tsx';
import { useForm } from '@quarterhour/web/controls/form/use-form';
import { useToast } from '@quarterhour/web/controls/toast/toast';
import { call } from '@quarterhour/web/data/call';
import { useText } from '@quarterhour/web/text/use-text';
import { type DispatchList, documentMailSchema } from '../../model/dispatches.ts';
import type { Invoice } from '../../model/invoices.ts';
import { MailInputs, type MailTo } from './mail-inputs.tsx';
import { useInvoiceName, useReadAgain } from './use-invoice.ts';

interface MailDialogProps {
  invoice: Invoice;
  usual: Pick<DispatchList, 'to' | 'language'>;
  onClose: () => void;
}

/** Mails a document that was sent already. */
export function MailDialog({ invoice, usual, onClose }: MailDialogProps) {
  const { t } = useText();
  const toast = useToast();
  const nameOf = useInvoiceName();
  const readAgain = useReadAgain();
  const form = useForm(documentMailSchema.required(), { to: usual.to, language: usual.language });
  const save = async (values: MailTo) => {
    await call(api.mailInvoice, { id: invoice.id, ...values });
    await readAgain();
    toast(t('billing.mail.queued', { to: values.to }));
    onClose();
  };
  return (
    <FormDialog
      short
      title={t('billing.send_named', { name: nameOf(invoice) })}
      submit={t('billing.mail.send')}
      form={form}
      save={save}
      onClose={onClose}
    >
      <MailInputs value={form.values} error={form.errorAt('to')} onChange={form.set} />
    </FormDialog>
  );
}
