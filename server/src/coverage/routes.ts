import { api } from '@quarterhour/model/api';
import type { FastifyInstance } from 'fastify';
import { readSnapshot } from '../catalogue/read-snapshot.ts';
import { serve } from '../http/serve.ts';
import { firstTaken } from '../ingest/kept-days.ts';
import { pageOf } from '../nouns/page-of.ts';
import { readStationData } from '../query/station-data.ts';
import type { Services } from '../services.ts';
import { readDamages } from '../store/damages.ts';
import { readHitsFrom } from '../store/hit-retention.ts';
import { judgeOutage, listOutages, markOutage, removeOutage } from './outages.ts';

/** The coverage of the logs, and the outages that operators judge. */
export function serveCoverage(
  app: FastifyInstance,
  { engine, store, clock, config }: Pick<Services, 'engine' | 'store' | 'clock' | 'config'>,
): void {
  const retention = async () => {
    const hitsFrom = await readHitsFrom(store);
    return { keep_days: config.keepHitsDays ?? null, taken_from: hitsFrom === undefined ? null : firstTaken(hitsFrom) };
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
