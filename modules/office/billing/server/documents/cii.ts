import { writeAmount } from '@quarterhour/model/money';
import type { InvoiceLine } from '../../model/invoices.ts';
import { unitCodes } from '../../model/units.ts';
import { categoryOf } from '../../model/vat.ts';
import type { Issued } from './issued.ts';
import { buyerNumber, exemptionOf, legalNumber, percentOf } from './tax-codes.ts';
import type { DocumentWords } from './words.ts';
import { attributed, type Node, writeXml } from './xml.ts';

const namespaces = {
  '@xmlns:rsm': 'urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100',
  '@xmlns:ram': 'urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100',
  '@xmlns:udt': 'urn:un:unece:uncefact:data:standard:UnqualifiedDataType:100',
  '@xmlns:qdt': 'urn:un:unece:uncefact:data:standard:QualifiedDataType:100',
};
/** A day, YYYYMMDD: format 102 of UNCL 2379. */
const day = (date: string) => attributed(date.replaceAll('-', ''), { format: '102' });

/** A sent invoice as UN/CEFACT Cross Industry Invoice in the profile EN 16931 of Factur-X 1.0. */
export function writeCii(issued: Issued, words: DocumentWords): string {
  const { number, kind, issuedOn, note, parties, lines } = issued;
  const notes = [note, parties.seller.legal_note].filter((text) => text !== '');
  return writeXml('rsm:CrossIndustryInvoice', {
    ...namespaces,
    'rsm:ExchangedDocumentContext': {
      'ram:GuidelineSpecifiedDocumentContextParameter': { 'ram:ID': 'urn:cen.eu:en16931:2017' },
    },
    'rsm:ExchangedDocument': {
      'ram:ID': number ?? '',
      'ram:TypeCode': kind === 'credit_note' ? '381' : '380',
      'ram:IssueDateTime': { 'udt:DateTimeString': day(issuedOn) },
      'ram:IncludedNote': notes.map((text) => ({ 'ram:Content': text })),
    },
    'rsm:SupplyChainTradeTransaction': {
      'ram:IncludedSupplyChainTradeLineItem': lines.map((line, at) => lineOf(line, at, issued, words)),
      'ram:ApplicableHeaderTradeAgreement': agreementOf(issued),
      'ram:ApplicableHeaderTradeDelivery': {
        'ram:ActualDeliverySupplyChainEvent': {
          'ram:OccurrenceDateTime': { 'udt:DateTimeString': day(issued.suppliedOn) },
        },
      },
      'ram:ApplicableHeaderTradeSettlement': settlementOf(issued, words),
    },
  });
}

function lineOf(line: InvoiceLine, at: number, { amounts, currency }: Issued, words: DocumentWords): Node {
  const { name, description, price_minor, quantity_milli, unit, tax, discount_bp } = line;
  const { gross_minor, discount_minor, net_minor, rate_bp } = amounts.lines[at] as Issued['amounts']['lines'][number];
  const money = (minor: number) => writeAmount(minor, currency);
  return {
    'ram:AssociatedDocumentLineDocument': { 'ram:LineID': String(at + 1) },
    'ram:SpecifiedTradeProduct': { 'ram:Name': name, 'ram:Description': description || undefined },
    'ram:SpecifiedLineTradeAgreement': { 'ram:NetPriceProductTradePrice': { 'ram:ChargeAmount': money(price_minor) } },
    'ram:SpecifiedLineTradeDelivery': {
      'ram:BilledQuantity': attributed(String(quantity_milli / 1000), { unitCode: unitCodes[unit] }),
    },
    'ram:SpecifiedLineTradeSettlement': {
      'ram:ApplicableTradeTax': taxOf(categoryOf(tax), rate_bp),
      'ram:SpecifiedTradeAllowanceCharge':
        discount_minor > 0
          ? discountOf(discount_bp, money(gross_minor), money(discount_minor), words.t('document.discount'))
          : undefined,
      'ram:SpecifiedTradeSettlementLineMonetarySummation': { 'ram:LineTotalAmount': money(net_minor) },
    },
  };
}

function taxOf(category: string, rate: number): { [name: string]: Node } {
  return { 'ram:TypeCode': 'VAT', 'ram:CategoryCode': category, 'ram:RateApplicablePercent': percentOf(rate) };
}

/** 95 is a discount in UNCL 5189. */
function discountOf(bp: number, base: string, amount: string, reason: string): { [name: string]: Node } {
  return {
    'ram:ChargeIndicator': { 'udt:Indicator': 'false' },
    'ram:CalculationPercent': percentOf(bp),
    'ram:BasisAmount': base,
    'ram:ActualAmount': amount,
    'ram:ReasonCode': '95',
    'ram:Reason': reason,
  };
}

