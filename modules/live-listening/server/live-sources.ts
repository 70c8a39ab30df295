import { fieldError } from '@quarterhour/model/field-errors';
import { readStation } from '@quarterhour/server/catalogue/stations';
import { wrongField } from '@quarterhour/server/host/refusal';
import { openNoun } from '@quarterhour/server/nouns/open-noun';
import { eq, sql } from 'drizzle-orm';
import { liveSourceNoun } from '../model/live-sources.ts';
import { kindOf } from './kinds/kinds.ts';
import { liveSources } from './tables.ts';

type Row = typeof liveSources.$inferSelect;

/** The list of live sources, and its changes. */
export function openLiveSources() {
  return openNoun(liveSourceNoun, {
    table: liveSources,
    // Only superAdmins may call.
    seen: (_store, { role }) => (role === 'superAdmin' ? undefined : sql`false`),
    subject: ({ name }) => name,
    territories: () => [],
    computed: async () => (row) => ({ has_password: row.secret !== null }),
    async allow(store, { principal, before, values }) {
      if (!values) return;
      const fields = { ...fieldsOf(before), ...values } as ReturnType<typeof fieldsOf> & { kind: Row['kind'] };
      kindOf(fields.kind).refuse(fields);
      if (fields.station && values.station !== undefined) await readStation(store, principal, fields.station);
    },
  });
}

function fieldsOf(before: Row | undefined) {
  const { kind, location = '', station = '', countPath = '' } = before ?? {};
  return { kind, location, station, count_path: countPath };
}

export const ofLiveSource = (id: number) => eq(liveSources.id, id);

/** @throws Refusal if a changed address would be asked with the password of another server */
export function refuseForeignPassword(before: Row, location: string | undefined, password: string | undefined): void {
  if (location === undefined || before.secret === null || password) return;
  if (!URL.canParse(location) || new URL(location).origin === new URL(before.location).origin) return;
  throw wrongField(fieldError('password', 'live_password'));
}
