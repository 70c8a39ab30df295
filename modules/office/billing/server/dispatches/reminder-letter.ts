import type { Language } from '@quarterhour/model/languages';
import { formatMoney } from '@quarterhour/model/money';
import type { Letter } from '@quarterhour/server/notify/letter-blocks';
import type { Issued } from '../documents/issued.ts';
import { dayIn } from '../documents/layout.ts';
import { wordsIn } from '../documents/words.ts';
import { paymentOf, tile } from './mail-letter.ts';

export type ReminderStep = 1 | 2 | 3;

/** The mail that reminds of an invoice which is overdue. @param open what is still to be paid, in minor units */
export function overdueLetter(language: Language, step: ReminderStep, issued: Issued, open: number): Letter {
  const words = wordsIn(language);
  const { number, parties, issuedOn, dueOn, currency } = issued;
  const day = dayIn(words.locale, issuedOn);
  const facts = { number: number ?? '', seller: parties.seller.name, day };
  return {
    subject: words.t(`letter.overdue_${step}.subject`, facts),
    blocks: [
      { lead: words.t(`letter.overdue_${step}.lead`, facts) },
      {
        tiles: [
          tile(words.t('letter.overdue.open'), formatMoney(open, currency, words.locale)),
          tile(words.t('document.due_on'), dayIn(words.locale, dueOn ?? issuedOn)),
        ],
      },
      ...paymentOf(issued, words),
      words.t('letter.overdue.paid'),
      { small: `${parties.seller.name} · ${parties.seller.vat_number}` },
    ],
  };
}