function agreementOf({ parties: { seller, buyer }, reference }: Issued): Node {
  const { vat, register } = buyerNumber(buyer.vat_number);
  const legal = legalNumber(seller.register_number, seller.country);
  return {
    'ram:SellerTradeParty': partyOf(seller, {
      vat: seller.vat_number,
      subdivision: seller.region,
      contact: { name: seller.contact || seller.name, phone: seller.phone },
      legal: legal && (legal.scheme ? attributed(legal.id, { schemeID: legal.scheme }) : legal.id),
    }),
    'ram:BuyerTradeParty': partyOf(buyer, {
      vat,
      contact: buyer.contact ? { name: buyer.contact } : undefined,
      legal: register,
    }),
    'ram:BuyerOrderReferencedDocument': reference ? { 'ram:IssuerAssignedID': reference } : undefined,
  };
}

interface PartyDetails {
  vat?: string;
  subdivision?: string;
  contact?: { name: string; phone?: string };
  legal?: Node;
}
type Party = Issued['parties']['seller'] | Issued['parties']['buyer'];

function partyOf(party: Party, { vat, subdivision, contact, legal }: PartyDetails): Node {
  const { name, email, postcode, street, city, country } = party;
  const mail = email ? attributed(email, { schemeID: 'EM' }) : undefined;
  return {
    'ram:Name': name,
    'ram:SpecifiedLegalOrganization': legal ? { 'ram:ID': legal } : undefined,
    'ram:DefinedTradeContact': contact && {
      'ram:PersonName': contact.name,
      'ram:TelephoneUniversalCommunication': contact.phone ? { 'ram:CompleteNumber': contact.phone } : undefined,
      'ram:EmailURIUniversalCommunication': email ? { 'ram:URIID': email } : undefined,
    },
    'ram:PostalTradeAddress': {
      'ram:PostcodeCode': postcode || undefined,
      'ram:LineOne': street || undefined,
      'ram:CityName': city || undefined,
      'ram:CountryID': country,
      'ram:CountrySubDivisionName': subdivision || undefined,
    },
    'ram:URIUniversalCommunication': mail && { 'ram:URIID': mail },
    'ram:SpecifiedTaxRegistration': vat ? { 'ram:ID': attributed(vat, { schemeID: 'VA' }) } : undefined,
  };
}

function settlementOf(issued: Issued, words: DocumentWords): Node {
  const { number, currency, amounts, accounting, parties, discountBp, dueOn, corrects, kind } = issued;
  const { iban } = parties.seller;
  const money = (minor: number) => writeAmount(minor, currency);
  return {
    'ram:PaymentReference': number ?? '',
    'ram:TaxCurrencyCode': accounting?.currency,
    'ram:InvoiceCurrencyCode': currency,
    // 58 is a SEPA transfer, 30 any other (UNCL 4461).
    'ram:SpecifiedTradeSettlementPaymentMeans': iban
      ? {
          'ram:TypeCode': currency === 'EUR' ? '58' : '30',
          'ram:PayeePartyCreditorFinancialAccount': { 'ram:IBANID': iban },
        }
      : undefined,
    'ram:ApplicableTradeTax': amounts.taxes.map(({ tax, rate_bp, base_minor, tax_minor }) => {
      const exemption = exemptionOf(tax, issued, words);
      return {
        'ram:CalculatedAmount': money(tax_minor),
        'ram:TypeCode': 'VAT',
        'ram:ExemptionReason': exemption?.reason,
        'ram:BasisAmount': money(base_minor),
        'ram:CategoryCode': categoryOf(tax),
        'ram:ExemptionReasonCode': exemption?.code,
        'ram:RateApplicablePercent': percentOf(rate_bp),
      };
    }),
    'ram:SpecifiedTradeAllowanceCharge': amounts.taxes
      .filter(({ discount_minor }) => discount_minor > 0)
      .map(({ tax, rate_bp, lines_minor, discount_minor }) => ({
        ...discountOf(discountBp, money(lines_minor), money(discount_minor), words.t('document.discount')),
        'ram:CategoryTradeTax': taxOf(categoryOf(tax), rate_bp),
      })),
    'ram:SpecifiedTradePaymentTerms':
      kind === 'credit_note'
        ? { 'ram:Description': words.t('document.settled') }
        : { 'ram:DueDateDateTime': dueOn ? { 'udt:DateTimeString': day(dueOn) } : undefined },
    'ram:SpecifiedTradeSettlementHeaderMonetarySummation': {
      'ram:LineTotalAmount': money(amounts.lines_minor),
      'ram:AllowanceTotalAmount': money(amounts.discount_minor),
      'ram:TaxBasisTotalAmount': money(amounts.net_minor),
      'ram:TaxTotalAmount': [
        attributed(money(amounts.tax_minor), { currencyID: currency }),
        ...(accounting
          ? [attributed(writeAmount(accounting.taxMinor, accounting.currency), { currencyID: accounting.currency })]
          : []),
      ],
      'ram:GrandTotalAmount': money(amounts.gross_minor),
      'ram:DuePayableAmount': money(amounts.gross_minor),
    },
    'ram:InvoiceReferencedDocument': corrects && {
      'ram:IssuerAssignedID': corrects.number,
      'ram:FormattedIssueDateTime': { 'qdt:DateTimeString': day(corrects.issuedOn) },
    },
  };
}
