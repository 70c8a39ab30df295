import { addDays } from '@quarterhour/model/period';
import { type RuleSet, ruleSets } from '@quarterhour/model/rule-sets';
import { territoriesOpen } from '@quarterhour/server/catalogue/territories';
import { Refusal } from '@quarterhour/server/host/refusal';
import type { Principal } from '@quarterhour/server/identity/principal';
import { maySee } from '@quarterhour/server/identity/scope';
import { audit } from '@quarterhour/server/store/audit';
import { recordChanged } from '@quarterhour/server/store/dirty-days';
import type { Store } from '@quarterhour/server/store/open';
import { groups, stations, territories } from '@quarterhour/server/store/schema/catalogue';
import { ruleChoices } from '@quarterhour/server/store/schema/rules';
import { and, asc, eq, gte, inArray } from 'drizzle-orm';
import type { TerritoryRules } from '../model/territory-rules.ts';
import { dayFrom, earliestDay, type Horizon } from './horizon.ts';

interface Chosen {
  territory: string;
  rule_set: RuleSet;
  from?: string;
}

/** What the territories of a principal chose. */
export async function readChoices(
  store: Store,
  principal: Principal,
  horizon: Horizon,
): Promise<{ territories: TerritoryRules[]; earliest: string }> {
  const [seen, rows] = await Promise.all([
    territoriesOpen.list(store, principal),
    store.db.select().from(ruleChoices).orderBy(asc(ruleChoices.fromDay)),
  ]);
  return {
    territories: seen.map(({ slug, name, rule_set }) => ({
      territory: slug,
      name,
      choices: choicesOf(
        rule_set,
        rows.filter((row) => row.territory === slug),
      ),
    })),
    earliest: earliestDay(horizon),
  };
}

function choicesOf(current: RuleSet, rows: readonly (typeof ruleChoices.$inferSelect)[]): TerritoryRules['choices'] {
  if (rows.length === 0) return [{ from: '', rule_set: current, version: ruleSets[current].version }];
  return rows.map(({ fromDay, ruleSet, version }) => ({
    from: fromDay,
    rule_set: ruleSet,
    version,
  }));
}

/**
 * Has a territory count by a rule set from a day on; what it chose for later days ends. The caller counts again.
 * @throws Refusal if the principal may not change the territory, or for a day before the horizon
 */
export async function chooseRuleSet(
  store: Store,
  principal: Principal,
  horizon: Horizon,
  { territory: slug, rule_set: ruleSet, from: asked }: Chosen,
): Promise<TerritoryRules> {
  const { rule_set: before, name } = await heldTerritory(store, principal, slug);
  const from = dayFrom(horizon, asked);
  const version = ruleSets[ruleSet].version;
  const choices = await store.db.transaction(async (db) => {
    const ofTerritory = eq(ruleChoices.territory, slug);
    const first = { territory: slug, fromDay: '', ruleSet: before, version: ruleSets[before].version };
    await db.insert(ruleChoices).values(first).onConflictDoNothing();
    await db.delete(ruleChoices).where(and(ofTerritory, gte(ruleChoices.fromDay, from)));
    await db
      .insert(ruleChoices)
      .values({ territory: slug, fromDay: from, ruleSet, version, chosenBy: principal.email });
    // Raises the version of the catalogue too.
    await db.update(territories).set({ ruleSet }).where(eq(territories.slug, slug));
    const within = db.select({ slug: groups.slug }).from(groups).where(eq(groups.territory, slug));
    await recordChanged(db, inArray(stations.group, within), addDays(from, -1));
    await audit(db, {
      actor: principal,
      action: 'choose_rule_set',
      subject: slug,
      territories: [slug],
      details: { rule_set: ruleSet, from },
    });
    return db.select().from(ruleChoices).where(ofTerritory).orderBy(asc(ruleChoices.fromDay));
  });
  return { territory: slug, name, choices: choicesOf(ruleSet, choices) };
}

/** A territory that the principal may change. @throws Refusal not_found or forbidden */
export async function heldTerritory(store: Store, principal: Principal, slug: string) {
  const territory = await territoriesOpen.read(store, principal, slug);
  if (maySee(principal, { territory: slug })) return territory;
  throw new Refusal('forbidden', `Your role does not let you change the territory ${slug}.`);
}
