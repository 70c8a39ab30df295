import { api } from '@quarterhour/model/api';
import type { FastifyInstance } from 'fastify';
import { changeGroup, createGroup, listGroups, readGroup } from '../catalogue/groups.ts';
import { readSnapshot } from '../catalogue/read-snapshot.ts';
import { changeStation, createStation, listStations, readStation } from '../catalogue/stations.ts';
import { changeTerritory, createTerritory, listTerritories, readTerritory } from '../catalogue/territories.ts';
import { recount } from '../ingest/counting.ts';
import type { Parts } from './parts.ts';
import { serve } from './serve.ts';

export function serveCatalogue(app: FastifyInstance, { engine, store }: Pick<Parts, 'engine' | 'store'>): void {
  /** What a rule set, a clock, a site or an app decides is worked out again from the hits, while the answer is on its way. */
  const countAgain = () => {
    recount({ engine, store, catalogue: () => readSnapshot(store) }).catch((error: unknown) =>
      app.log.error({ err: error }, 'counting again failed'),
    );
  };
  serve(app, api.listTerritories, async ({ asker }) => ({ territories: await listTerritories(store, asker) }));
  serve(app, api.readTerritory, ({ asker, input }) => readTerritory(store, asker, input.slug));
  serve(app, api.createTerritory, ({ asker, input }) => createTerritory(store, asker, input));
  serve(app, api.changeTerritory, async ({ asker, input: { slug, version, ...changes } }) => {
    const changed = await changeTerritory(store, asker, slug, version, changes);
    countAgain();
    return changed;
  });
  serve(app, api.listGroups, async ({ asker }) => ({ groups: await listGroups(store, asker) }));
  serve(app, api.readGroup, ({ asker, input }) => readGroup(store, asker, input.slug));
  serve(app, api.createGroup, ({ asker, input }) => createGroup(store, asker, input));
  serve(app, api.changeGroup, async ({ asker, input: { slug, version, ...changes } }) => {
    const changed = await changeGroup(store, asker, slug, version, changes);
    countAgain();
    return changed;
  });
  serve(app, api.listStations, async ({ asker }) => ({ stations: await listStations(store, asker) }));
  serve(app, api.readStation, ({ asker, input }) => readStation(store, asker, input.slug));
  serve(app, api.createStation, ({ asker, input }) => createStation(store, asker, input));
  serve(app, api.changeStation, async ({ asker, input: { slug, version, ...changes } }) => {
    const changed = await changeStation(store, asker, slug, version, changes);
    countAgain();
    return changed;
  });
}
