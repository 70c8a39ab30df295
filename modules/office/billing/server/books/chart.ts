import type { Account, EntryKind } from '../../../ledger/model/entries.ts';

/** An account of a chart: its number and its name there. */
type Chart = Readonly<Record<Account, readonly [number: string, name: string]>>;

/** The accounts of the ledger in the charts that accountants use. */
export const charts = {
  /** Plan comptable général (ANC 2014-03). */
  pcg: {
    receivable: ['411000', 'Clients'],
    money: ['512000', 'Banques'],
    revenue: ['706000', 'Prestations de services'],
    vat: ['445710', 'TVA collectée'],
    write_off: ['654000', 'Pertes sur créances irrécouvrables'],
  },
  /** SKR03 of DATEV; accounts without automatic VAT, because the ledger has booked it. Customers are from 10000 on. */
  skr03: {
    receivable: ['1400', 'Forderungen aus Lieferungen und Leistungen'],
    money: ['1200', 'Bank'],
    revenue: ['8000', 'Umsatzerlöse'],
    vat: ['1770', 'Umsatzsteuer'],
    write_off: ['2400', 'Forderungsverluste'],
  },
} as const satisfies Record<string, Chart>;

/** The journals of the FEC: sales, bank, and others. */
export const journals: Readonly<Record<EntryKind, readonly [code: string, name: string]>> = {
  invoice: ['VT', 'Ventes'],
  credit_note: ['VT', 'Ventes'],
  payment: ['BQ', 'Banque'],
  refund: ['BQ', 'Banque'],
  write_off: ['OD', 'Opérations diverses'],
};
