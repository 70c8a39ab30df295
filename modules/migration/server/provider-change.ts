import { addDays } from '@quarterhour/model/period';
import { dayOf } from '@quarterhour/model/zone';
import type { AnnotationKind } from '@quarterhour/server/annotations/annotation-kind';
import { readCoverage } from '@quarterhour/server/listening/coverage/read-coverage';
import type { Services } from '@quarterhour/server/services';
import { textIn } from '@quarterhour/server/text/messages';
import { inArray, max } from 'drizzle-orm';
import type english from '../messages/en.json';
import { earlierFigures } from './tables.ts';

/** Until so many days have passed without figures of the earlier provider, more may come. */
const daysToEnd = 7;

/** The first day of a station for which its own logs alone have figures, after those of an earlier provider. */
export const providerChange: AnnotationKind<[Services]> = {
  id: 'provider_change',
  async find({ store, engine, clock }, { stations, language }) {
    if (stations.length === 0) return [];
    const now = Math.floor(clock());
    const { source, stationId, day } = earlierFigures;
    const ids = stations.map(({ id }) => id);
    const rows = await store.db
      .select({ source, stationId, last: max(day) })
      .from(earlierFigures)
      .where(inArray(stationId, ids))
      .groupBy(source, stationId);
    if (rows.length === 0) return [];
    const coverages = await readCoverage(engine, now);
    const { t } = textIn<keyof typeof english>('modules/migration/messages', language);
    return rows.flatMap((row) => {
      const station = stations.find(({ id }) => id === row.stationId);
      const first = coverages.get(row.stationId)?.first;
      if (!station || first === undefined || row.last === null) return [];
      const { slug, timezone } = station;
      if (addDays(row.last, daysToEnd) >= dayOf(now, timezone)) return [];
      const [after, begin] = [addDays(row.last, 1), dayOf(first, timezone)];
      const from = after > begin ? after : begin;
      const text = t('letter.annotation.provider_change', { source: row.source });
      return [{ key: row.source, from, to: from, text, stations: [slug] }];
    });
  },
};
