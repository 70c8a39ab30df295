import { fieldError } from '@quarterhour/model/field-errors';
import { ofGroup } from '@quarterhour/server/catalogue/of-group';
import { wrongField } from '@quarterhour/server/host/refusal';
import type { Change } from '@quarterhour/server/nouns/open-noun';
import type { Store } from '@quarterhour/server/store/open';
import { inArray } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { customersOpen } from '../../sales/server/customers.ts';
import { customers } from '../../sales/server/tables.ts';

interface Row {
  group: string;
  customer: number | null;
}

/**
 * The rules of a noun whose rows belong to a group, and may name a customer of it.
 * @param rules of its group
 */
export function ofCustomer(column: PgColumn, rules = ofGroup<Row>(column)) {
  return {
    ...rules,
    async allow(store: Store, change: Change<Row>): Promise<void> {
      await rules.allow(store, change);
      const { group, customer } = { ...change.before, ...change.values } as Partial<Row>;
      if (customer === null || customer === undefined || customer === change.before?.customer) return;
      const { group: of } = await customersOpen.readRow(store, change.principal, customer);
      if (of !== group) throw wrongField(fieldError('customer', 'choose_customer'));
    },
    /** The names of the customers. */
    async computed({ db }: Store, rows: readonly Row[]) {
      const ids = [...new Set(rows.flatMap(({ customer }) => (customer === null ? [] : [customer])))];
      const found = ids.length > 0 ? await db.select().from(customers).where(inArray(customers.id, ids)) : [];
      const names = new Map(found.map(({ id, name }) => [id, name]));
      return ({ customer }: Row) => ({ customer_name: (customer !== null && names.get(customer)) || '' });
    },
  };
}

/** The person who adds a row is its author. */
export function byAuthor({ before, principal }: Pick<Change<unknown>, 'before' | 'principal'>): { by?: string } {
  return before ? {} : { by: principal.email };
}
