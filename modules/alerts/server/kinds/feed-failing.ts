import { podcasts } from '@quarterhour/server/store/schema/podcasts';
import { and, eq, inArray, isNotNull, isNull } from 'drizzle-orm';
import { type AlertKind, openKeys, secondsOf } from './kind.ts';

/** The feed of a podcast of the group cannot be read: new episodes get no downloads. Feeds are read each hour. */
export const feedFailing: AlertKind = {
  id: 'feed_failing',
  async find({ group }, stations, { services: { store, switches }, now }, recent) {
    if (switches.isOff('podcasts')) return { findings: [], unknown: openKeys(recent) };
    const kept = and(eq(podcasts.archived, false), isNull(podcasts.deletedAt), isNotNull(podcasts.feedUrl));
    const rows = await store.db
      .select()
      .from(podcasts)
      .where(and(inArray(podcasts.group, [group]), kept));
    // A feed of which only some items could not be read was read.
    const failing = rows.filter(
      ({ problem, problemError }) => problem !== null && problemError?.code !== 'feed_left_out',
    );
    const findings = failing.map(({ id, title, problem, checkedAt }) => {
      const key = `podcast:${id}`;
      const known = recent.find((incident) => incident.key === key && incident.state !== 'closed');
      const since = known ? secondsOf(known.since) : checkedAt ? secondsOf(checkedAt) : now;
      return { key, stations: stations.map(({ slug }) => slug), since, facts: { what: title, error: problem ?? '' } };
    });
    return { findings, unknown: [] };
  },
};
