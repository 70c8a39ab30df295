import { fieldError } from '@quarterhour/model/field-errors';
import { wrongField } from '@quarterhour/server/host/refusal';
import type { Parties } from '../../model/parties.ts';

/** The counties of Romania in ISO 3166-2:RO (BR-RO-110, BR-RO-111). */
export const counties = new Set(
  'AB AG AR B BC BH BN BR BT BV BZ CJ CL CS CT CV DB DJ GJ GL GR HD HR IF IL IS MH MM MS NT OT PH SB SJ SM SV TL TM TR VL VN VS'.split(
    ' ',
  ),
);

type Buyer = Parties['buyer'];

/**
 * The parties as RO e-Factura takes them: Romanian counties by their code, sectors of Bucharest as SECTOR1 to SECTOR6
 * (BR-RO-100, BR-RO-101), a number of a Romanian buyer (BR-RO-120). What the invoice did not keep is that of the customer now.
 * @throws Refusal wrong_input that names what is missing
 */
export function romanianParties({ seller, buyer }: Parties, now: Pick<Buyer, 'region' | 'vat_number'>): Parties {
  if (seller.country !== 'RO') return { seller, buyer };
  const complete = {
    ...buyer,
    region: buyer.region || now.region,
    vat_number: buyer.vat_number || now.vat_number,
  };
  if (complete.country === 'RO' && complete.vat_number === '') {
    throw wrongField(fieldError('customer', 'efactura_number', { name: buyer.name }));
  }
  return { seller: { ...seller, ...placeOf(seller) }, buyer: { ...complete, ...placeOf(complete) } };
}

function placeOf({ name, city, region, street, country }: Buyer | Parties['seller']): { city: string; region: string } {
  if (country !== 'RO') return { city, region };
  const county = region.replace(/^RO-/, '');
  if (!counties.has(county)) throw wrongField(fieldError('customer', 'efactura_county', { name }));
  if (county !== 'B') return { city, region: `RO-${county}` };
  const [, sector] = /sector(?:ul)?\s*([1-6])\b/i.exec(`${city} ${street}`) ?? [];
  if (!sector) throw wrongField(fieldError('customer', 'efactura_sector', { name }));
  return { city: `SECTOR${sector}`, region: 'RO-B' };
}
