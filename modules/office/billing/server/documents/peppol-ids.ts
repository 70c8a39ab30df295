import type { Parties } from '../../model/parties.ts';
import { countryOfVatNumber } from '../../model/vat.ts';

/** An address in the Peppol network: the code of a scheme in the list EAS, and an identifier of it. */
export interface PeppolId {
  scheme: string;
  id: string;
}
type Party = Pick<Parties['buyer'], 'vat_number' | 'country'> & { peppol_id?: string };

/** The schemes of VAT numbers with the letters of their country (EAS). */
const ofVatNumbers: Readonly<Record<string, string>> = {
  ...{ AT: '9914', BG: '9926', CH: '9927', CY: '9928', CZ: '9929', DE: '9930', EE: '9931', ES: '9920', GB: '9932' },
  ...{ GR: '9933', HR: '9934', HU: '9910', IE: '9935', IT: '0211', LT: '9937', LU: '9938', LV: '9939', MT: '9943' },
  ...{ NL: '9944', PL: '9945', PT: '9946', RO: '9947', SI: '9949', SK: '9950' },
};

/** Countries whose network addresses are other numbers, which their VAT numbers contain. */
const within: Readonly<Record<string, (digits: string) => PeppolId>> = {
  // The enterprise number.
  BE: (digits) => ({ scheme: '0208', id: digits.padStart(10, '0') }),
  DK: (digits) => ({ scheme: '0184', id: `DK${digits}` }),
  FI: (digits) => ({ scheme: '0216', id: `0037${digits}` }),
  // The SIREN follows two check digits.
  FR: (digits) => ({ scheme: '0225', id: digits.slice(-9) }),
  NO: (digits) => ({ scheme: '0192', id: digits.slice(0, 9) }),
  SE: (digits) => ({ scheme: '0007', id: digits.slice(0, 10) }),
};

/** The address of a party in Peppol: its own, else the one that follows from its VAT number; undefined: it has none. */
export function peppolIdOf({ peppol_id: own, vat_number: written, country }: Party): PeppolId | undefined {
  if (own) {
    const [scheme = '', id = ''] = own.split(/:(.*)/);
    return { scheme, id };
  }
  const number = written.replace(/[\s.-]/g, '').toUpperCase();
  if (number === '') return undefined;
  const bare = countryOfVatNumber(number) === country ? number.slice(2) : number;
  const other = within[country];
  if (other) return other(bare.replace(/\D/g, ''));
  const scheme = ofVatNumbers[country];
  return scheme === undefined ? undefined : { scheme, id: `${country === 'GR' ? 'EL' : country}${bare}` };
}

/** Whether the buyer takes invoices by Peppol: it has an address of its own, or is in Belgium, where they are obligatory. */
export function isInPeppol({ buyer }: Parties): boolean {
  return Boolean(buyer.peppol_id) || (buyer.country === 'BE' && peppolIdOf(buyer) !== undefined);
}
