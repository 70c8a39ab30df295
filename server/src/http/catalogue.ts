import { api } from '@quarterhour/model/api';
import type { FastifyInstance } from 'fastify';
import { changeGroup, createGroup, listGroups, readGroup } from '../catalogue/groups.ts';
import { changeStation, createStation, listStations, readStation } from '../catalogue/stations.ts';
import { changeTerritory, createTerritory, listTerritories, readTerritory } from '../catalogue/territories.ts';
import type { Parts } from './parts.ts';
import { serve } from './serve.ts';

export function serveCatalogue(app: FastifyInstance, { store }: Pick<Parts, 'store'>): void {
  serve(app, api.listTerritories, async ({ asker }) => ({ territories: await listTerritories(store, asker) }));
  serve(app, api.readTerritory, ({ asker, input }) => readTerritory(store, asker, input.slug));
  serve(app, api.createTerritory, ({ asker, input }) => createTerritory(store, asker, input));
  serve(app, api.changeTerritory, ({ asker, input: { slug, version, ...changes } }) =>
    changeTerritory(store, asker, slug, version, changes),
  );
  serve(app, api.listGroups, async ({ asker }) => ({ groups: await listGroups(store, asker) }));
  serve(app, api.readGroup, ({ asker, input }) => readGroup(store, asker, input.slug));
  serve(app, api.createGroup, ({ asker, input }) => createGroup(store, asker, input));
  serve(app, api.changeGroup, ({ asker, input: { slug, version, ...changes } }) =>
    changeGroup(store, asker, slug, version, changes),
  );
  serve(app, api.listStations, async ({ asker }) => ({ stations: await listStations(store, asker) }));
  serve(app, api.readStation, ({ asker, input }) => readStation(store, asker, input.slug));
  serve(app, api.createStation, ({ asker, input }) => createStation(store, asker, input));
  serve(app, api.changeStation, ({ asker, input: { slug, version, ...changes } }) =>
    changeStation(store, asker, slug, version, changes),
  );
}
