import { fieldError } from '@quarterhour/model/field-errors';
import { showNoun } from '@quarterhour/model/shows/shows';
import { changedFrom, type Slot } from '@quarterhour/model/shows/slots';
import { and, eq, inArray, ne } from 'drizzle-orm';
import { stationsSeen } from '../catalogue/in-scope.ts';
import { territoryOfStation } from '../catalogue/of-group.ts';
import { readStation } from '../catalogue/stations.ts';
import { wrongField } from '../host/refusal.ts';
import { openNoun } from '../nouns/open-noun.ts';
import { stations } from '../store/schema/catalogue.ts';
import { shows } from '../store/schema/shows.ts';

/** The shows of stations, and their changes. */
export function openShows() {
  return openNoun(showNoun, {
    table: shows,
    seen(store, principal) {
      const seen = stationsSeen(store, principal);
      return seen && inArray(shows.station, store.db.select({ of: stations.slug }).from(stations).where(seen));
    },
    subject: ({ name }) => name,
    territories: (readable, { station }) => territoryOfStation(readable, station),
    async allow(store, { principal, before, values }) {
      if (!before) await readStation(store, principal, String(values?.station));
      const name = values?.name;
      if (typeof name !== 'string') return;
      const station = before?.station ?? String(values?.station);
      const others = and(eq(shows.station, station), eq(shows.name, name), before && ne(shows.id, before.id));
      const [other] = await store.db.select({ id: shows.id }).from(shows).where(others);
      if (other) throw wrongField(fieldError('name', 'show_name_taken', { name }));
    },
    also: changedSlots,
  });
}

/** The slots of a change that holds from a day on. */
export function changedSlots({ before, values }: { before?: { slots: Slot[] }; values?: Record<string, unknown> }) {
  if (!before || !values?.slots) return {};
  return { slots: changedFrom(before.slots, values.slots as Slot[], (values.valid_from as string) ?? null) };
}
