import type { NounRow } from '@quarterhour/web/nouns/noun-row';

/** The addresses of the pages of invoices. */
export const paths = {
  invoices: '/apps/invoice/invoice-list',
  create: '/apps/invoice/create-invoice',
  clients: '/apps/invoice/client/client-list',
  items: '/apps/invoice/items/item-list',
  payments: '/apps/invoice/payment/payment-list',
  addPayment: '/apps/invoice/payment/add-payment',
} as const;

export function invoicePath({ id }: NounRow): string {
  return `/apps/invoice/invoice-details?id=${id}`;
}
export function editPath({ id }: NounRow): string {
  return `/apps/invoice/edit-invoice?id=${id}`;
}
export function paymentPath({ id }: NounRow): string {
  return `/apps/invoice/payment/payment-details?id=${id}`;
}
