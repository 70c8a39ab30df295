import { stationsSeen, territoriesSeen } from '@quarterhour/server/catalogue/in-scope';
import { territoryOfStation } from '@quarterhour/server/catalogue/of-group';
import { notFound } from '@quarterhour/server/catalogue/refusals';
import { readStation } from '@quarterhour/server/catalogue/stations';
import type { Principal } from '@quarterhour/server/identity/principal';
import { openNoun } from '@quarterhour/server/nouns/open-noun';
import type { Store } from '@quarterhour/server/store/open';
import { stations, territories } from '@quarterhour/server/store/schema/catalogue';
import { ownDayparts } from '@quarterhour/server/store/schema/shows';
import { and, eq, inArray, or } from 'drizzle-orm';
import { ownDaypartNoun } from '../model/own-dayparts.ts';
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
