import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { formatMoney } from '@quarterhour/model/money';
import { HeadedPage, Loaded } from '@quarterhour/web/controls/page.tsx';
import { AddIcon } from '@quarterhour/web/icons/add.tsx';
import { useMayCall } from '@quarterhour/web/nouns/use-noun';
import { formatDays } from '@quarterhour/web/text/moments';
import { useText } from '@quarterhour/web/text/use-text';
import { useState } from 'react';
import { Link, Navigate, useSearchParams } from 'react-router';
import { type Order, type OrderLine, orderNoun } from '../../model/orders.ts';
import { LineDialog } from './line-dialog.tsx';
import { LineSection } from './line-section.tsx';
import { OrderCheckout } from './order-checkout.tsx';
import { OrderDocuments, OrderInvoice } from './order-invoice.tsx';
import { orderList } from './order-path.ts';
import { OrderStatus } from './order-status.tsx';
import { useChangeOrder, useOrder } from './use-order.ts';

/** One order: its status, its lines, and the proof of their delivery. An address without an order opens their list. */
export function OrderPage() {
  const [search] = useSearchParams();
  const id = search.get('id');
  return id ? <OneOrder id={Number(id)} /> : <Navigate to={orderList} replace />;
}

function OneOrder({ id }: { id: number }) {
  const { t } = useText();
  const { order, delivery } = useOrder(id);
  if (order.data) return <OrderBody key={order.data.version} order={order.data} delivery={delivery} />;
  return (
    <HeadedPage title={t('sales.order')} lead={t('noun.order.lead')} action={<AllOrders />}>
      <Loaded answer={order}>{() => null}</Loaded>
    </HeadedPage>
  );
}

function AllOrders() {
  const { t } = useText();
  return (
    <Button component={Link} to={orderList} variant="outlined">
      {t('sales.order.all_orders')}
    </Button>
  );
}

interface OrderBodyProps {
  order: Order;
  delivery: ReturnType<typeof useOrder>['delivery'];
}

function OrderBody({ order, delivery }: OrderBodyProps) {
  const { t, locale } = useText();
  const change = useChangeOrder();
  const mayChange =
    useMayCall(orderNoun)('change') && order.invoice === null && !['invoiced', 'cancelled'].includes(order.status);
  /** The number of the line that is edited; that of a new one is the number of lines. */
  const [edited, setEdited] = useState<number>();
  const { name, customer_name, total_minor, currency, from, to, lines } = order;
  const days = from && to ? formatDays({ from, to }, locale) : '–';
  const lead = t('sales.order.lead', {
    customer: customer_name,
    total: formatMoney(total_minor, currency, locale),
    days,
  });
  const close = () => setEdited(undefined);
  const replace = (at: number, line?: OrderLine) =>
    change(order, { lines: [...lines.slice(0, at), ...(line ? [line] : []), ...lines.slice(at + 1)] });
  return (
    <HeadedPage
      title={name}
      lead={lead}
      action={
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <OrderInvoice order={order} />
          <OrderDocuments order={order} />
          <AllOrders />
        </Box>
      }
    >
      <OrderStatus order={order} onChange={(status) => change(order, { status })} />
      <OrderCheckout order={order} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center', marginBlock: 3 }}>
        <Typography variant="h2" sx={{ flex: 1 }}>
          {t('sales.order.lines')}
        </Typography>
        {mayChange && (
          <Button variant="contained" startIcon={<AddIcon />} onClick={() => setEdited(lines.length)}>
            {t('sales.line.add')}
          </Button>
        )}
      </Box>
      {lines.length === 0 && <Typography color="textSecondary">{t('sales.order.no_lines')}</Typography>}
      <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 3 }}>
        {lines.map((line, at) => (
          <LineSection
            // Lines have no id of their own.
            // biome-ignore lint/suspicious/noArrayIndexKey: their order changes only with the version
            key={at}
            line={line}
            currency={currency}
            delivery={delivery}
            at={at}
            onEdit={mayChange ? () => setEdited(at) : undefined}
          />
        ))}
      </Box>
      {lines.length > 0 && (
        <Typography variant="body2" color="textSecondary" sx={{ marginBlockStart: 2 }}>
          {t('sales.delivery.limits')}
        </Typography>
      )}
      {edited !== undefined && (
        <LineDialog
          order={order}
          line={lines[edited]}
          onSave={(line) => replace(edited, line).then(close)}
          onRemove={() => replace(edited).then(close)}
          onClose={close}
        />
      )}
    </HeadedPage>
  );
}
