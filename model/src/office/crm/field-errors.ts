/** The errors in forms of the CRM. */
export const crmErrors = {
  lead_converted: 'This lead is a customer already. Open the list of customers.',
  choose_order: 'Choose an order of the group.',
  refund_currency: 'The order is in {currency}. Choose this currency.',
  refund_too_large: 'The order allows refunds of {amount} {currency} at most. Lower the amount.',
} as const;
