import { type RetentionId, retentionIds, ruleOf } from '@quarterhour/model/retention';
import type { Config } from '../host/config.ts';
import type { Database } from './database.ts';
import type { Store } from './open.ts';
import { retentionAges } from './schema/retention.ts';

/** How long something is kept, and what says so. */
export interface Age {
  /** null: for ever */
  days: number | null;
  source: 'server' | 'chosen' | 'default';
}
export type Ages = Record<RetentionId, Age>;

/** How long everything is kept: a setting of the server comes before what was chosen in Settings, and that before the default. */
export async function readAges({ db }: Pick<Store, 'db'>, { keep }: Pick<Config, 'keep'>): Promise<Ages> {
  const chosen = new Map((await db.select().from(retentionAges)).map(({ kind, days }) => [kind, days]));
  const ageOf = (id: RetentionId): Age => {
    const { days, setting } = ruleOf(id);
    const given = keep[id];
    if (given !== undefined) return { days: given, source: 'server' };
    const own = chosen.get(id);
    if (own !== undefined && setting !== null) return { days: own, source: 'chosen' };
    return { days: days === 'hits' ? ageOf('hits').days : days, source: 'default' };
  };
  return Object.fromEntries(retentionIds.map((id) => [id, ageOf(id)])) as Ages;
}

/** Records an age that was chosen in Settings. */
export async function recordAge(db: Pick<Database, 'insert'>, kind: RetentionId, days: number | null): Promise<void> {
  const changedAt = new Date();
  await db
    .insert(retentionAges)
    .values({ kind, days, changedAt })
    .onConflictDoUpdate({ target: retentionAges.kind, set: { days, changedAt } });
}
