import { shownAmount } from '@quarterhour/model/money';
import { z } from 'zod';
import { cardBrands, paymentMethods, shippingTypes } from './checkout-choices.ts';
import { postalSchema } from './postal.ts';

/** What a checkout asked for, as the order keeps it. Of a card, only the brand and the last four digits are kept. */
export const orderCheckoutSchema = z.object({
  billing: postalSchema,
  /** Where merchandise goes; null: to the billing address. */
  delivery: postalSchema.nullable(),
  method: z.enum(paymentMethods),
  card: z.object({ brand: z.enum(cardBrands), last4: z.string() }).nullable(),
  /** The discount code, and what it took off the products, in minor units. */
  code: z.string().nullable(),
  discount_minor: shownAmount,
  shipping: z.object({ type: z.enum(shippingTypes), name: z.string(), price_minor: shownAmount }),
  /** The merchandise that left the stock; it returns if the order is cancelled. */
  taken: z.array(z.object({ product: z.int(), quantity: z.int() })),
  /** Who ordered, and when (ISO 8601). */
  by: z.string(),
  at: z.string(),
});
export type OrderCheckout = z.infer<typeof orderCheckoutSchema>;
