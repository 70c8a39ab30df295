import { fieldError } from '@quarterhour/model/field-errors';
import { stationsSeen } from '@quarterhour/server/catalogue/in-scope';
import { territoryOfStation } from '@quarterhour/server/catalogue/of-group';
import { readStation } from '@quarterhour/server/catalogue/stations';
import { wrongField } from '@quarterhour/server/host/refusal';
import { openNoun } from '@quarterhour/server/nouns/open-noun';
import { stations } from '@quarterhour/server/store/schema/catalogue';
import { shows } from '@quarterhour/server/store/schema/shows';
import { and, eq, inArray, ne } from 'drizzle-orm';
import { showNoun } from '../model/shows.ts';
import { changedFrom, type Slot } from '../model/slots.ts';

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
