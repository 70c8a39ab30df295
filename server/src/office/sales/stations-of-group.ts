import { fieldError } from '@quarterhour/model/field-errors';
import { readSnapshot } from '../../catalogue/read-snapshot.ts';
import { wrongField } from '../../host/refusal.ts';
import { owner } from '../../identity/principal.ts';
import type { Store } from '../../store/open.ts';

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
