import { exclusionRules } from '@quarterhour/model/classes';
import { fieldError } from '@quarterhour/model/field-errors';
import { addDays } from '@quarterhour/model/period';
import { type LimitedRule, limitedRules, ruleSetIds, ruleSets } from '@quarterhour/model/rule-sets';
import { wrongField } from '@quarterhour/server/host/refusal';
import type { Principal } from '@quarterhour/server/identity/principal';
import { exclusions } from '@quarterhour/server/ingest/enrich/exclusion';
import { readLicensedList } from '@quarterhour/server/ingest/enrich/licensed-list';
import { audit } from '@quarterhour/server/store/audit';
import { recordChanged } from '@quarterhour/server/store/dirty-days';
import type { Store } from '@quarterhour/server/store/open';
import { stations, territories } from '@quarterhour/server/store/schema/catalogue';
import { ruleLimits } from '@quarterhour/server/store/schema/rules';
import { and, asc, eq, gte, sql } from 'drizzle-orm';
import { dayFrom, type Horizon } from './horizon.ts';

/** The highest limit of each rule. */
const most: Record<LimitedRule, number> = { crowded_address: 100_000, recorder: 24 };

/** The rules that exclude connections, with the limits that apply today. */
export async function exclusionRulesOf(store: Store, clock: () => number) {
  const today = new Date(clock() * 1000).toISOString().slice(0, 10);
  const limits = await store.db.select().from(ruleLimits).orderBy(asc(ruleLimits.fromDay));
  return {
    rules: exclusionRules.map((id) => {
      const { introduced, reason, source } = exclusions[id];
      const usual = Object.hasOwn(limitedRules, id) ? limitedRules[id as LimitedRule] : null;
      const set = limits.filter(({ rule, fromDay }) => rule === id && fromDay <= today).at(-1);
      return {
        id,
        introduced,
        reason,
        source,
        usual_limit: usual,
        limit: usual === null ? null : (set?.limit ?? usual),
      };
    }),
    licensed_list: (await readLicensedList()) !== undefined,
  };
}

/** Sets the limit of a rule from a day on. The caller counts again. @throws Refusal for a limit or a day beyond what is allowed */
export async function changeLimit(
  store: Store,
  principal: Principal,
  horizon: Horizon,
  { rule, limit, from: asked }: { rule: LimitedRule; limit: number; from?: string },
) {
  if (limit > most[rule]) throw wrongField(fieldError('limit', 'rule_limit', { most: most[rule] }));
  const from = dayFrom(horizon, asked);
  await store.db.transaction(async (db) => {
    await db.delete(ruleLimits).where(and(eq(ruleLimits.rule, rule), gte(ruleLimits.fromDay, from)));
    await db.insert(ruleLimits).values({ rule, fromDay: from, limit, chosenBy: principal.email });
    await recordAffected(db, rule, from);
    await audit(db, {
      actor: principal,
      action: 'change_exclusion_limit',
      subject: rule,
      details: { limit, from },
    });
  });
  return { rule, limit, from };
}

type Writer = Parameters<Parameters<Store['db']['transaction']>[0]>[0];

/** Records that stations count differently if a rule set of their territory, at any time, has a rule. */
export async function recordAffected(db: Writer, rule: LimitedRule | 'data_centre', from: string): Promise<void> {
  const sets = ruleSetIds.filter((id) => ruleSets[id].excludes.includes(rule));
  const list = sql.join(
    sets.map((id) => sql`${id}`),
    sql`, `,
  );
  await recordChanged(
    db,
    sql`${stations.group} IN (SELECT slug FROM groups WHERE territory IN (
      SELECT slug FROM territories WHERE rule_set IN (${list})
      UNION SELECT territory FROM rule_choices WHERE rule_set IN (${list})))`,
    addDays(from, -1),
  );
  // Raises the version of the catalogue, of which the limits are a part.
  await db.update(territories).set({ archived: sql`${territories.archived}` });
}
