import { readCoverage } from '@quarterhour/server/listening/coverage/read-coverage';
import { type AlertKind, stationKey } from './kind.ts';

/** A station whose log stopped for so long has none any more. Seconds. */
const forgotten = 30 * 86_400;

/** No new lines: the minutes of the alert are how old the newest line may be. That is no silence, as nothing is known of it. */
export const logLate: AlertKind = {
  id: 'log_late',
  async find({ minutes }, stations, { services, now }) {
    const coverage = await readCoverage(services.engine, now);
    const findings = stations.flatMap(({ id, slug }) => {
      const own = coverage.get(id);
      if (!own || own.hasEnded) return [];
      const age = now - own.logNewest;
      if (age < minutes * 60 || age > forgotten) return [];
      const facts = { value: Math.round(age / 60) };
      return [{ key: stationKey(slug), stations: [slug], since: own.logNewest, facts }];
    });
    return { findings, unknown: [] };
  },
};
