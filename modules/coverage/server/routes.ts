import { api } from '@quarterhour/model/api';
import { readSnapshot } from '@quarterhour/server/catalogue/read-snapshot';
import { serve } from '@quarterhour/server/http/serve';
import { firstTaken } from '@quarterhour/server/ingest/kept-days';
import { pageOf } from '@quarterhour/server/nouns/page-of';
import { readStationData } from '@quarterhour/server/query/station-data';
import type { Services } from '@quarterhour/server/services';
import { readDamages } from '@quarterhour/server/store/damages';
import { readHitsFrom } from '@quarterhour/server/store/hit-retention';
import type { FastifyInstance } from 'fastify';
import { judgeOutage, listOutages, markOutage, removeOutage } from './outages.ts';

/** The coverage of the logs, and the outages that operators judge. */
export function serveCoverage(
  app: FastifyInstance,
  { engine, store, clock, retention: ages }: Pick<Services, 'engine' | 'store' | 'clock' | 'retention'>,
): void {
  const retention = async () => {
    const hitsFrom = await readHitsFrom(store);
    const { hits } = await ages.ages();
    return { keep_days: hits.days, taken_from: hitsFrom === undefined ? null : firstTaken(hitsFrom) };
  };
  serve(app, api.readCoverage, async ({ principal, input }) => {
    const all = await readStationData(engine, await readSnapshot(store, principal), Math.floor(clock()));
    const { rows: stations, next } = pageOf(all, input, ({ station }) => station);
    const shown = new Set(stations.map(({ station }) => station));
    const marks = (await listOutages(store, principal)).filter(({ station }) => shown.has(station));
    const damages = (await readDamages(store)).map(({ day, words, files }) =>
      principal.role === 'superAdmin' ? { day, words, files } : { day, words: null, files: [] },
    );
    return { stations, marks, hits: await retention(), damages, next };
  });
  serve(app, api.markOutage, ({ principal, input }) => markOutage(store, principal, input));
  serve(app, api.judgeOutage, ({ principal, input }) => judgeOutage(store, principal, input));
  serve(app, api.removeOutage, async ({ principal, input: { id } }) => {
    await removeOutage(store, principal, id);
    return { removed: true as const };
  });
}
