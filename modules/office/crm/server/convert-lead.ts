import { fieldError } from '@quarterhour/model/field-errors';
import { cutName } from '@quarterhour/model/stored';
import { wrongField } from '@quarterhour/server/host/refusal';
import type { Principal } from '@quarterhour/server/identity/principal';
import type { Store } from '@quarterhour/server/store/open';
import { eq } from 'drizzle-orm';
import { customersOpen } from '../../sales/server/customers.ts';
import { leadsOpen } from './nouns.ts';
import { leads } from './tables.ts';

/** Makes a customer of a lead in one transaction: of two people who press at once, the second is refused. */
export function convertLead(store: Store, principal: Principal, id: number): Promise<{ customer: number }> {
  return store.db.transaction(async (db) => {
    const inside = { ...store, db };
    await leadsOpen.readRow(inside, principal, id);
    const [lead] = await db.select().from(leads).where(eq(leads.id, id)).for('update');
    if (!lead || lead.customer !== null) throw wrongField(fieldError('id', 'lead_converted'));
    const { group, name: contact, company, email, phone, currency, notes } = lead;
    const fields = {
      group,
      name: cutName(company || contact),
      kind: 'advertiser',
      contact,
      email,
      phone,
      currency,
      notes,
    };
    const { id: customer } = await customersOpen.create(inside, principal, { ...fields, payment_days: 30 });
    await leadsOpen.change(inside, principal, id, undefined, { status: 'won' });
    await db.update(leads).set({ customer }).where(eq(leads.id, id));
    return { customer };
  });
}
