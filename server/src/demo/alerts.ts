import { newLinkKey } from '../../../modules/alerts/server/incidents.ts';
import { stationKey } from '../../../modules/alerts/server/kinds/kind.ts';
import { previewOf } from '../../../modules/alerts/server/preview.ts';
import { stationsOf } from '../../../modules/alerts/server/scope.ts';
import { alerts, incidents } from '../../../modules/alerts/server/tables.ts';
import { readSnapshot } from '../catalogue/read-snapshot.ts';
import type { Engine } from '../engine/engine.ts';
import { Expectations } from '../expected/expected.ts';
import type { Store } from '../store/open.ts';
import { demoGroups } from './catalogue.ts';

const shared = { quietFrom: null, quietTo: null, recipients: [], createdBy: 'ioana@example.org', value: null };

/** Adds two alerts, one with the history that it would have by the logs, unless the demonstration has any. */
export async function fillAlerts(parts: {
  engine: Engine;
  store: Store;
  clock: () => number;
  /** Whether there are alerts to fill. */
  watch: boolean;
}): Promise<void> {
  if (!parts.watch) return;
  const { db } = parts.store;
  const group = demoGroups[0]?.slug;
  if (group === undefined || (await db.$count(alerts)) > 0) return;
  const own = { ...shared, group, station: '' };
  await db.insert(alerts).values({
    ...own,
    name: 'Stream server gone',
    kind: 'server_gone',
    side: 'low',
    falseAlarms: 'once_a_year',
    minutes: 3,
  });
  const [watched] = await db
    .insert(alerts)
    .values({
      ...own,
      name: 'Audience out of the ordinary',
      kind: 'audience',
      side: 'both',
      falseAlarms: 'once_a_month',
      minutes: 15,
    })
    .returning();
  if (!watched) return;
  const stations = stationsOf(watched, await readSnapshot(parts.store));
  const { raised } = await previewOf(new Expectations(parts), stations, watched);
  const past = raised.flatMap(({ station, from, to, facts }) => {
    if (to === null) return [];
    const [since, closedAt] = [new Date(from), new Date(to)];
    const firedAt = new Date(since.getTime() + (facts.window ?? 15) * 60_000);
    const told = { firedAt, announcedAt: firedAt, closedAt, endAnnouncedAt: closedAt };
    const about = { alertId: watched.id, key: stationKey(station), stations: [station], facts };
    return [{ ...about, ...told, state: 'closed' as const, since, linkKey: newLinkKey() }];
  });
  if (past.length > 0) await db.insert(incidents).values(past);
}
