import { type Currency, writeAmount } from '@quarterhour/model/money';
import type { InvoiceLine } from '../../model/invoices.ts';
import { unitCodes } from '../../model/units.ts';
import { categoryOf } from '../../model/vat.ts';
import type { Issued } from './issued.ts';
import { type PeppolId, peppolIdOf } from './peppol-ids.ts';
import { buyerNumber, exemptionOf, legalNumber, percentOf } from './tax-codes.ts';
import type { DocumentWords } from './words.ts';
import { attributed, type Node, writeXml } from './xml.ts';

const namespaces = {
  '@xmlns:cac': 'urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2',
  '@xmlns:cbc': 'urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2',
};
/** What the invoice follows (BT-24): in Romania the rules of RO e-Factura, else those of Europe. */
const customizations = {
  RO: 'urn:cen.eu:en16931:2017#compliant#urn:efactura.mfinante.ro:CIUS-RO:1.0.1',
  FR: 'urn:cen.eu:en16931:2017',
};
const peppol = {
  'cbc:CustomizationID': 'urn:cen.eu:en16931:2017#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0',
  'cbc:ProfileID': 'urn:fdc:peppol.eu:2017:poacc:billing:01:1.0',
};
const vat: Node = { 'cbc:ID': 'VAT' };

/**
 * A sent invoice in UBL 2.1. The parties are complete for the country of the seller.
 * @param isPeppol it follows Peppol BIS Billing 3.0 instead of the rules of that country
 */
export function writeUbl(issued: Issued, words: DocumentWords, isPeppol = false): string {
  const { number, kind, issuedOn, dueOn, currency, accounting, corrects, suppliedOn, parties } = issued;
  const isCredit = kind === 'credit_note';
  const root = isCredit ? 'CreditNote' : 'Invoice';
  const { seller, buyer } = parties;
  const register = buyerNumber(buyer.vat_number);
  return writeXml(root, {
    '@xmlns': `urn:oasis:names:specification:ubl:schema:xsd:${root}-2`,
    ...namespaces,
    ...(isPeppol ? peppol : { 'cbc:CustomizationID': customizations[seller.country] }),
    'cbc:ID': number ?? '',
    'cbc:IssueDate': issuedOn,
    'cbc:DueDate': isCredit ? undefined : (dueOn ?? undefined),
    [`cbc:${root}TypeCode`]: isCredit ? '381' : '380',
    'cbc:Note': notesOf(issued, isPeppol),
    'cbc:DocumentCurrencyCode': currency,
    'cbc:TaxCurrencyCode': accounting?.currency,
    ...referenceOf(issued, isPeppol),
    'cac:BillingReference': corrects && {
      'cac:InvoiceDocumentReference': { 'cbc:ID': corrects.number, 'cbc:IssueDate': corrects.issuedOn },
    },
    'cac:AccountingSupplierParty': {
      'cac:Party': partyOf(seller, {
        vatNumber: seller.vat_number,
        legal: legalNumber(seller.register_number, seller.country),
        phone: seller.phone,
        endpoint: isPeppol ? peppolIdOf(seller) : undefined,
      }),
    },
    'cac:AccountingCustomerParty': {
      'cac:Party': partyOf(buyer, {
        vatNumber: register.vat,
        legal: register.register === undefined ? undefined : { id: register.register },
        endpoint: isPeppol ? peppolIdOf(buyer) : undefined,
      }),
    },
    'cac:Delivery': { 'cbc:ActualDeliveryDate': suppliedOn },
    'cac:PaymentMeans': seller.iban
      ? {
          'cbc:PaymentMeansCode': currency === 'EUR' ? '58' : '30',
          'cbc:PaymentID': number ?? '',
          'cac:PayeeFinancialAccount': { 'cbc:ID': seller.iban },
        }
      : undefined,
    'cac:PaymentTerms': isCredit ? { 'cbc:Note': words.t('document.settled') } : undefined,
    ...amountsOf(issued, words),
    [`cac:${root}Line`]: issued.lines.map((line, at) => lineOf(line, at, issued, words, isCredit)),
  });
}

/** Peppol asks for either reference (PEPPOL-EN16931-R003); without one, it is the person at the buyer. */
function referenceOf({ reference, parties: { buyer } }: Issued, isPeppol: boolean): { [name: string]: Node } {
  if (reference) return { 'cac:OrderReference': { 'cbc:ID': reference } };
  return isPeppol ? { 'cbc:BuyerReference': buyer.contact || buyer.name } : {};
}

/** Notes of at most 300 characters, which is what RO e-Factura takes (BR-RO-L302); Peppol takes one (PEPPOL-EN16931-R002). */
function notesOf({ note, parties }: Issued, isPeppol: boolean): string[] {
  if (isPeppol) return [[note, parties.seller.legal_note].filter(Boolean).join('\n')].filter(Boolean);
  return [note, parties.seller.legal_note].flatMap((text) => text.match(/[\s\S]{1,300}(?=\s|$)|[\s\S]{1,300}/g) ?? []);
}

interface PartyDetails {
  vatNumber?: string;
  legal?: { id: string; scheme?: string };
  phone?: string;
  /** Its address in Peppol; without one, the e-mail address is its electronic address. */
  endpoint?: PeppolId | undefined;
}

