import { XMLParser } from 'fast-xml-parser';

/** What a file of an invoice says, in minor units of currencies with two decimals. */
export interface EnInvoice {
  number: string;
  type: string;
  issued: string;
  due: string;
  currency: string;
  accounting: string;
  iban: string;
  corrects: string;
  sellerVat: string;
  buyerVat: string;
  lines: { category: string; rate: string; net: bigint; quantity: string; price: bigint; allowance: bigint }[];
  allowanceRows: { category: string; rate: string; amount: bigint }[];
  taxRows: { category: string; rate: string; base: bigint; tax: bigint; reason: string; code: string }[];
  sumOfLines: bigint;
  allowances: bigint;
  net: bigint;
  tax: bigint;
  /** Undefined: the invoice does not say it. */
  taxInAccounting: bigint | undefined;
  gross: bigint;
  payable: bigint;
}

type Element = { [name: string]: Element[] } & { '#text'?: string };
const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  parseTagValue: false,
  removeNSPrefix: true,
  isArray: (_, __, ___, isAttribute) => !isAttribute,
});

/** The elements at a path below an element. */
function all(element: Element | undefined, path: string): Element[] {
  return path
    .split('/')
    .reduce<Element[]>(
      (found, name) => found.flatMap((one) => (one as { [name: string]: Element[] })[name] ?? []),
      element ? [element] : [],
    );
}
function text(element: Element | undefined, path: string): string {
  const [found] = all(element, path) as unknown as (string | { '#text'?: string })[];
  return (typeof found === 'string' ? found : found?.['#text']) ?? '';
}
/** An amount with at most two decimals (BR-DEC). */
function minor(written: string): bigint {
  const [, whole = '', decimals = ''] = /^(-?\d+)(?:\.(\d{1,2}))?$/.exec(written || '0') ?? [];
  if (whole === '') throw new Error(`not an amount with two decimals: ${written}`);
  return BigInt(whole + decimals.padEnd(2, '0'));
}
const isoDay = (compact: string) => compact.replace(/^(\d{4})(\d\d)(\d\d)$/, '$1-$2-$3');

/** Reads an invoice in either syntax of EN 16931. */
export function readEnInvoice(xml: string): EnInvoice {
  const parsed = parser.parse(xml) as Element;
  const [cii] = all(parsed, 'CrossIndustryInvoice');
  return cii ? readCii(cii) : readUbl((all(parsed, 'Invoice')[0] ?? all(parsed, 'CreditNote')[0]) as Element);
}

