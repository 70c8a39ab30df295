import type { RetentionKind } from '../retention-kind.ts';
import { countOf, extentOf, type Stores } from '../rows-of-engine.ts';

/** The lines of our own database in the log of statements of a ClickHouse server; the embedded engine writes none. */
const ours = 'system.query_log WHERE current_database = currentDatabase()';

async function exists({ engine }: Stores): Promise<boolean> {
  return (await countOf(engine, "system.tables WHERE database = 'system' AND name = 'query_log'")) > 0;
}

/** What a ClickHouse server logged of our statements. */
export const engineLogs: RetentionKind<[Stores]> = {
  id: 'engine_logs',
  extent: async (stores) =>
    (await exists(stores))
      ? extentOf(stores.engine, `SELECT event_time AS at FROM ${ours}`)
      : { rows: 0, oldest: null },
  countBefore: async (stores, before) =>
    (await exists(stores)) ? countOf(stores.engine, `${ours} AND event_date < {day:Date}`, dayOf(before)) : 0,
  async deleteBefore(stores, before) {
    if ((await this.countBefore(stores, before)) === 0) return;
    const table = ours.replace(' WHERE', ' DELETE WHERE');
    await stores.engine.command(`ALTER TABLE ${table} AND event_date < {day:Date}`, dayOf(before));
  },
};

const dayOf = (before: Date) => ({ day: before.toISOString().slice(0, 10) });
