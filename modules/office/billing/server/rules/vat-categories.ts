import type { Element } from './read-ubl.ts';
import type { DocumentRule } from './rule.ts';
import { amountOf, buyer, categoryOf, isBaseTimesRate, lines, seller, subtotal, sum } from './ubl-terms.ts';

/** What each category of VAT asks for: the names of its rules end with the same numbers. */
export function ofVatCategory(category: 'S' | 'AE' | 'G' | 'E'): DocumentRule[] {
  const isFree = category !== 'S';
  const breakdowns = (document: Element) =>
    document.all(subtotal).filter((one) => one.text('TaxCategory/ID') === category);
  const own = (document: Element) => lines(document).filter((line) => categoryOf(line) === category);
  const discounts = (document: Element) =>
    document.all('AllowanceCharge').filter((one) => one.text('TaxCategory/ID') === category);
  const rule = (number: string, field: string, what: string, holds: DocumentRule['holds']): DocumentRule => ({
    id: `BR-${category}-${number}`,
    field,
    what,
    holds,
  });
  const rateOf = (element: Element, path: string) => Number(element.text(`${path}/Percent`));
  return [
    rule('01', 'lines', `lines of the category ${category} have no VAT breakdown`, (document) =>
      own(document).every((line) =>
        breakdowns(document).some((one) => rateOf(one, 'TaxCategory') === rateOf(line, 'Item/ClassifiedTaxCategory')),
      ),
    ),
    rule(
      '02',
      'seller',
      'the VAT number of the seller (BT-31) is missing',
      (document) => own(document).length === 0 || document.text(`${seller}/PartyTaxScheme/CompanyID`) !== '',
    ),
    rule(
      '03',
      'seller',
      'the VAT number of the seller (BT-31) is missing',
      (document) => discounts(document).length === 0 || document.text(`${seller}/PartyTaxScheme/CompanyID`) !== '',
    ),
    ...(category === 'AE'
      ? [
          rule(
            '02',
            'customer',
            'the VAT number of the buyer (BT-48) is missing',
            (document) => own(document).length === 0 || document.text(`${buyer}/PartyTaxScheme/CompanyID`) !== '',
          ),
        ]
      : []),
    rule('05', 'lines', isFree ? 'the rate of a line is above 0' : 'the rate of a line is 0', (document) =>
      own(document).every((line) => rateOf(line, 'Item/ClassifiedTaxCategory') > 0 !== isFree),
    ),
    rule(
      '06',
      'discount_bp',
      isFree ? 'the rate of a discount is above 0' : 'the rate of a discount is 0',
      (document) => discounts(document).every((one) => rateOf(one, 'TaxCategory') > 0 !== isFree),
    ),
    rule('08', 'lines', 'a base (BT-116) is not the lines less the discounts of its rate', (document) =>
      breakdowns(document).every((one) => {
        const same = (element: Element, path: string) => rateOf(element, path) === rateOf(one, 'TaxCategory');
        const net = own(document).filter((line) => same(line, 'Item/ClassifiedTaxCategory'));
        const off = discounts(document).filter((each) => same(each, 'TaxCategory'));
        return (
          sum(net.map((line) => amountOf(line, 'LineExtensionAmount'))) -
            sum(off.map((each) => amountOf(each, 'Amount'))) ===
          amountOf(one, 'TaxableAmount')
        );
      }),
    ),
    rule('09', 'lines', isFree ? 'its VAT is not 0' : 'its VAT is not the base times the rate', (document) =>
      breakdowns(document).every((one) => (isFree ? amountOf(one, 'TaxAmount') === 0n : isBaseTimesRate(one))),
    ),
    rule(
      '10',
      'lines',
      isFree ? 'the reason of the exemption is missing' : 'it has a reason of exemption',
      (document) =>
        breakdowns(document).every(
          (one) =>
            (one.text('TaxCategory/TaxExemptionReason') !== '' ||
              one.text('TaxCategory/TaxExemptionReasonCode') !== '') === isFree,
        ),
    ),
  ];
}
