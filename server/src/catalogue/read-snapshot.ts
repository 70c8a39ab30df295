import { asc, eq, isNull } from 'drizzle-orm';
import type { Slot } from '../../../modules/shows/model/slots.ts';
import type { Principal } from '../identity/principal.ts';
import { maySee } from '../identity/scope.ts';
import { readMarks } from '../store/coverage-marks.ts';
import type { Store } from '../store/open.ts';
import { groups, stations, streams, territories } from '../store/schema/catalogue.ts';
import { episodes, podcasts } from '../store/schema/podcasts.ts';
import { ruleChoices, ruleLimits } from '../store/schema/rules.ts';
import { ownDayparts, shows } from '../store/schema/shows.ts';
import { readSpecials } from './annotated.ts';
import { ruleSpans } from './rule-spans.ts';
import type { CatalogueSnapshot, PodcastEntry, Schedule, StationEntry, StreamEntry } from './snapshot.ts';

/** The catalogue as it is now: the part that the principal may see, or all of it without a principal. */
export async function readSnapshot(store: Store, principal?: Principal): Promise<CatalogueSnapshot> {
  const [marks, specials, schedules, choices, limits, stationRows, streamRows] = await Promise.all([
    readMarks(store),
    readSpecials(store),
    readSchedules(store),
    store.db.select().from(ruleChoices),
    store.db.select().from(ruleLimits),
    store.db
      .select({ station: stations, group: groups, territory: territories })
      .from(stations)
      .innerJoin(groups, eq(groups.slug, stations.group))
      .innerJoin(territories, eq(territories.slug, groups.territory))
      .orderBy(asc(stations.id)),
    store.db.select().from(streams).orderBy(asc(streams.id)),
  ]);
  const streamsOf = new Map<number, StreamEntry[]>();
  for (const { id, stationId, slug, name, mounts, ...row } of streamRows) {
    const entries = streamsOf.get(stationId) ?? [];
    entries.push({ id, slug, name, mounts, ...segmentEntry(row) });
    streamsOf.set(stationId, entries);
  }
  const ofTerritory = new Map(stationRows.map(({ territory }) => [territory.slug, territory.ruleSet]));
  const rules = new Map(
    [...ofTerritory].map(([slug, current]) => {
      const chosen = choices.filter(({ territory }) => territory === slug);
      return [slug, ruleSpans(current, chosen, limits)] as const;
    }),
  );
  const entries = stationRows.map(
    ({ station, group, territory }): StationEntry => ({
      id: station.id,
      slug: station.slug,
      name: station.name,
      timezone: station.timezone,
      group: { slug: group.slug, name: group.name },
      territory: {
        ...{ slug: territory.slug, name: territory.name, ruleSet: territory.ruleSet },
        rules: rules.get(territory.slug),
      },
      sites: station.sites,
      apps: station.apps,
      ...(station.ownLogs && { ownLogs: true }),
      streams: streamsOf.get(station.id) ?? [],
      marks: marks
        .filter(({ stationId }) => stationId === station.id)
        .map(({ from, to, state, note, heard, usual, missingByHour }) => ({
          from,
          to,
          state,
          note,
          ...(heard !== null && usual !== null && { missing: usual - heard }),
          ...(missingByHour !== null && { missingByHour }),
        })),
      ...specials({ slug: station.slug, group, territory, timezone: station.timezone }),
      ...schedules(station.slug, territory.slug),
      archived: station.archived || group.archived || territory.archived,
    }),
  );
  const whole = { stations: entries, podcasts: await readPodcastEntries(store) };
  return principal ? seenBy(whole, principal) : whole;
}

/** The programme schedules of stations; a station's own dayparts replace those of its territory. */
async function readSchedules(store: Store): Promise<(station: string, territory: string) => { schedule?: Schedule }> {
  const [showRows, daypartRows] = await Promise.all([
    store.db.select().from(shows).orderBy(asc(shows.name)),
    store.db.select().from(ownDayparts).orderBy(asc(ownDayparts.id)),
  ]);
  const entry = ({ name, slots }: { name: string; slots: Slot[] }) => ({ name, slots });
  return (station, territory) => {
    const own = daypartRows.filter((row) => row.station === station);
    const ofTerritory = daypartRows.filter((row) => row.station === '' && row.territory === territory);
    const schedule = {
      shows: showRows.filter((row) => row.station === station).map(entry),
      dayparts: (own.length > 0 ? own : ofTerritory).map(entry),
    };
    return schedule.shows.length + schedule.dayparts.length > 0 ? { schedule } : {};
  };
}

/** What is known of a stream's segments and reports of players; nothing if it has none. */
function segmentEntry(row: Omit<typeof streams.$inferSelect, 'id' | 'stationId' | 'slug' | 'name' | 'mounts'>) {
  const { segments, segmentSeconds, idleSeconds, sessionParameter, beaconOrigins } = row;
  if (segments.length + beaconOrigins.length === 0) return {};
  return {
    ...(segments.length > 0 && { segments }),
    ...(beaconOrigins.length > 0 && { beaconOrigins }),
    ...(segmentSeconds !== null && { segmentSeconds }),
    ...(idleSeconds !== null && { idleSeconds }),
    ...(sessionParameter !== null && { sessionParameter }),
  };
}

/** The part of a catalogue that a principal may see. */
export function seenBy(
  { stations: entries, podcasts: list = [] }: CatalogueSnapshot,
  principal: Principal,
): CatalogueSnapshot {
  return {
    stations: entries.filter(({ slug, group, territory }) =>
      maySee(principal, { territory: territory.slug, group: group.slug, station: slug }),
    ),
    podcasts: list.filter(
      ({ group, territory }) =>
        principal.podcastGroups?.includes(group.slug) ??
        maySee(principal, { territory: territory.slug, group: group.slug }),
    ),
  };
}

async function readPodcastEntries(store: Store): Promise<PodcastEntry[]> {
  const [rows, episodeRows] = await Promise.all([
    store.db
      .select({ podcast: podcasts, group: groups, territory: territories })
      .from(podcasts)
      .innerJoin(groups, eq(groups.slug, podcasts.group))
      .innerJoin(territories, eq(territories.slug, groups.territory))
      .where(isNull(podcasts.deletedAt))
      .orderBy(asc(podcasts.id)),
    store.db
      .select({ id: episodes.id, podcastId: episodes.podcastId, title: episodes.title })
      .from(episodes)
      .orderBy(asc(episodes.id)),
  ]);
  const episodesOf = new Map<number, { id: number; title: string }[]>();
  for (const { id, podcastId, title } of episodeRows) {
    const list = episodesOf.get(podcastId) ?? [];
    list.push({ id, title });
    episodesOf.set(podcastId, list);
  }
  return rows.map(({ podcast, group, territory }) => ({
    id: podcast.id,
    slug: podcast.slug,
    name: podcast.title,
    group: { slug: group.slug, name: group.name },
    territory: {
      slug: territory.slug,
      name: territory.name,
      ruleSet: territory.ruleSet,
      downloadWindow: territory.downloadWindow,
    },
    archived: podcast.archived || group.archived || territory.archived,
    episodes: episodesOf.get(podcast.id) ?? [],
  }));
}
