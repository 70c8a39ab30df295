import { imports } from '@quarterhour/server/store/schema/counting';
import { desc, eq } from 'drizzle-orm';
import { sources } from '../../../sources/server/tables.ts';
import { type AlertKind, secondsOf } from './kind.ts';

/** A source of logs cannot be read, or the newest import failed. */
export const importFailing: AlertKind = {
  id: 'import_failing',
  async find(_alert, _stations, { services: { store }, now }, open) {
    const ofSources = await store.db.select().from(sources).where(eq(sources.paused, false));
    const [newest] = await store.db.select().from(imports).orderBy(desc(imports.id)).limit(1);
    const sinceOf = (key: string, moment: Date | null) => {
      const known = open.find((incident) => incident.key === key && incident.state !== 'closed');
      return known ? secondsOf(known.since) : moment ? secondsOf(moment) : now;
    };
    const failing = ofSources
      .filter(({ failures }) => failures > 0)
      .map(({ id, name, lastError, lastRunAt }) => {
        const key = `source:${id}`;
        return { key, stations: [], since: sinceOf(key, lastRunAt), facts: { what: name, error: lastError } };
      });
    if (newest?.state !== 'failed') return { findings: failing, unknown: [] };
    const facts = { what: newest.files.join(', ').slice(0, 200), error: newest.error ?? '' };
    const failed = { key: 'import', stations: [], since: sinceOf('import', newest.endedAt ?? newest.startedAt), facts };
    return { findings: [...failing, failed], unknown: [] };
  },
};
