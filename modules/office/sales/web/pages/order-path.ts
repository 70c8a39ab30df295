import type { NounRow } from '@quarterhour/web/nouns/noun-row';

/** The address of the list of orders. */
export const orderList = '/apps/customer/order-list';

/** The address of the page of an order. */
export function orderPath({ id }: NounRow): string {
  return `/apps/customer/order-details?id=${id}`;
}
