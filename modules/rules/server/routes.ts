import { api } from '@quarterhour/model/api';
import { readSnapshot } from '@quarterhour/server/catalogue/read-snapshot';
import { serve } from '@quarterhour/server/http/serve';
import { serveNoun } from '@quarterhour/server/http/serve-noun';
import { recount } from '@quarterhour/server/ingest/counting';
import { pageOf } from '@quarterhour/server/nouns/page-of';
import type { Services } from '@quarterhour/server/services';
import { readHitsFrom } from '@quarterhour/server/store/hit-retention';
import { countWaitingDays } from '@quarterhour/server/store/waiting';
import type { FastifyInstance } from 'fastify';
import { safeNetworkNoun } from '../model/safe-networks.ts';
import { chooseRuleSet, readChoices } from './choices.ts';
import { exclusionTable } from './exclusion-table.ts';
import { changeLimit, exclusionRulesOf } from './limits.ts';
import { preview } from './preview.ts';
import { describeRuleSets } from './rule-sets.ts';
import { openSafeNetworks } from './safe-networks.ts';

/** The calls of rule sets. */
export function serveRules(app: FastifyInstance, parts: Services): void {
  const { store, engine, config, clock, retention } = parts;
  const counting = { engine, store, catalogue: () => readSnapshot(store) };
  const recountDays = async () => Math.min(config.recountDays, (await retention.ages()).hits.days ?? Infinity);
  const horizon = async () => ({ recountDays: await recountDays(), clock, hitsFrom: await readHitsFrom(store) });
  const countAgain = () => {
    recount(counting).catch((error: unknown) => app.log.error({ err: error }, 'counting again failed'));
  };
  serve(app, api.listRuleSets, async () => ({ rule_sets: describeRuleSets() }));
  serve(app, api.readTerritoryRules, async ({ principal, input }) => {
    const { territories: all, earliest } = await readChoices(store, principal, await horizon());
    const { rows: territories, ...behind } = pageOf(all, input, ({ territory }) => territory);
    return { territories, earliest, days_waiting: await countWaitingDays(store), ...behind };
  });
  serve(app, api.chooseRuleSet, async ({ principal, input }) => {
    const chosen = await chooseRuleSet(store, principal, await horizon(), input);
    countAgain();
    return chosen;
  });
  serve(app, api.previewRuleSet, async ({ principal, input }) => preview(counting, principal, await horizon(), input));
  serve(app, api.listExclusionRules, () => exclusionRulesOf(store, clock));
  serve(app, api.changeExclusionLimit, async ({ principal, input }) => {
    const changed = await changeLimit(store, principal, await horizon(), input);
    countAgain();
    return changed;
  });
  serve(app, api.readExclusions, ({ principal, input }) => exclusionTable(parts, principal, input));
  serveNoun(app, parts, safeNetworkNoun, openSafeNetworks({ recountDays: config.recountDays, clock }), {
    changed: countAgain,
    except: ['create'],
  });
  serve(app, api.createSafeNetwork, async ({ principal, input }) => {
    const safe = openSafeNetworks({ recountDays: await recountDays(), clock });
    const made = await safe.create(store, principal, input);
    countAgain();
    return made;
  });
}
