import { csvLine } from '@quarterhour/model/csv';
import { writeAmount } from '@quarterhour/model/money';
import type { ledgerFormats } from '../../model/calls.ts';
import { charts, journals } from './chart.ts';
import type { Book, BookEntry, BookLine } from './read-book.ts';

interface BookFile {
  name: string;
  type: string;
  content: string;
}
type Writer = (book: Book, now: Date) => BookFile;

const compact = (day: string) => day.replaceAll('-', '');
const dayOf = (moment: Date) => moment.toISOString().slice(0, 10);
const comma = (minor: number, currency: string) => writeAmount(Math.abs(minor), currency).replace('.', ',');
const labelOf = ({ kind, number, note, reverses }: BookEntry) =>
  [reverses ? 'storno' : '', kind.replace('_', ' '), number, note].filter(Boolean).join(' ');

/** A line for each debit and credit, with a point before decimals. */
const csv: Writer = (book) => {
  const head = ['entry', 'day', 'kind', 'number', 'account', 'customer', 'customer_name', 'tax', 'vat_rate'];
  const amounts = ['currency', 'debit', 'credit', 'base_currency', 'base_debit', 'base_credit', 'note'];
  const side = (minor: number, currency: string, sign: 1 | -1) =>
    minor * sign > 0 ? writeAmount(minor * sign, currency) : '';
  const rows = book.entries.flatMap((entry) =>
    entry.lines.map(({ account, customer, tax, rateBp, amount, base }) => [
      ...[String(entry.sequence), entry.day, entry.kind, entry.number, account],
      ...[
        customer ? String(customer.id) : '',
        customer?.name ?? '',
        tax ?? '',
        rateBp === null ? '' : String(rateBp / 100),
      ],
      ...[entry.currency, side(amount, entry.currency, 1), side(amount, entry.currency, -1)],
      ...[book.currency, side(base, book.currency, 1), side(base, book.currency, -1), entry.note],
    ]),
  );
  const content = [[...head, ...amounts], ...rows].map(csvLine).join('');
  return { name: `ledger-${book.from}-${book.to}.csv`, type: 'text/csv; charset=utf-8', content };
};

/**
 * The Fichier des écritures comptables: the 18 columns of art. A47 A-1 of the Livre des procédures fiscales, divided by
 * tabulators, named by the SIREN and the end of the time.
 */
const fec: Writer = (book) => {
  const columns = [
    ...[
      'JournalCode',
      'JournalLib',
      'EcritureNum',
      'EcritureDate',
      'CompteNum',
      'CompteLib',
      'CompAuxNum',
      'CompAuxLib',
    ],
    ...['PieceRef', 'PieceDate', 'EcritureLib', 'Debit', 'Credit', 'EcritureLet', 'DateLet', 'ValidDate'],
    ...['Montantdevise', 'Idevise'],
  ];
  const rows = book.entries.flatMap((entry) => {
    const [code, journal] = journals[entry.kind];
    const date = compact(entry.day);
    return entry.lines.map(({ account, customer, amount, base }) => {
      const [number, name] = charts.pcg[account];
      const isForeign = entry.currency !== book.currency;
      return [
        ...[code, journal, String(entry.sequence), date, number, name],
        ...(customer ? [`C${String(customer.id).padStart(6, '0')}`, customer.name] : ['', '']),
        ...[entry.number || `E${entry.sequence}`, date, labelOf(entry)],
        ...[base > 0 ? comma(base, book.currency) : '0,00', base < 0 ? comma(base, book.currency) : '0,00'],
        ...['', '', compact(dayOf(entry.createdAt))],
        ...(isForeign ? [`${amount < 0 ? '-' : ''}${comma(amount, entry.currency)}`, entry.currency] : ['', '']),
      ];
    });
  });
  const clean = (text: string) => text.replace(/[\t\r\n]+/g, ' ');
  const content = [columns, ...rows].map((row) => row.map(clean).join('\t')).join('\r\n');
  const siren = book.seller.vatNumber.replace(/\D/g, '').slice(-9);
  return { name: `${siren}FEC${compact(book.to)}.txt`, type: 'text/plain; charset=utf-8', content: `${content}\r\n` };
};

