import { api } from '@quarterhour/model/api';
import { useFailureToast, useToast } from '@quarterhour/web/controls/toast/toast';
import { call } from '@quarterhour/web/data/call';
import type { NounRow } from '@quarterhour/web/nouns/noun-row';
import { useChange, type Versioned } from '@quarterhour/web/nouns/use-change';
import { apiOf } from '@quarterhour/web/nouns/use-noun';
import { useText } from '@quarterhour/web/text/use-text';
import { useQuery } from '@tanstack/react-query';
import type { Order } from '../../model/orders.ts';
import { orderNoun } from '../../model/orders.ts';

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