function partyOf(
  party: Issued['parties']['seller'] | Issued['parties']['buyer'],
  { vatNumber, legal, phone, endpoint }: PartyDetails,
): Node {
  const { name, contact, email, street, city, postcode, region, country } = party;
  return {
    'cbc:EndpointID': endpoint
      ? attributed(endpoint.id, { schemeID: endpoint.scheme })
      : email
        ? attributed(email, { schemeID: 'EM' })
        : undefined,
    'cac:PartyName': { 'cbc:Name': name },
    'cac:PostalAddress': {
      // At most 150 characters, and 100 more (BT-50, BT-51).
      'cbc:StreetName': street.slice(0, 150),
      'cbc:AdditionalStreetName': street.slice(150) || undefined,
      'cbc:CityName': city,
      'cbc:PostalZone': postcode || undefined,
      'cbc:CountrySubentity': region || undefined,
      'cac:Country': { 'cbc:IdentificationCode': country },
    },
    'cac:PartyTaxScheme': vatNumber ? { 'cbc:CompanyID': vatNumber, 'cac:TaxScheme': vat } : undefined,
    'cac:PartyLegalEntity': {
      'cbc:RegistrationName': name,
      'cbc:CompanyID': legal && (legal.scheme ? attributed(legal.id, { schemeID: legal.scheme }) : legal.id),
    },
    'cac:Contact':
      contact || phone || email
        ? {
            'cbc:Name': contact || undefined,
            'cbc:Telephone': phone || undefined,
            'cbc:ElectronicMail': email || undefined,
          }
        : undefined,
  };
}

function categoryNode(category: string, rate: number, exemption?: { code: string | undefined; reason: string }): Node {
  return {
    'cbc:ID': category,
    'cbc:Percent': percentOf(rate),
    'cbc:TaxExemptionReasonCode': exemption?.code,
    'cbc:TaxExemptionReason': exemption?.reason,
    'cac:TaxScheme': vat,
  };
}

const money = (minor: number, currency: Currency): Node =>
  attributed(writeAmount(minor, currency), { currencyID: currency });

/** 95 is a discount in UNCL 5189. */
function discountOf(bp: number, base: Node, amount: Node, reason: string): { [name: string]: Node } {
  return {
    'cbc:ChargeIndicator': 'false',
    'cbc:AllowanceChargeReasonCode': '95',
    'cbc:AllowanceChargeReason': reason,
    'cbc:MultiplierFactorNumeric': percentOf(bp),
    'cbc:Amount': amount,
    'cbc:BaseAmount': base,
  };
}

function amountsOf(issued: Issued, words: DocumentWords): { [name: string]: Node } {
  const { amounts, currency, accounting, discountBp } = issued;
  const own = (minor: number) => money(minor, currency);
  return {
    'cac:AllowanceCharge': amounts.taxes
      .filter(({ discount_minor }) => discount_minor > 0)
      .map(({ tax, rate_bp, lines_minor, discount_minor }) => ({
        ...discountOf(discountBp, own(lines_minor), own(discount_minor), words.t('document.discount')),
        'cac:TaxCategory': categoryNode(categoryOf(tax), rate_bp),
      })),
    'cac:TaxTotal': [
      {
        'cbc:TaxAmount': own(amounts.tax_minor),
        'cac:TaxSubtotal': amounts.taxes.map(({ tax, rate_bp, base_minor, tax_minor }) => ({
          'cbc:TaxableAmount': own(base_minor),
          'cbc:TaxAmount': own(tax_minor),
          'cac:TaxCategory': categoryNode(categoryOf(tax), rate_bp, exemptionOf(tax, issued, words)),
        })),
      },
      ...(accounting ? [{ 'cbc:TaxAmount': money(accounting.taxMinor, accounting.currency) }] : []),
    ],
    'cac:LegalMonetaryTotal': {
      'cbc:LineExtensionAmount': own(amounts.lines_minor),
      'cbc:TaxExclusiveAmount': own(amounts.net_minor),
      'cbc:TaxInclusiveAmount': own(amounts.gross_minor),
      'cbc:AllowanceTotalAmount': own(amounts.discount_minor),
      'cbc:PayableAmount': own(amounts.gross_minor),
    },
  };
}

function lineOf(line: InvoiceLine, at: number, issued: Issued, words: DocumentWords, isCredit: boolean): Node {
  const { name, description, price_minor, quantity_milli, unit, tax, discount_bp } = line;
  const { amounts, currency } = issued;
  const { gross_minor, discount_minor, net_minor, rate_bp } = amounts.lines[at] as Issued['amounts']['lines'][number];
  const own = (minor: number) => money(minor, currency);
  // A line has at most 100, 200 and 300 characters in RO e-Factura (BT-153, BT-154, BT-127): 600, if need be without the space.
  const both = `${name} ${description}`;
  const isLong = name.length > 100 || description.length > 200;
  const whole = isLong ? (both.length > 600 ? name + description : both) : undefined;
  return {
    'cbc:ID': String(at + 1),
    'cbc:Note': whole?.slice(300).trim() || undefined,
    [isCredit ? 'cbc:CreditedQuantity' : 'cbc:InvoicedQuantity']: attributed(String(quantity_milli / 1000), {
      unitCode: unitCodes[unit],
    }),
    'cbc:LineExtensionAmount': own(net_minor),
    'cac:AllowanceCharge':
      discount_minor > 0
        ? discountOf(discount_bp, own(gross_minor), own(discount_minor), words.t('document.discount'))
        : undefined,
    'cac:Item': {
      'cbc:Description': (whole ? whole.slice(100, 300).trim() : description) || undefined,
      'cbc:Name': whole ? whole.slice(0, 100).trim() : name,
      'cac:ClassifiedTaxCategory': categoryNode(categoryOf(tax), rate_bp),
    },
    'cac:Price': { 'cbc:PriceAmount': own(price_minor) },
  };
}
