import { readSnapshot } from '../catalogue/read-snapshot.ts';
import type { Principal } from '../identity/principal.ts';
import type { Store } from '../store/open.ts';

/** The names of what a principal sees. A link about downloads names no stations. */
export async function catalogueOf(store: Store, reader: Principal) {
  const { stations: all, podcasts = [] } = await readSnapshot(store, reader);
  const isOfPodcasts = reader.kind === 'link' && reader.role === 'groupManager';
  const stations = isOfPodcasts ? [] : all.filter(({ archived }) => !archived);
  const members = [...stations, ...podcasts.filter(({ archived }) => !archived)];
  const territories = new Map(members.map(({ territory: { slug, name } }) => [slug, { slug, name }]));
  const groups = new Map(
    members.map(({ group: { slug, name }, territory }) => [slug, { slug, name, territory: territory.slug }]),
  );
  return {
    territories: [...territories.values()],
    groups: [...groups.values()],
    stations: stations.map(({ slug, name, group, timezone, streams }) => ({
      ...{ slug, name, timezone, group: group.slug },
      streams: streams.map((stream) => ({ slug: stream.slug, name: stream.name })),
    })),
  };
}
