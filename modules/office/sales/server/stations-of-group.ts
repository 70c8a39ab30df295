import { fieldError } from '@quarterhour/model/field-errors';
import { readSnapshot } from '@quarterhour/server/catalogue/read-snapshot';
import { wrongField } from '@quarterhour/server/host/refusal';
import { owner } from '@quarterhour/server/identity/principal';
import type { Store } from '@quarterhour/server/store/open';

/** Refuses slugs that name no station of the group. */
export async function refuseForeignStations(
  store: Store,
  group: string,
  slugs: readonly string[],
  path = 'stations',
): Promise<void> {
  if (slugs.length === 0) return;
  const { stations } = await readSnapshot(store, owner);
  const own = new Set(stations.filter((station) => station.group.slug === group).map(({ slug }) => slug));
  const foreign = slugs.find((slug) => !own.has(slug));
  if (foreign !== undefined) throw wrongField(fieldError(path, 'station_of_group', { station: foreign }));
}
