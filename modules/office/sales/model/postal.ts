import { nameText, text } from '@quarterhour/model/stored';
import { z } from 'zod';
import { line } from './customers.ts';
import { rule } from './field-errors.ts';

/** An address for invoices and deliveries. */
export const postalSchema = z.strictObject({
  name: nameText,
  street: line,
  postcode: text.trim().max(20).default(''),
  city: line,
  /** ISO 3166-1 */
  country: text
    .trim()
    .toUpperCase()
    .regex(/^([A-Z]{2})?$/, rule('country_code'))
    .default(''),
  phone: line,
});
export type Postal = z.infer<typeof postalSchema>;
