import { fieldError } from '@quarterhour/model/field-errors';
import { ofGroup } from '@quarterhour/server/catalogue/of-group';
import { wrongField } from '@quarterhour/server/host/refusal';
import { openNoun } from '@quarterhour/server/nouns/open-noun';
import { and, eq, ne, sql } from 'drizzle-orm';
import { type Customer, customerNoun } from '../model/customers.ts';
import { customers } from './tables.ts';

const rules = ofGroup(customers.group);
const compact = (number: string) => number.replace(/[\s.-]/g, '').toUpperCase();

export const customersOpen = openNoun(customerNoun, {
  table: customers,
  ...rules,
  subject: ({ name }) => name,
  async allow(store, change) {
    await rules.allow(store, change);
    const { before, values = {} } = change;
    const asked = values as Partial<Customer>;
    if (!asked.vat_number || (asked.shared_vat_number ?? before?.sharedVatNumber)) return;
    const number = compact(asked.vat_number);
    if (before && compact(before.vatNumber) === number) return;
    const written = sql`upper(regexp_replace(${customers.vatNumber}, '[[:space:].-]', '', 'g'))`;
    const [other] = await store.db
      .select({ name: customers.name })
      .from(customers)
      .where(
        and(
          eq(customers.group, before?.group ?? asked.group ?? ''),
          ne(customers.id, before?.id ?? 0),
          eq(customers.archived, false),
          eq(written, number),
        ),
      );
    if (other) throw wrongField(fieldError('vat_number', 'vat_number_taken', { name: other.name }), 'taken');
  },
});
