import { ownDaypartNoun } from '@quarterhour/model/shows/own-dayparts';
import { and, eq, inArray, or } from 'drizzle-orm';
import { stationsSeen, territoriesSeen } from '../catalogue/in-scope.ts';
import { territoryOfStation } from '../catalogue/of-group.ts';
import { notFound } from '../catalogue/refusals.ts';
import { readStation } from '../catalogue/stations.ts';
import type { Principal } from '../identity/principal.ts';
import { openNoun } from '../nouns/open-noun.ts';
import type { Store } from '../store/open.ts';
import { stations, territories } from '../store/schema/catalogue.ts';
import { ownDayparts } from '../store/schema/shows.ts';
import { changedSlots } from './show-list.ts';

/** The dayparts of territories and stations. Those of a territory are changed by its administrators. */
export function openOwnDayparts() {
  return openNoun(ownDaypartNoun, {
    table: ownDayparts,
    seen: seenDayparts,
    holds: ({ role }, { station }) => station !== '' || role === 'superAdmin' || role === 'territoryAdmin',
    subject: ({ name }) => name,
    territories: (_, { territory }) => [territory],
    async allow(store, { principal, before, values }) {
      if (before || !values) return;
      const { territory, station } = values as { territory: string; station: string };
      if (station === '') {
        if (!(await heldTerritories(store, principal)).includes(territory)) notFound('territory', territory);
        return;
      }
      await readStation(store, principal, station);
      if (!(await territoryOfStation(store, station)).includes(territory)) notFound('territory', territory);
    },
    also: changedSlots,
  });
}

/** Those of the stations that somebody may see, and of the territories that contain these. */
function seenDayparts(store: Store, principal: Principal) {
  const stationsOf = stationsSeen(store, principal);
  const territoriesOf = territoriesSeen(store, principal);
  if (!stationsOf || !territoriesOf) return undefined;
  const ofTerritory = inArray(
    ownDayparts.territory,
    store.db.select({ of: territories.slug }).from(territories).where(territoriesOf),
  );
  const ofStation = inArray(
    ownDayparts.station,
    store.db.select({ of: stations.slug }).from(stations).where(stationsOf),
  );
  return or(ofStation, and(eq(ownDayparts.station, ''), ofTerritory));
}

/** The territories whose dayparts somebody may change. */
async function heldTerritories({ db }: Store, { role, scope }: Principal): Promise<string[]> {
  if (role === 'territoryAdmin') return [...scope];
  if (role !== 'superAdmin') return [];
  return (await db.select({ slug: territories.slug }).from(territories)).map(({ slug }) => slug);
}
