import Button from '@mui/material/Button';
import { api } from '@quarterhour/model/api';
import { useFailureToast } from '@quarterhour/web/controls/toast/toast';
import { call, download } from '@quarterhour/web/data/call';
import { modulesOff } from '@quarterhour/web/data/modules-off';
import { useMayCall } from '@quarterhour/web/nouns/use-noun';
import { useText } from '@quarterhour/web/text/use-text';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { type Order, orderNoun } from '../../model/orders.ts';

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
