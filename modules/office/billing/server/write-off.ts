import { fieldError } from '@quarterhour/model/field-errors';
import { writeAmount } from '@quarterhour/model/money';
import { territoriesOfGroup } from '@quarterhour/server/catalogue/of-group';
import { Refusal, wrongField } from '@quarterhour/server/host/refusal';
import type { Principal } from '@quarterhour/server/identity/principal';
import { audit } from '@quarterhour/server/store/audit';
import type { Store } from '@quarterhour/server/store/open';
import { dayIn } from '../../ledger/server/day-in.ts';
import { balancesOf } from '../../ledger/server/documents.ts';
import { lockAccounts, post } from '../../ledger/server/post.ts';
import type { SellerCountry } from '../model/vat.ts';
import { lockInvoice } from './invoices.ts';
import { sellerOf } from './sellers.ts';

interface WriteOff {
  /** Minor units; undefined: all that is open. */
  amount_minor?: number | undefined;
  reason: string;
  /** Unix seconds. */
  now: number;
}

/** Books what will never be paid of an invoice as a loss. @throws Refusal wrong_input for more than is open */
export function writeOff(
  store: Store,
  principal: Principal,
  id: number,
  { amount_minor, reason, now }: WriteOff,
): Promise<void> {
  return store.db.transaction(async (db) => {
    const invoice = await lockInvoice(db, id);
    if (!invoice) throw new Refusal('not_found', 'This invoice does not exist, or is outside your scope.');
    const { group, customer, currency, exchangeRate, order } = invoice;
    await lockAccounts(db, [customer]);
    const number = invoice.number ?? '';
    const { open } = (await balancesOf({ db }, [id]))(id);
    const amount = amount_minor ?? open;
    if (open <= 0 || amount > open) {
      const values = {
        number: number || `draft ${id}`,
        open: `${writeAmount(Math.max(0, open), currency)} ${currency}`,
      };
      throw wrongField(fieldError('amount_minor', 'part_exceeds', values));
    }
    const { country } = await sellerOf({ db }, group);
    const day = dayIn(country as SellerCountry, now);
    const entry = { group, kind: 'write_off', day, currency, exchangeRate, number, note: reason, order } as const;
    await post(db, { ...entry, by: principal.email }, [
      { account: 'write_off', amount_minor: amount },
      { account: 'receivable', customer, document: id, amount_minor: -amount },
    ]);
    const territories = await territoriesOfGroup({ db }, group);
    await audit(db, {
      actor: principal,
      action: 'write_off_invoice',
      subject: number,
      territories,
      details: { amount },
    });
  });
}
