import { rulesOf } from '@quarterhour/model/rule';

/** The errors in forms of the sales desk. */
export const salesErrors = {
  country_code: 'Write the two letters of the country, such as RO.',
  payment_days: 'Write a number of days from 0 to 180.',
  choose_group: 'Choose a group.',
  amount: 'Write an amount such as 1250.00.',
  count: 'Write a whole number.',
  line_too_large: 'Price times quantity is more than an amount can be. Check both.',
  total_too_large: 'Together this comes to more than {most}. Check the amounts, or divide it.',
  count_too_large: 'So many of {name} promise more impressions or spots than an order can have. Order fewer.',
  station_of_group: 'The group has no station {station}; choose one of its own.',
  product_picture: 'Only pictures can be attached. Choose PNG, JPEG, WebP or GIF files.',
  day: 'Choose a day.',
  order_year: 'Write a day from 2000 to 2099.',
  vat_number_taken:
    'The customer {name} has this VAT number too. If both are right, tick “Several customers have this VAT number”.',
  order_days: 'The last day must not be before the first.',
  choose_customer: 'Choose a customer of the group.',
  spot_title: 'Write 2 to 200 characters of the title on air.',
  order_locked:
    'The invoice {number} was sent for this order, so it no longer changes. Credit the invoice, then make a new order.',
  order_cancelled: 'The order {name} was cancelled, so its draft cannot be sent. Remove the draft.',
  out_of_stock: 'Only {stock} of {name} are left. Lower the quantity.',
  status_step: 'An order that is {status} cannot become {next}.',
  peppol_id: 'Write the Peppol address with the code of its scheme first, such as 0208:0202239951.',
} as const;

/** How schemas of the sales desk name their errors. */
export const rule = rulesOf(salesErrors);
