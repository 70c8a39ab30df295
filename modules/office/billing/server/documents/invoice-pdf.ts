import { formatMoney } from '@quarterhour/model/money';
import { Pdf } from '@quarterhour/server/pdf/document';
import { writeTable } from '@quarterhour/server/pdf/table';
import type { InvoiceLine } from '../../model/invoices.ts';
import { writeCii } from './cii.ts';
import { facturX } from './factur-x.ts';
import type { Issued } from './issued.ts';
import { dayIn, type Fact, partyLines, writeHead, writeNotes, writeParties, writeTotals } from './layout.ts';
import { exemptionOf } from './tax-codes.ts';
import type { DocumentWords } from './words.ts';

/** An invoice or a credit note as PDF; one that was sent carries its data as Factur-X. */
export async function invoicePdf(issued: Issued, words: DocumentWords, language: string, now: Date): Promise<Buffer> {
  const { kind, number, parties, sentAt, currency, amounts } = issued;
  const title =
    sentAt === null
      ? words.t('document.draft')
      : kind === 'credit_note'
        ? words.t('document.credit_note')
        : words.t('document.invoice');
  const { seller, buyer } = parties;
  const pdf = new Pdf({
    title: `${title} ${number ?? ''}`.trim(),
    author: seller.name,
    subject: buyer.name,
    language,
    created: sentAt ?? now,
    footer: [seller.name, seller.vat_number, `${title} ${number ?? ''}`.trim()].join(' · '),
    ...(sentAt && { attached: facturX(writeCii(issued, words)) }),
  });
  writeHead(pdf, seller.name, title, factsOf(issued, words));
  writeParties(pdf, [
    { title: words.t('document.seller'), lines: partyLines(seller, words) },
    { title: words.t('document.buyer'), lines: partyLines(buyer, words) },
  ]);
  writeLines(pdf, issued, words);
  pdf.space(10);
  writeTaxes(pdf, issued, words);
  pdf.space(8);
  const totals = totalsOf(issued, words);
  writeTotals(pdf, totals, [totals.length - 1]);
  pdf.space(14);
  const exemptions = amounts.taxes.flatMap(({ tax }) => exemptionOf(tax, issued, words)?.reason ?? []);
  writePayment(pdf, issued, words, formatMoney(amounts.gross_minor, currency, words.locale));
  writeNotes(pdf, [...exemptions, issued.note, seller.legal_note, sentAt ? words.t('document.embedded') : '']);
  return pdf.end();
}

function factsOf(issued: Issued, words: DocumentWords): Fact[] {
  const { number, issuedOn, dueOn, suppliedOn, reference, corrects, kind } = issued;
  const day = (date: string) => dayIn(words.locale, date);
  return [
    ...(number ? [[words.t('document.number'), number] as const] : []),
    [words.t('document.issued_on'), day(issuedOn)],
    [words.t('document.delivered_on'), day(suppliedOn)],
    ...(dueOn && kind === 'invoice' ? [[words.t('document.due_on'), day(dueOn)] as const] : []),
    ...(corrects ? [[words.t('document.corrects'), `${corrects.number}, ${day(corrects.issuedOn)}`] as const] : []),
    ...(reference ? [[words.t('document.reference'), reference] as const] : []),
  ];
}

const percentIn = (bp: number, { locale }: DocumentWords) =>
  (bp / 10_000).toLocaleString(locale, { style: 'percent', maximumFractionDigits: 2 });

function quantityOf({ quantity_milli, unit }: InvoiceLine, { locale, t }: DocumentWords): string {
  const count = (quantity_milli / 1000).toLocaleString(locale, { maximumFractionDigits: 3 });
  return unit === 'piece' ? count : `${count} ${t(`document.unit.${unit}`)}`;
}

function writeLines(pdf: Pdf, { lines, amounts, currency }: Issued, words: DocumentWords): void {
  const money = (minor: number) => formatMoney(minor, currency, words.locale);
  const discounted = lines.some(({ discount_bp }) => discount_bp > 0);
  const end = 'end' as const;
  writeTable(
    pdf,
    [
      { heading: words.t('document.item'), weight: 3.4 },
      { heading: words.t('document.quantity'), align: end, weight: 1.2 },
      { heading: words.t('document.price'), align: end, weight: 1.5 },
      ...(discounted ? [{ heading: words.t('document.discount'), align: end, weight: 1.1 }] : []),
      { heading: words.t('document.vat'), align: end, weight: 0.9 },
      { heading: words.t('document.net'), align: end, weight: 1.6 },
    ],
    lines.map((line, at) => [
      line.description ? `${line.name}\n${line.description}` : line.name,
      quantityOf(line, words),
      money(line.price_minor),
      ...(discounted ? [line.discount_bp > 0 ? percentIn(line.discount_bp, words) : '–'] : []),
      percentIn(amounts.lines[at]?.rate_bp ?? 0, words),
      money(amounts.lines[at]?.net_minor ?? 0),
    ]),
  );
}

/** The taxable amount and the VAT of each rate. */
function writeTaxes(pdf: Pdf, { amounts, currency }: Issued, words: DocumentWords): void {
  const money = (minor: number) => formatMoney(minor, currency, words.locale);
  const end = 'end' as const;
  writeTable(
    pdf,
    [
      { heading: words.t('document.vat'), weight: 3 },
      { heading: words.t('document.base'), align: end, weight: 1.5 },
      { heading: words.t('document.total_vat'), align: end, weight: 1.5 },
    ],
    amounts.taxes.map(({ tax, rate_bp, base_minor, tax_minor }) => [
      `${words.t(`document.tax.${tax}`)}, ${percentIn(rate_bp, words)}`,
      money(base_minor),
      money(tax_minor),
    ]),
    { size: 8.5 },
  );
}

function totalsOf({ amounts, currency, discountBp, accounting, kind }: Issued, words: DocumentWords): Fact[] {
  const money = (minor: number, of: string = currency) => formatMoney(minor, of, words.locale);
  const { lines_minor, discount_minor, net_minor, tax_minor, gross_minor } = amounts;
  return [
    ...(discount_minor > 0
      ? ([
          [words.t('document.lines_total'), money(lines_minor)],
          [words.t('document.discount_of', { percent: percentIn(discountBp, words) }), money(-discount_minor)],
        ] as const)
      : []),
    [words.t('document.total_net'), money(net_minor)],
    [words.t('document.total_vat'), money(tax_minor)],
    ...(accounting
      ? ([
          [
            words.t('document.vat_in', { currency: accounting.currency, rate: accounting.rate }),
            money(accounting.taxMinor, accounting.currency),
          ],
        ] as const)
      : []),
    [words.t('document.total_gross'), money(gross_minor)],
    [kind === 'credit_note' ? words.t('document.to_credit') : words.t('document.to_pay'), money(gross_minor)],
  ];
}

function writePayment(pdf: Pdf, { dueOn, parties, number, kind }: Issued, words: DocumentWords, amount: string): void {
  if (kind === 'credit_note') {
    pdf.text(words.t('document.settled'), { size: 9.5 });
    return;
  }
  pdf.need(60);
  if (dueOn)
    pdf.text(words.t('document.pay_by', { amount, day: dayIn(words.locale, dueOn) }), { size: 10, weight: 'bold' });
  const { iban } = parties.seller;
  if (iban) pdf.text(`${words.t('document.iban')}: ${iban.replace(/(.{4})(?=.)/g, '$1 ')}`, { size: 9.5 });
  if (iban && number) pdf.text(`${words.t('document.quoting')}: ${number}`, { size: 9.5 });
  pdf.space(8);
}
