import Box from '@mui/material/Box';
import { formatMoney } from '@quarterhour/model/money';
import { useNounWords } from '@quarterhour/web/nouns/noun-words';
import { useText } from '@quarterhour/web/text/use-text';
import { type Invoice, invoiceNoun } from '../../model/invoices.ts';
import { itemNoun } from '../../model/items.ts';

/** The sums of an invoice, the VAT of each rate, and what is open. */
export function InvoiceTotals({ invoice }: { invoice: Invoice }) {
  const { t, locale } = useText();
  const words = useNounWords(invoiceNoun);
  const taxWords = useNounWords(itemNoun);
  const { currency, taxes, status, kind } = invoice;
  const money = (minor: number) => formatMoney(minor, currency, locale);
  const percent = (bp: number) => (bp / 10_000).toLocaleString(locale, { style: 'percent', maximumFractionDigits: 2 });
  const isOpen = status !== 'draft' && kind === 'invoice';
  const rows: [string, number, boolean?][] = [
    ...(invoice.discount_minor > 0
      ? ([
          [words.label('lines_minor'), invoice.lines_minor],
          [words.label('discount_minor'), -invoice.discount_minor],
        ] as [string, number][])
      : []),
    [words.label('net_minor'), invoice.net_minor],
    ...taxes.map(({ tax, rate_bp, base_minor, tax_minor }): [string, number] => [
      t('billing.vat_of', { kind: taxWords.value('tax', tax), rate: percent(rate_bp), base: money(base_minor) }),
      tax_minor,
    ]),
    [words.label('gross_minor'), invoice.gross_minor, true],
    ...(isOpen && invoice.paid_minor > 0
      ? ([[words.label('paid_minor'), -invoice.paid_minor]] as [string, number][])
      : []),
    ...(isOpen && invoice.credited_minor > 0
      ? ([[words.label('credited_minor'), -invoice.credited_minor]] as [string, number][])
      : []),
    ...(isOpen ? ([[words.label('open_minor'), invoice.open_minor, true]] as [string, number, boolean][]) : []),
  ];
  return (
    <Box
      component="dl"
      sx={{
        margin: 0,
        marginInlineStart: 'auto',
        inlineSize: '100%',
        maxInlineSize: 440,
        display: 'grid',
        gridTemplateColumns: '1fr auto',
        columnGap: 3,
        rowGap: 0.75,
        '& dd': { margin: 0, textAlign: 'end', fontVariantNumeric: 'tabular-nums' },
      }}
    >
      {rows.map(([label, minor, isStrong]) => (
        <Box key={label} sx={{ display: 'contents', fontWeight: isStrong ? 600 : 400 }}>
          <dt>{label}</dt>
          <dd>{money(minor)}</dd>
        </Box>
      ))}
    </Box>
  );
}
