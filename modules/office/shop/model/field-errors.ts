import { rulesOf } from '@quarterhour/model/rule';

/** The errors in forms of the shop. */
export const shopErrors = {
  quantity: 'Write a number from 1 to 999.',
  cart_group: 'The cart holds products of the group {group}. Order them or empty the cart first.',
  cart_currency: 'The cart is in {currency}. Order its products or empty the cart first.',
  cart_empty: 'The cart is empty. Add a product first.',
  cart_item: 'The cart has no such product any more. Reload the page.',
  cart_dates: 'Choose the first and the last day of the campaign.',
  cart_customer: 'Choose a customer of the group {group}.',
  not_sold: 'This product is archived and no longer sold.',
  no_price:
    'This package has a price for a thousand impressions, but promises none. Add its impressions to the product.',
  address_needed: 'Write the {what} of this address.',
  card_needed: 'Name the card to pay with, or choose another way to pay.',
  review_there: 'You reviewed this product already. Change that review instead.',
  rating: 'Choose 1 to 5 stars.',
  choose_product: 'Choose a product of the group.',
  discount_code: 'Write 3 to 20 letters and digits, such as AUTUMN10.',
  discount_percent: 'Write a whole number from 1 to 100.',
  discount_value: 'Write a percentage or an amount, not both.',
  discount_unknown: 'There is no code {code}. Check its spelling.',
  discount_expired: 'The code {code} was valid until {day}. Use another one.',
  discount_early: 'The code {code} is valid from {day}.',
  discount_minimum: 'The code {code} is for carts of {amount} {currency} or more.',
  discount_currency: 'The code {code} is for carts in {currency}.',
  shipping_rate_there: 'The group {group} has a rate in {currency} already. Change that one, or archive it first.',
  shipping_not_offered: 'The group {group} offers no express delivery in {currency}. Choose standard delivery.',
  card_number: 'Write the last four digits of the card.',
  card_expiry: 'Write month and year, such as 08/28.',
  card_expired: 'This card has expired. Use another one.',
} as const;

/** How schemas of the shop name their errors. */
export const rule = rulesOf(shopErrors);
