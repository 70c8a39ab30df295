import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import { api } from '@quarterhour/model/api';
import { useFailureToast } from '@quarterhour/web/controls/toast/toast';
import { call, download } from '@quarterhour/web/data/call';
import { useNounWords } from '@quarterhour/web/nouns/noun-words';
import { useMayCall } from '@quarterhour/web/nouns/use-noun';
import { useText } from '@quarterhour/web/text/use-text';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { type Invoice, invoiceNoun } from '../../model/invoices.ts';
import { HeadDialog } from './head-dialog.tsx';
import { editPath, invoicePath, paths } from './paths.ts';
import { SendDialog } from './send-dialog.tsx';
import { useInvoiceAction } from './use-invoice.ts';
import { WriteOffDialog } from './write-off-dialog.tsx';

const colors = {
  draft: 'default',
  sent: 'info',
  part_paid: 'info',
  paid: 'success',
  overdue: 'error',
  credited: 'default',
  written_off: 'default',
} as const;

/** The status of an invoice, and the steps that may follow: send, be paid, be credited. */
export function InvoiceActions({ invoice, editing }: { invoice: Invoice; editing: boolean }) {
  const { t } = useText();
  const navigate = useNavigate();
  const words = useNounWords(invoiceNoun);
  const act = useInvoiceAction();
  const mayChange = useMayCall(invoiceNoun)('change');
  const [sending, setSending] = useState(false);
  const [writingOff, setWritingOff] = useState(false);
  const [changing, setChanging] = useState(false);
  const { id, status, kind, corrects, order, open_minor } = invoice;
  const isCorrectable = kind === 'invoice' && status !== 'draft' && status !== 'credited';
  const credit = async () => {
    const made = await act(() => call(api.creditInvoice, { id }));
    if (made) await navigate(editPath(made));
  };
  const failed = useFailureToast();
  const save = (format: 'pdf' | 'ubl' | 'peppol', ending: string) =>
    download(api.downloadInvoice, { id, format }, `${invoice.number ?? `draft-${id}`}${ending}`).catch(failed);
  const file = (format: 'pdf' | 'ubl' | 'peppol', ending: string) => (
    <Button size="small" variant="outlined" color="secondary" onClick={() => void save(format, ending)}>
      {t(`billing.${format}`)}
    </Button>
  );
  const link = (to: string, text: string) => (
    <Button component={Link} to={to} size="small" variant="outlined" color="secondary">
      {text}
    </Button>
  );
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
      <Chip label={words.value('status', status)} color={colors[status]} variant="outlined" sx={{ fontWeight: 600 }} />
      {mayChange && status === 'draft' && (
        <>
          <Button size="small" variant="contained" onClick={() => setSending(true)}>
            {t('billing.send')}
          </Button>
          {editing ? (
            <Button size="small" variant="outlined" color="secondary" onClick={() => setChanging(true)}>
              {t('billing.change_head')}
            </Button>
          ) : (
            link(editPath(invoice), t('billing.edit'))
          )}
        </>
      )}
      {mayChange && open_minor > 0 && link(`${paths.addPayment}?invoice=${id}`, t('billing.add_payment'))}
      {mayChange && open_minor < 0 && link(`${paths.addPayment}?invoice=${id}`, t('billing.pay_back'))}
      {mayChange && open_minor > 0 && (
        <Button size="small" variant="outlined" color="secondary" onClick={() => setWritingOff(true)}>
          {t('billing.write_off')}
        </Button>
      )}
      {mayChange && isCorrectable && (
        <Button size="small" variant="outlined" color="secondary" onClick={() => void credit()}>
          {t('billing.credit')}
        </Button>
      )}
      {file('pdf', '.pdf')}
      {status !== 'draft' && file('ubl', '-ubl.xml')}
      {status !== 'draft' && file('peppol', '-peppol.xml')}
      {corrects !== null && link(invoicePath({ id: corrects }), t('billing.corrected'))}
      {order !== null && link(`/apps/customer/order-details?id=${order}`, t('billing.order'))}
      {link(paths.invoices, t('billing.invoices'))}
      {sending && <SendDialog invoice={invoice} onClose={() => setSending(false)} />}
      {writingOff && <WriteOffDialog invoice={invoice} onClose={() => setWritingOff(false)} />}
      {changing && <HeadDialog invoice={invoice} onClose={() => setChanging(false)} />}
    </Box>
  );
}
