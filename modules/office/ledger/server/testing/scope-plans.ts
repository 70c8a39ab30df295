import { roles } from '@quarterhour/model/roles';
import { guarded, managers, type Plan, someThing, write } from '@quarterhour/server/testing/scope-oracle/request';
import { seen, territoryOf } from '@quarterhour/server/testing/scope-oracle/rules';
import type { ledger } from '../../model/module.ts';

const reading = guarded(roles, 'read', () => ({ input: {}, status: 200 }));

/** The months that are closed of each group; each closing takes a later one, long before the entries of these worlds. */
const closed = new Map<string, number>();
const closing: Plan = guarded(managers, undefined, (world, chance, principal) => {
  const group = someThing(world, chance, principal, 'group').slug;
  const year = 2000 + (closed.get(group) ?? 0);
  const month = `${year}-12`;
  return {
    input: { group, month },
    status: seen(world, principal).has(group) ? (year < 2024 ? 200 : 400) : 404,
    check() {
      closed.set(group, (closed.get(group) ?? 0) + 1);
      const territories = territoryOf(world, group);
      write(world, principal, { action: 'close_month', subject: `${group} ${month}`, territories, names: [group] });
    },
  };
});

export const plans: Record<keyof typeof ledger.calls, Plan> = {
  listEntries: reading,
  readBalances: reading,
  closeMonth: closing,
};
