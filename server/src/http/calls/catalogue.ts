import { api } from '@quarterhour/model/api';
import { groupNoun, territoryNoun } from '@quarterhour/model/catalogue-nouns';
import type { FastifyInstance } from 'fastify';
import { groupsOpen } from '../../catalogue/groups.ts';
import { readSnapshot } from '../../catalogue/read-snapshot.ts';
import { changeStation, createStation, listStations, readStation } from '../../catalogue/stations.ts';
import { territoriesOpen } from '../../catalogue/territories.ts';
import { recount } from '../../ingest/counting.ts';
import { recountDownloads } from '../../ingest/requests/count-downloads.ts';
import { pageOf } from '../../nouns/page-of.ts';
import type { Services } from '../../services.ts';
import { serve } from '../serve.ts';
import { serveNoun } from '../serve-noun.ts';

export function serveCatalogue(app: FastifyInstance, { engine, store }: Pick<Services, 'engine' | 'store'>): void {
  /** Counts again from the hits after a change of a rule set, a time zone, a site or an app, while the answer is sent. */
  const countAgain = () => {
    const parts = { engine, store, catalogue: () => readSnapshot(store) };
    recount(parts)
      .then(() => recountDownloads(parts))
      .catch((error: unknown) => app.log.error({ err: error }, 'counting again failed'));
  };
  serveNoun(app, { store }, territoryNoun, territoriesOpen, { changed: countAgain });
  serveNoun(app, { store }, groupNoun, groupsOpen, { changed: countAgain });
  serve(app, api.listStations, async ({ principal, input }) => {
    const { rows: stations, next } = pageOf(await listStations(store, principal), input, ({ slug }) => slug);
    return { stations, next };
  });
  serve(app, api.readStation, ({ principal, input }) => readStation(store, principal, input.slug));
  serve(app, api.createStation, ({ principal, input }) => createStation(store, principal, input));
  serve(app, api.changeStation, async ({ principal, input: { slug, version, ...changes } }) => {
    const changed = await changeStation(store, principal, slug, version, changes);
    countAgain();
    return changed;
  });
}
