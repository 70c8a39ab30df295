import type { Language } from '@quarterhour/model/languages';
import { formatMoney } from '@quarterhour/model/money';
import type { Letter, Tile } from '@quarterhour/server/notify/letter-blocks';
import type { Issued } from '../documents/issued.ts';
import { dayIn } from '../documents/layout.ts';
import { type DocumentWords, wordsIn } from '../documents/words.ts';

/** The mail that a sent invoice or credit note is attached to. */
export function documentLetter(language: Language, issued: Issued): Letter {
  const words = wordsIn(language);
  const { kind, number, parties, issuedOn, corrects } = issued;
  const facts = { number: number ?? '', seller: parties.seller.name, day: dayIn(words.locale, issuedOn) };
  const isCredit = kind === 'credit_note';
  return {
    subject: words.t(isCredit ? 'letter.credit_note.subject' : 'letter.invoice.subject', facts),
    blocks: [
      isCredit
        ? { lead: words.t('letter.credit_note.lead', { ...facts, corrects: corrects?.number ?? '' }) }
        : { lead: words.t('letter.invoice.lead', facts) },
      { tiles: tilesOf(issued, words) },
      ...(isCredit ? [words.t('document.settled')] : paymentOf(issued, words)),
      words.t('letter.document.attached'),
      { small: `${parties.seller.name} · ${parties.seller.vat_number}` },
    ],
  };
}

function tilesOf({ kind, amounts, currency, dueOn }: Issued, words: DocumentWords): Tile[] {
  const amount = formatMoney(amounts.gross_minor, currency, words.locale);
  if (kind === 'credit_note') return [tile(words.t('document.to_credit'), amount)];
  const due = dueOn === null ? [] : [tile(words.t('document.due_on'), dayIn(words.locale, dueOn))];
  return [tile(words.t('document.to_pay'), amount), ...due];
}

/** A figure of a document, which is not compared with another. */
export function tile(name: string, value: string): Tile {
  return { name, value, change: '', direction: 'same' };
}

/** Where the money goes, and what the payer writes into the transfer. */
export function paymentOf({ parties, number }: Pick<Issued, 'parties' | 'number'>, words: DocumentWords): string[] {
  const { iban } = parties.seller;
  if (iban === '') return [];
  const written = iban.replace(/(.{4})(?=.)/g, '$1 ');
  return [words.t('letter.document.pay', { iban: written, number: number ?? '' })];
}