function readCii(root: Element): EnInvoice {
  const [trade] = all(root, 'SupplyChainTradeTransaction');
  const [settled] = all(trade, 'ApplicableHeaderTradeSettlement');
  const [sums] = all(settled, 'SpecifiedTradeSettlementHeaderMonetarySummation');
  const currency = text(settled, 'InvoiceCurrencyCode');
  const taxIn = (code: string) =>
    all(sums, 'TaxTotalAmount').find((one) => (one as unknown as Record<string, string>)['@currencyID'] === code)?.[
      '#text'
    ] ?? '';
  const accounting = text(settled, 'TaxCurrencyCode');
  return {
    number: text(root, 'ExchangedDocument/ID'),
    type: text(root, 'ExchangedDocument/TypeCode'),
    issued: isoDay(text(root, 'ExchangedDocument/IssueDateTime/DateTimeString')),
    due: isoDay(text(settled, 'SpecifiedTradePaymentTerms/DueDateDateTime/DateTimeString')),
    currency,
    accounting,
    iban: text(settled, 'SpecifiedTradeSettlementPaymentMeans/PayeePartyCreditorFinancialAccount/IBANID'),
    corrects: text(settled, 'InvoiceReferencedDocument/IssuerAssignedID'),
    sellerVat: text(trade, 'ApplicableHeaderTradeAgreement/SellerTradeParty/SpecifiedTaxRegistration/ID'),
    buyerVat: text(trade, 'ApplicableHeaderTradeAgreement/BuyerTradeParty/SpecifiedTaxRegistration/ID'),
    lines: all(trade, 'IncludedSupplyChainTradeLineItem').map((line) => ({
      category: text(line, 'SpecifiedLineTradeSettlement/ApplicableTradeTax/CategoryCode'),
      rate: text(line, 'SpecifiedLineTradeSettlement/ApplicableTradeTax/RateApplicablePercent'),
      net: minor(
        text(line, 'SpecifiedLineTradeSettlement/SpecifiedTradeSettlementLineMonetarySummation/LineTotalAmount'),
      ),
      quantity: text(line, 'SpecifiedLineTradeDelivery/BilledQuantity'),
      price: minor(text(line, 'SpecifiedLineTradeAgreement/NetPriceProductTradePrice/ChargeAmount')),
      allowance: minor(text(line, 'SpecifiedLineTradeSettlement/SpecifiedTradeAllowanceCharge/ActualAmount')),
    })),
    allowanceRows: all(settled, 'SpecifiedTradeAllowanceCharge').map((row) => ({
      category: text(row, 'CategoryTradeTax/CategoryCode'),
      rate: text(row, 'CategoryTradeTax/RateApplicablePercent'),
      amount: minor(text(row, 'ActualAmount')),
    })),
    taxRows: all(settled, 'ApplicableTradeTax').map((row) => ({
      category: text(row, 'CategoryCode'),
      rate: text(row, 'RateApplicablePercent'),
      base: minor(text(row, 'BasisAmount')),
      tax: minor(text(row, 'CalculatedAmount')),
      reason: text(row, 'ExemptionReason'),
      code: text(row, 'ExemptionReasonCode'),
    })),
    sumOfLines: minor(text(sums, 'LineTotalAmount')),
    allowances: minor(text(sums, 'AllowanceTotalAmount')),
    net: minor(text(sums, 'TaxBasisTotalAmount')),
    tax: minor(taxIn(currency)),
    taxInAccounting: accounting && taxIn(accounting) ? minor(taxIn(accounting)) : undefined,
    gross: minor(text(sums, 'GrandTotalAmount')),
    payable: minor(text(sums, 'DuePayableAmount')),
  };
}

function readUbl(root: Element): EnInvoice {
  const lines = [...all(root, 'InvoiceLine'), ...all(root, 'CreditNoteLine')];
  const [total, second] = all(root, 'TaxTotal');
  const vat = (party: string) => text(root, `${party}/Party/PartyTaxScheme/CompanyID`);
  return {
    number: text(root, 'ID'),
    type: text(root, 'InvoiceTypeCode') || text(root, 'CreditNoteTypeCode'),
    issued: text(root, 'IssueDate'),
    due: text(root, 'DueDate'),
    currency: text(root, 'DocumentCurrencyCode'),
    accounting: text(root, 'TaxCurrencyCode'),
    iban: text(root, 'PaymentMeans/PayeeFinancialAccount/ID'),
    corrects: text(root, 'BillingReference/InvoiceDocumentReference/ID'),
    sellerVat: vat('AccountingSupplierParty'),
    buyerVat: vat('AccountingCustomerParty'),
    lines: lines.map((line) => ({
      category: text(line, 'Item/ClassifiedTaxCategory/ID'),
      rate: text(line, 'Item/ClassifiedTaxCategory/Percent'),
      net: minor(text(line, 'LineExtensionAmount')),
      quantity: text(line, 'InvoicedQuantity') || text(line, 'CreditedQuantity'),
      price: minor(text(line, 'Price/PriceAmount')),
      allowance: minor(text(line, 'AllowanceCharge/Amount')),
    })),
    allowanceRows: all(root, 'AllowanceCharge').map((row) => ({
      category: text(row, 'TaxCategory/ID'),
      rate: text(row, 'TaxCategory/Percent'),
      amount: minor(text(row, 'Amount')),
    })),
    taxRows: all(total, 'TaxSubtotal').map((row) => ({
      category: text(row, 'TaxCategory/ID'),
      rate: text(row, 'TaxCategory/Percent'),
      base: minor(text(row, 'TaxableAmount')),
      tax: minor(text(row, 'TaxAmount')),
      reason: text(row, 'TaxCategory/TaxExemptionReason'),
      code: text(row, 'TaxCategory/TaxExemptionReasonCode'),
    })),
    sumOfLines: minor(text(root, 'LegalMonetaryTotal/LineExtensionAmount')),
    allowances: minor(text(root, 'LegalMonetaryTotal/AllowanceTotalAmount')),
    net: minor(text(root, 'LegalMonetaryTotal/TaxExclusiveAmount')),
    tax: minor(text(total, 'TaxAmount')),
    taxInAccounting: second ? minor(text(second, 'TaxAmount')) : undefined,
    gross: minor(text(root, 'LegalMonetaryTotal/TaxInclusiveAmount')),
    payable: minor(text(root, 'LegalMonetaryTotal/PayableAmount')),
  };
}