/**
 * A batch of postings in the DATEV format (EXTF 700, category 21, version 13): a line with 31 fields about the batch, the names
 * of the columns, and a line for each pair of accounts, with the account of the customer first.
 */
const datev: Writer = (book, now) => {
  const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
  const stamp = now.toISOString().replace(/\D/g, '').slice(0, 17);
  const year = `${book.from.slice(0, 4)}0101`;
  const head = [
    ...[
      '"EXTF"',
      '700',
      '21',
      '"Buchungsstapel"',
      '13',
      stamp,
      '',
      '"RE"',
      '"Quarterhour"',
      '""',
      '1001',
      '1',
      year,
      '4',
    ],
    ...[compact(book.from), compact(book.to), '"Quarterhour"', '""', '1', '0', '0', quoted(book.currency)],
    ...['', '""', '', '', '"03"', '', '', '""', '""'],
  ];
  const columns = [
    ...['Umsatz (ohne Soll/Haben-Kz)', 'Soll/Haben-Kennzeichen', 'WKZ Umsatz', 'Kurs', 'Basis-Umsatz'],
    ...['WKZ Basis-Umsatz', 'Konto', 'Gegenkonto (ohne BU-Schlüssel)', 'BU-Schlüssel', 'Belegdatum', 'Belegfeld 1'],
    ...['Belegfeld 2', 'Skonto', 'Buchungstext'],
  ];
  const numberOf = ({ account, customer }: BookLine) =>
    customer ? String(10_000 + customer.id) : charts.skr03[account][0];
  const rows = book.entries.flatMap((entry) =>
    pairs(entry.lines).map(({ from, against, amount, base }) => {
      const isForeign = entry.currency !== book.currency;
      return [
        ...[comma(amount, entry.currency), amount > 0 ? '"S"' : '"H"', quoted(entry.currency)],
        ...(isForeign
          ? [entry.exchangeRate.replace('.', ','), comma(base, book.currency), quoted(book.currency)]
          : ['', '', '""']),
        ...[numberOf(from), numberOf(against), '""', `${entry.day.slice(8)}${entry.day.slice(5, 7)}`],
        ...[
          quoted(entry.number.replace(/[^\w$&%*+\-/]/g, '').slice(0, 36)),
          '""',
          '',
          quoted(labelOf(entry).slice(0, 60)),
        ],
      ];
    }),
  );
  const lines = [head, columns.map(quoted), ...rows].map((row) => row.join(';'));
  // DATEV reads UTF-8 by its byte order mark.
  const content = `\ufeff${lines.join('\r\n')}\r\n`;
  const name = `EXTF_Buchungsstapel_${compact(book.from)}_${compact(book.to)}.csv`;
  return { name, type: 'text/csv; charset=utf-8', content };
};

/**
 * The lines of an entry as pairs of accounts: one side of an entry is always one line, or one line for each of the other side.
 */
function pairs(lines: readonly BookLine[]) {
  const owed = lines.filter(({ account }) => account === 'receivable');
  const others = lines.filter(({ account }) => account !== 'receivable');
  const [single] = owed;
  if (owed.length === 1 && single) {
    return others.map((against) => ({ from: single, against, amount: 0 - against.amount, base: 0 - against.base }));
  }
  const [against] = others;
  // A payment that settles what is owed and what is owed back moves no money, if both are the same.
  const other = against ?? single;
  return other ? owed.map((from) => ({ from, against: other, amount: from.amount, base: from.base })) : [];
}

export const bookWriters: Record<(typeof ledgerFormats)[number], Writer> = { csv, datev, fec };
