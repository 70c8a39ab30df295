import { api } from '@quarterhour/model/api';
import type { Order } from '@quarterhour/model/office/sales/orders';
import { orderNoun } from '@quarterhour/model/office/sales/orders';
import { useQuery } from '@tanstack/react-query';
import { useFailureToast, useToast } from '../../../controls/toast/toast.ts';
import { call } from '../../../data/call.ts';
import type { NounRow } from '../../../nouns/noun-row.ts';
import { useChange, type Versioned } from '../../../nouns/use-change.ts';
import { apiOf } from '../../../nouns/use-noun.ts';
import { useText } from '../../../text/use-text.ts';

/** An order, and what was delivered of it. Both follow every change of orders. */
export function useOrder(id: number) {
  const order = useQuery({ queryKey: ['orders', 'one', id], queryFn: () => call(api.readOrder, { id }) });
  const delivery = useQuery({
    queryKey: ['orders', 'delivery', id],
    queryFn: () => call(api.readOrderDelivery, { id }),
  });
  return { order, delivery };
}

/** Changes an order. If somebody else did before, their version is shown instead, with a message. */
export function useChangeOrder() {
  const { t } = useText();
  const toast = useToast();
  const failed = useFailureToast();
  const { save, takeTheirs } = useChange<NounRow & Versioned>(apiOf(orderNoun).send, orderNoun.many);
  return async (order: Order, changes: Partial<Order>): Promise<void> => {
    try {
      if (await save(order, changes, t('settings.saved', { name: order.name }))) return;
      takeTheirs();
      toast(t('settings.conflict.title_unknown'));
    } catch (error) {
      failed(error);
    }
  };
}
