import { api } from '@quarterhour/model/api';
import type { FastifyInstance } from 'fastify';
import { changeGroup, createGroup, listGroups, readGroup } from '../catalogue/groups.ts';
import { readSnapshot } from '../catalogue/read-snapshot.ts';
import { changeStation, createStation, listStations, readStation } from '../catalogue/stations.ts';
import { changeTerritory, createTerritory, listTerritories, readTerritory } from '../catalogue/territories.ts';
import { recount } from '../ingest/counting.ts';
import { recountDownloads } from '../ingest/requests/count-downloads.ts';
import type { Services } from '../services.ts';
import { serve } from './serve.ts';

export function serveCatalogue(app: FastifyInstance, { engine, store }: Pick<Services, 'engine' | 'store'>): void {
  /** Counts again from the hits after a change of a rule set, a time zone, a site or an app, while the answer is sent. */
  const countAgain = () => {
    const parts = { engine, store, catalogue: () => readSnapshot(store) };
    recount(parts)
      .then(() => recountDownloads(parts))
      .catch((error: unknown) => app.log.error({ err: error }, 'counting again failed'));
  };
  serve(app, api.listTerritories, async ({ principal }) => ({ territories: await listTerritories(store, principal) }));
  serve(app, api.readTerritory, ({ principal, input }) => readTerritory(store, principal, input.slug));
  serve(app, api.createTerritory, ({ principal, input }) => createTerritory(store, principal, input));
  serve(app, api.changeTerritory, async ({ principal, input: { slug, version, ...changes } }) => {
    const changed = await changeTerritory(store, principal, slug, version, changes);
    countAgain();
    return changed;
  });
  serve(app, api.listGroups, async ({ principal }) => ({ groups: await listGroups(store, principal) }));
  serve(app, api.readGroup, ({ principal, input }) => readGroup(store, principal, input.slug));
  serve(app, api.createGroup, ({ principal, input }) => createGroup(store, principal, input));
  serve(app, api.changeGroup, async ({ principal, input: { slug, version, ...changes } }) => {
    const changed = await changeGroup(store, principal, slug, version, changes);
    countAgain();
    return changed;
  });
  serve(app, api.listStations, async ({ principal }) => ({ stations: await listStations(store, principal) }));
  serve(app, api.readStation, ({ principal, input }) => readStation(store, principal, input.slug));
  serve(app, api.createStation, ({ principal, input }) => createStation(store, principal, input));
  serve(app, api.changeStation, async ({ principal, input: { slug, version, ...changes } }) => {
    const changed = await changeStation(store, principal, slug, version, changes);
    countAgain();
    return changed;
  });
}
