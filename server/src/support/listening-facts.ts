import type { Engine } from '../engine/engine.ts';
import type { Facts } from './read-facts.ts';

/** What a support request needs to know of the listening store. */
export function listeningFacts(engine: Pick<Engine, 'rows'>): Facts {
  return {
    async listening_version() {
      const [row] = await engine.rows<{ version: string }>('SELECT version() AS version');
      // Four numbers would be taken for an address.
      return row?.version.split('.').slice(0, 3).join('.');
    },
    listening_tables: () =>
      engine.rows(
        `SELECT table AS name, sum(rows) AS rows, sum(bytes_on_disk) AS bytes, count() AS parts FROM system.parts
         WHERE database = currentDatabase() AND active GROUP BY table ORDER BY table`,
      ),
    listening_mutations: () =>
      engine.rows(
        `SELECT table AS name, count() AS unfinished FROM system.mutations
         WHERE database = currentDatabase() AND NOT is_done GROUP BY table ORDER BY table`,
      ),
  };
}
