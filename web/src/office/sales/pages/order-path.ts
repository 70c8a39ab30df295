import type { NounRow } from '../../../nouns/noun-row.ts';

/** The address of the page of an order. */
export function orderPath({ id }: NounRow): string {
  return `/apps/customer/order-details?id=${id}`;
}
