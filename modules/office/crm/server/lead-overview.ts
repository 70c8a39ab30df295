import type { Principal } from '@quarterhour/server/identity/principal';
import { eachPage } from '@quarterhour/server/nouns/each-page';
import type { Store } from '@quarterhour/server/store/open';
import { leadStatuses } from '../model/leads.ts';
import { leadsOpen } from './nouns.ts';

/** Counts the leads of each status, with what they may book in each currency. */
export async function leadOverview(store: Store, principal: Principal) {
  const found = new Map(leadStatuses.map((status) => [status, { count: 0, sums: new Map<string, number>() }]));
  for await (const { rows } of eachPage(leadsOpen, store, principal, { filter: 'archived:false' })) {
    for (const { status, currency, value_minor } of rows) {
      const of = found.get(status);
      if (!of) continue;
      of.count += 1;
      if (value_minor !== null) of.sums.set(currency, (of.sums.get(currency) ?? 0) + value_minor);
    }
  }
  const statuses = [...found].map(([status, { count, sums }]) => {
    return {
      status,
      count,
      values: [...sums].map(([currency, amount_minor]) => ({ currency, amount_minor })),
    };
  });
  const countOf = (status: string) => statuses.find((one) => one.status === status)?.count ?? 0;
  const decided = countOf('won') + countOf('lost');
  return { statuses, won_percent: decided === 0 ? null : (100 * countOf('won')) / decided };
}
