import { leadStatuses } from '@quarterhour/model/office/crm/leads';
import type { Principal } from '../../identity/principal.ts';
import type { Store } from '../../store/open.ts';
import { leadsOpen } from './nouns.ts';

/** Counts the leads of each status, with what they may book in each currency. */
export async function leadOverview(store: Store, principal: Principal) {
  const { rows } = await leadsOpen.page(store, principal, { filter: 'archived:false' });
  const statuses = leadStatuses.map((status) => {
    const own = rows.filter((row) => row.status === status);
    const sums = new Map<string, number>();
    for (const { currency, value_minor } of own) {
      if (value_minor !== null) sums.set(currency, (sums.get(currency) ?? 0) + value_minor);
    }
    return {
      status,
      count: own.length,
      values: [...sums].map(([currency, amount_minor]) => ({ currency, amount_minor })),
    };
  });
  const countOf = (status: string) => statuses.find((one) => one.status === status)?.count ?? 0;
  const decided = countOf('won') + countOf('lost');
  return { statuses, won_percent: decided === 0 ? null : (100 * countOf('won')) / decided };
}
