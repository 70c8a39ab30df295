import { managers } from '@quarterhour/model/roles';
import { dayOf } from '@quarterhour/model/zone';
import type { NoticeKind } from '@quarterhour/server/notices/notice-kind';
import type { Services } from '@quarterhour/server/services';
import { coverageMarks, stations } from '@quarterhour/server/store/schema/catalogue';
import { and, eq, gte } from 'drizzle-orm';

/** An outage is suspected: for those who may judge it, with its days on the dashboard, where they do. */
export const suspectedOutage: NoticeKind<[Services]> = {
  id: 'suspected_outage',
  words: 'modules/coverage/messages',
  tone: 'problem',
  async collect({ store }, since) {
    // A log arrives up to some days late; outages of older logs are no news.
    const from = Math.floor(since.getTime() / 1000) - 7 * 86_400;
    const rows = await store.db
      .select({ mark: coverageMarks, slug: stations.slug, name: stations.name, timezone: stations.timezone })
      .from(coverageMarks)
      .innerJoin(stations, eq(stations.id, coverageMarks.stationId))
      .where(and(eq(coverageMarks.state, 'suspected'), eq(stations.archived, false), gte(coverageMarks.to, from)));
    return rows.map(({ mark, slug, name, timezone }) => {
      const days = `${dayOf(mark.from, timezone)}..${dayOf(mark.to - 1, timezone)}`;
      return {
        // The end of one that lasts moves with each import.
        key: `${slug}|${mark.from}`,
        at: new Date(mark.to * 1000),
        path: `/groups&stations?${new URLSearchParams({ p: days, s: slug })}`,
        values: { station: name, day: dayOf(mark.from, timezone) },
        roles: managers,
        stations: [slug],
      };
    });
  },
};
