import type { Customer } from '../../sales/model/customers.ts';
import type { Seller } from './sellers.ts';

/** Who sent an invoice to whom, as both were on its day. */
export interface Parties {
  seller: Omit<Seller, 'group' | `reminder_days_${1 | 2 | 3}`>;
  buyer: Pick<
    Customer,
    | 'name'
    | 'contact'
    | 'email'
    | 'street'
    | 'postcode'
    | 'city'
    | 'region'
    | 'country'
    | 'vat_number'
    | 'peppol_id'
    | 'language'
  >;
}
