import { fieldError } from '@quarterhour/model/field-errors';
import { dayCount } from '@quarterhour/model/period';
import { administrators, managers, type Role } from '@quarterhour/model/roles';
import { readGroup } from '@quarterhour/server/catalogue/groups';
import { inGroupsSeen, stationsSeen, territoriesSeen } from '@quarterhour/server/catalogue/in-scope';
import { territoriesOfGroup, territoryOfStation } from '@quarterhour/server/catalogue/of-group';
import { forbidden, notFound } from '@quarterhour/server/catalogue/refusals';
import { readStation } from '@quarterhour/server/catalogue/stations';
import { wrongField } from '@quarterhour/server/host/refusal';
import type { Principal } from '@quarterhour/server/identity/principal';
import { openNoun, type Readable } from '@quarterhour/server/nouns/open-noun';
import type { Store } from '@quarterhour/server/store/open';
import { annotations } from '@quarterhour/server/store/schema/annotations';
import { stations, territories } from '@quarterhour/server/store/schema/catalogue';
import { and, eq, inArray, or, sql } from 'drizzle-orm';
import { annotationNoun, mostAnnotationDays, type OwnAnnotation } from '../model/annotations.ts';

type Row = typeof annotations.$inferSelect;

/** The annotations of stations, groups and territories. Those of a territory are changed by its administrators. */
export function openAnnotations() {
  return openNoun(annotationNoun, {
    table: annotations,
    seen,
    holds: ({ role }, { scope }) => scope !== 'territory' || isAdministrator(role),
    subject: ({ text }) => text,
    territories: territoriesOf,
    computed: async (_store, _rows, { role }) => {
      const manages = (managers as readonly Role[]).includes(role);
      return ({ scope, createdBy }) => ({
        created_by: manages ? createdBy : '',
        may_change: manages && (scope !== 'territory' || isAdministrator(role)),
      });
    },
    async allow(store, { principal, before, values }) {
      if (!values) return;
      if (!before) await allowScope(store, principal, values);
      checkTimes({ ...(before && fieldsOf(before)), ...values });
    },
    also: ({ before, principal }) => (before ? {} : { createdBy: principal.email }),
  });
}

const isAdministrator = (role: Role) => (administrators as readonly Role[]).includes(role);

/** Those of territories, groups and stations that somebody may see; of several stations, those whose stations are all seen. */
function seen(store: Store, principal: Principal) {
  const [ofStations, ofTerritories] = [stationsSeen(store, principal), territoriesSeen(store, principal)];
  const ofGroups = inGroupsSeen(store, principal, annotations.group);
  const manages = (managers as readonly Role[]).includes(principal.role) && principal.kind !== 'link';
  const readers = manages ? undefined : eq(annotations.readers, 'everyone');
  if (!ofStations || !ofTerritories || !ofGroups) return readers;
  const { db } = store;
  const own = db.select({ of: stations.slug }).from(stations).where(ofStations);
  const around = db.select({ of: territories.slug }).from(territories).where(ofTerritories);
  return and(
    readers,
    or(
      and(eq(annotations.scope, 'stations'), sql`${annotations.stations} <@ ARRAY(${own})`),
      and(eq(annotations.scope, 'group'), ofGroups),
      and(eq(annotations.scope, 'territory'), inArray(annotations.territory, around)),
    ),
  );
}

async function territoriesOf(readable: Readable, { scope, ...row }: Row): Promise<string[]> {
  if (scope === 'territory') return [row.territory];
  if (scope === 'group') return territoriesOfGroup(readable, row.group);
  const all = await Promise.all(row.stations.map((slug) => territoryOfStation(readable, slug)));
  return [...new Set(all.flat())];
}

/**
 * Refuses what is about nothing, about several things, or about what the principal does not hold.
 * @throws Refusal not_found, also for a territory that they do not administer
 */
async function allowScope(store: Store, principal: Principal, values: Partial<OwnAnnotation>): Promise<void> {
  const { scope, stations: slugs = [], group = '', territory = '' } = values;
  const named = { stations: slugs.length > 0, group: group !== '', territory: territory !== '' };
  const wrong = (['stations', 'group', 'territory'] as const).find((field) => named[field] !== (field === scope));
  if (wrong) throw wrongField(fieldError(scope ?? wrong, 'annotation_scope'));
  if (scope === 'stations') for (const slug of new Set(slugs)) await readStation(store, principal, slug);
  if (scope === 'group') await readGroup(store, principal, group);
  if (scope !== 'territory') return;
  const where = and(eq(territories.slug, territory), territoriesSeen(store, principal));
  const [found] = await store.db.select({ slug: territories.slug }).from(territories).where(where);
  if (!found) notFound('territory', territory);
  if (!isAdministrator(principal.role)) forbidden('annotations of a territory');
}

const fieldsOf = ({ fromDay, toDay, fromTime, toTime }: Row) => ({
  from_day: fromDay,
  to_day: toDay,
  from_time: fromTime,
  to_time: toTime,
});

function checkTimes(times: Partial<Pick<OwnAnnotation, 'from_day' | 'to_day' | 'from_time' | 'to_time'>>): void {
  const { from_day: from = '', to_day, from_time: start = '', to_time: end = '' } = times;
  const to = to_day ?? from;
  if (to < from || dayCount({ from, to }) > mostAnnotationDays + 1) {
    throw wrongField(fieldError('to_day', 'annotation_days', { days: mostAnnotationDays }));
  }
  if (end !== '' && (start === '' || (to === from && end <= start))) {
    throw wrongField(fieldError('to_time', 'annotation_times'));
  }
}
