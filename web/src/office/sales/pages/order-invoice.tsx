import Button from '@mui/material/Button';
import { api } from '@quarterhour/model/api';
import { type Order, orderNoun } from '@quarterhour/model/office/sales/orders';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { useFailureToast } from '../../../controls/toast/toast.ts';
import { call, download } from '../../../data/call.ts';
import { modulesOff } from '../../../data/modules-off.ts';
import { useMayCall } from '../../../nouns/use-noun.ts';
import { useText } from '../../../text/use-text.ts';

/** Saves the documents for the advertiser: what was booked, and what was on air and heard. */
export function OrderDocuments({ order: { id, name } }: { order: Order }) {
  const { t } = useText();
  const failed = useFailureToast();
  if (modulesOff().includes('office/billing')) return null;
  return (['confirmation', 'delivery'] as const).map((document) => {
    const label = t(`sales.order.${document}`);
    const save = () => download(api.downloadOrder, { id, document }, `${name}-${document}.pdf`).catch(failed);
    return (
      <Button key={document} variant="outlined" color="secondary" onClick={() => void save()}>
        {label}
      </Button>
    );
  });
}

/** Drafts the invoice of an order, of what was booked or of what was delivered. */
export function OrderInvoice({ order: { id, status } }: { order: Order }) {
  const { t } = useText();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const failed = useFailureToast();
  const mayChange = useMayCall(orderNoun)('change');
  const draft = async (by: 'booking' | 'delivery') => {
    try {
      const made = await call(api.invoiceOrder, { id, by });
      await queries.invalidateQueries({ queryKey: ['invoices'] });
      await navigate(`/apps/invoice/edit-invoice?id=${made.id}`);
    } catch (error) {
      failed(error);
    }
  };
  const isBillable = ['confirmed', 'running', 'delivered'].includes(status);
  if (!mayChange || !isBillable || modulesOff().includes('office/billing')) return null;
  return (
    <>
      {(['booking', 'delivery'] as const).map((by) => (
        <Button key={by} variant="outlined" color="secondary" onClick={() => void draft(by)}>
          {t(by === 'booking' ? 'sales.order.invoice_booking' : 'sales.order.invoice_delivery')}
        </Button>
      ))}
    </>
  );
}
