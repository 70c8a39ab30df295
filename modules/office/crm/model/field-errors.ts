import { rulesOf } from '@quarterhour/model/rule';

/** The errors in forms of the CRM. */
export const crmErrors = {
  lead_converted: 'This lead is a customer already. Open the list of customers.',
  choose_order: 'Choose an order of the group.',
  refund_currency: 'The order is in {currency}. Choose this currency.',
  refund_too_large: 'The invoices of the order allow refunds of {amount} {currency} at most. Lower the amount.',
  refund_not_invoiced: 'This order has no invoice, so there is nothing to pay back. Send its invoice first.',
  refund_not_received:
    'Only {amount} {currency} came in for this order. Record the payment first, or lower the amount.',
  refund_paid: 'This refund was paid. Its amount and order no longer change: take it back to “approved” first.',
  vcard: 'This is no vCard file. Export the contacts again, as vCard.',
  vcard_large: 'This file is larger than 1 MB. Import it in parts.',
  vcard_many: 'This file has more than {maximum} people. Import it in parts.',
  vcard_heavy: 'Reading this file takes more than {seconds} seconds or {megabytes} MB of memory. Import it in parts.',
} as const;

/** How schemas of the CRM name their errors. */
export const rule = rulesOf(crmErrors);
