import type { customers } from '../../sales/server/tables.ts';
import type { Parties } from '../model/parties.ts';
import type { Seller } from '../model/sellers.ts';
import type { sellers } from './tables.ts';

/** The seller and the buyer of an invoice, as they are now. */
export function partiesOf(seller: typeof sellers.$inferSelect, buyer: typeof customers.$inferSelect): Parties {
  const { name, street, postcode, city, region, contact, phone, email, iban, language } = seller;
  return {
    seller: {
      name,
      street,
      postcode,
      city,
      region,
      country: seller.country as Seller['country'],
      vat_number: seller.vatNumber,
      register_number: seller.registerNumber,
      peppol_id: seller.peppolId,
      contact,
      phone,
      email,
      iban,
      language,
      number_prefix: seller.numberPrefix,
      exemption_reason: seller.exemptionReason,
      legal_note: seller.legalNote,
    },
    buyer: {
      name: buyer.name,
      contact: buyer.contact,
      email: buyer.email,
      street: buyer.street,
      postcode: buyer.postcode,
      city: buyer.city,
      region: buyer.region,
      country: buyer.country,
      vat_number: buyer.vatNumber,
      peppol_id: buyer.peppolId,
      language: buyer.language,
    },
  };
}
