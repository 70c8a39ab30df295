import { fieldError } from '@quarterhour/model/field-errors';
import { readStation } from '@quarterhour/server/catalogue/stations';
import { wrongField } from '@quarterhour/server/host/refusal';
import { formats } from '@quarterhour/server/ingest/formats/formats';
import { openNoun } from '@quarterhour/server/nouns/open-noun';
import { eq, sql } from 'drizzle-orm';
import { sourceNoun } from '../model/sources.ts';
import { kindOf } from './kinds/kinds.ts';
import { sources } from './tables.ts';

type Row = typeof sources.$inferSelect;

/** @param folders where the server may read logs */
export function openSources(folders: readonly string[]) {
  return openNoun(sourceNoun, {
    table: sources,
    // Only superAdmins may call.
    seen: (_store, { role }) => (role === 'superAdmin' ? undefined : sql`false`),
    subject: ({ name }) => name,
    territories: () => [],
    computed: async () => (row) => ({ has_password: row.secret !== null }),
    async allow(store, { principal, before, values = {} }) {
      const { kind, location, format, station } = { ...fieldsOf(before), ...values } as Record<string, string>;
      if (values.location !== undefined) kindOf(kind as Row['kind']).refuse(location ?? '', folders);
      const known = formats.find(({ id }) => id === format);
      if (!known) throw wrongField({ ...fieldError('format', 'source_format'), allowed: formats.map(({ id }) => id) });
      if (station && !known.takesStation) throw wrongField(fieldError('station', 'source_station'));
      if (station && values.station !== undefined) await readStation(store, principal, station);
    },
    // What went wrong may be right now.
    also: () => ({ failures: 0 }),
  });
}

function fieldsOf(before: Row | undefined) {
  return before && { kind: before.kind, location: before.location, format: before.format, station: before.station };
}

export const ofSource = (id: number) => eq(sources.id, id);
