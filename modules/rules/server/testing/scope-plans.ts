import { roles } from '@quarterhour/model/roles';
import { ruleSetIds } from '@quarterhour/model/rule-sets';
import {
  administrators,
  type Chance,
  guarded,
  type Plan,
  someThing,
  write,
} from '@quarterhour/server/testing/scope-oracle/request';
import { held, type ThingOfWorld } from '@quarterhour/server/testing/scope-oracle/rules';
import { expect } from 'vitest';
import type { rules } from '../../model/module.ts';

interface NetworkOfWorld {
  id: number;
  network: string;
  version: number;
}
const list: NetworkOfWorld[] = [];
const some = (chance: Chance) => (list.length > 0 ? chance.pick(list) : undefined);
/** Rules of the installation are its superAdmins'. */
const bySuperAdmin = (plan: Plan) => guarded(['superAdmin'], undefined, plan);
const until = () => new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);

const creating = bySuperAdmin((world, chance, principal) => {
  const network = `203.0.${chance.below(256)}.0/24`;
  return {
    input: { network, reason: chance.word(), until: until() },
    status: 200,
    followUp: chance.pick(['changeSafeNetwork', 'listSafeNetworks'] as const),
    check({ id, version }: NetworkOfWorld) {
      list.push({ id, network, version });
      write(world, principal, { action: 'create_safe_network', subject: network, territories: [] });
    },
  };
});

const changing = bySuperAdmin((world, chance, principal) => {
  const one = some(chance);
  const version = (one?.version ?? 1) - (chance.below(4) === 0 ? 1 : 0);
  return {
    input: { id: one?.id ?? 999_999, version, reason: chance.word() },
    status: !one ? 404 : version === one.version ? 200 : 409,
    check({ version: next }: NetworkOfWorld) {
      if (!one) return;
      one.version = next;
      write(world, principal, { action: 'change_safe_network', subject: one.network, territories: [] });
    },
  };
});

const removing = bySuperAdmin((world, chance, principal) => {
  const one = some(chance);
  return {
    input: { id: one?.id ?? 999_999 },
    status: one ? 200 : 404,
    check() {
      if (!one) return;
      list.splice(list.indexOf(one), 1);
      write(world, principal, { action: 'remove_safe_network', subject: one.network, territories: [] });
    },
  };
});

/** A rule set for a territory, which people outside of it cannot find. */
const ofTerritory = (check: (territory: ThingOfWorld, rule_set: string) => (body: never, where: string) => void) =>
  guarded(administrators, undefined, (world, chance, principal) => {
    const territory = someThing(world, chance, principal, 'territory');
    const rule_set = chance.pick(ruleSetIds);
    return {
      input: { territory: territory.slug, rule_set },
      status: held(world, principal).has(territory.slug) ? 200 : 404,
      check: (body: never, where: string) => check(territory, rule_set)(body, where),
    };
  });

const choosing: Plan = (world, chance, principal) =>
  ofTerritory(({ slug }, rule_set) => (body, where) => {
    expect((body as { choices: object[] }).choices.at(-1), where).toMatchObject({ rule_set });
    write(world, principal, { action: 'choose_rule_set', subject: slug, territories: [slug] });
  })(world, chance, principal);

const limiting = bySuperAdmin((world, chance, principal) => ({
  input: { rule: 'crowded_address', limit: 1 + chance.below(100) },
  status: 200,
  check: () =>
    write(world, principal, { action: 'change_exclusion_limit', subject: 'crowded_address', territories: [] }),
}));

const known: Plan = guarded(roles, 'read', () => ({ input: {}, status: 200 }));

export const plans: Record<keyof typeof rules.calls, Plan> = {
  listSafeNetworks: guarded(['superAdmin'], 'read', () => ({ input: {}, status: 200 })),
  createSafeNetwork: creating,
  changeSafeNetwork: changing,
  removeSafeNetwork: removing,
  listRuleSets: known,
  listExclusionRules: known,
  changeExclusionLimit: limiting,
  readTerritoryRules: guarded(administrators, 'read', () => ({ input: {}, status: 200 })),
  chooseRuleSet: choosing,
  readExclusions: guarded(roles, 'read', () => ({ input: { from: '2026-10-01', to: '2026-10-31' }, status: 200 })),
  previewRuleSet: ofTerritory(() => () => undefined),
};