const sum = (amounts: readonly bigint[]) => amounts.reduce((total, amount) => total + amount, 0n);
/** A quotient rounded half up. */
const rounded = (dividend: bigint, divisor: bigint) => (2n * dividend + divisor) / (2n * divisor);
const scaled = (written: string, digits: number) => {
  const [whole = '', decimals = ''] = written.split('.');
  return BigInt(whole + decimals.padEnd(digits, '0'));
};

/** The business rules of EN 16931-1 that an invoice breaks, by their names in the standard (section 6.4). */
export function unmetRules(invoice: EnInvoice): string[] {
  const { lines, allowanceRows, taxRows } = invoice;
  const unmet: string[] = [];
  const rule = (name: string, holds: boolean) => {
    if (!holds) unmet.push(name);
  };
  rule('BR-16: an invoice has a line', lines.length > 0);
  rule('BR-CO-18: an invoice has a VAT breakdown', taxRows.length > 0);
  rule('BR-CO-10: BT-106 is the sum of BT-131', invoice.sumOfLines === sum(lines.map(({ net }) => net)));
  rule('BR-CO-11: BT-107 is the sum of BT-92', invoice.allowances === sum(allowanceRows.map(({ amount }) => amount)));
  rule('BR-CO-13: BT-109 is BT-106 less BT-107', invoice.net === invoice.sumOfLines - invoice.allowances);
  rule('BR-CO-14: BT-110 is the sum of BT-117', invoice.tax === sum(taxRows.map(({ tax }) => tax)));
  rule('BR-CO-15: BT-112 is BT-109 and BT-110', invoice.gross === invoice.net + invoice.tax);
  rule('BR-CO-16: BT-115 is BT-112 without prepaid amounts', invoice.payable === invoice.gross);
  rule('BR-CO-25: what is due has a day or terms', invoice.type === '381' || invoice.due !== '');
  rule(
    'BR-53: VAT in the accounting currency',
    (invoice.accounting === '') === (invoice.taxInAccounting === undefined),
  );
  for (const number of [invoice.sellerVat, invoice.buyerVat])
    rule('BR-CO-09: VAT numbers begin with a country', number === '' || /^[A-Z]{2}/.test(number));
  for (const [at, { quantity, price, allowance, net }] of lines.entries()) {
    // BT-131 is the price times the quantity less BT-136, rounded to two decimals (BR-DEC-23).
    rule(`BT-131 of line ${at + 1}`, net === rounded(price * scaled(quantity, 3), 1000n) - allowance);
  }
  for (const { category, rate, base, tax, reason, code } of taxRows) {
    const own = <Row extends { category: string; rate: string }>(rows: readonly Row[]) =>
      rows.filter((row) => row.category === category && row.rate === rate);
    const expected = sum(own(lines).map(({ net }) => net)) - sum(own(allowanceRows).map(({ amount }) => amount));
    rule(`BR-${category}-08: BT-116 is the lines less the discounts of the rate`, base === expected);
    rule('BR-CO-17: BT-117 is BT-116 times BT-119', tax === rounded(base * scaled(rate, 2), 10_000n));
    rule(`BR-${category}-10: a reason where no VAT is owed`, (category === 'S') === (reason === '' && code === ''));
    rule('BR-S-05: a standard rate is above 0', category !== 'S' || Number(rate) > 0);
    rule(`BR-${category}-02: the VAT number of the seller`, invoice.sellerVat !== '');
    rule('BR-AE-02: the VAT number of the buyer', category !== 'AE' || invoice.buyerVat !== '');
  }
  for (const { category, rate } of lines)
    rule(
      `BR-${category}-01: a breakdown for each rate`,
      taxRows.some((row) => row.category === category && row.rate === rate),
    );
  return unmet;
}
