import type { PageInput } from '@quarterhour/model/paging';
import { readSnapshot } from '@quarterhour/server/catalogue/read-snapshot';
import type { PodcastEntry, StationEntry } from '@quarterhour/server/catalogue/snapshot';
import type { Principal } from '@quarterhour/server/identity/principal';
import { pageOf } from '@quarterhour/server/nouns/page-of';
import type { Store } from '@quarterhour/server/store/open';

/** A page of the names of what a principal sees. A link about downloads names no stations. */
export async function catalogueOf(store: Store, reader: Principal, page: PageInput) {
  const { stations, podcasts = [] } = await readSnapshot(store, reader);
  const isOfPodcasts = reader.kind === 'link' && reader.role === 'groupManager';
  const members = [...(isOfPodcasts ? [] : stations), ...podcasts].filter(({ archived }) => !archived);
  const { rows, ...behind } = pageOf(
    members,
    page,
    (member) => `${isStation(member) ? 'station' : 'podcast'} ${member.slug}`,
  );
  const territories = new Map(rows.map(({ territory: { slug, name } }) => [slug, { slug, name }]));
  const groups = new Map(
    rows.map(({ group: { slug, name }, territory }) => [slug, { slug, name, territory: territory.slug }]),
  );
  return {
    territories: [...territories.values()],
    groups: [...groups.values()],
    stations: rows.filter(isStation).map(({ slug, name, group, timezone, streams }) => ({
      ...{ slug, name, timezone, group: group.slug },
      streams: streams.map((stream) => ({ slug: stream.slug, name: stream.name })),
    })),
    ...behind,
  };
}

const isStation = (member: StationEntry | PodcastEntry): member is StationEntry => 'streams' in member;
