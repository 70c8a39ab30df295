import { api } from '@quarterhour/model/api';
import { seenBy } from '@quarterhour/server/catalogue/read-snapshot';
import { notFound } from '@quarterhour/server/catalogue/refusals';
import { Refusal } from '@quarterhour/server/host/refusal';
import { serve } from '@quarterhour/server/http/serve';
import { serveNoun } from '@quarterhour/server/http/serve-noun';
import type { Services } from '@quarterhour/server/services';
import type { FastifyInstance } from 'fastify';
import { encrypt } from '../../sources/server/secret.ts';
import { liveSourceNoun, type NewLiveSource } from '../model/live-sources.ts';
import { ClientClassifier } from './classify-clients.ts';
import { ListeningNowReader } from './listening-now.ts';
import { LiveSourceError } from './live-source-error.ts';
import { ofLiveSource, openLiveSources, refuseForeignPassword } from './live-sources.ts';
import { type PolledMount, pollSource } from './poll-source.ts';
import { recordSilence, watch } from './store-evidence.ts';
import { liveSources } from './tables.ts';

/** The calls of live sources, and who listens now. */
export function serveLiveListening(app: FastifyInstance, parts: Services): void {
  const { store, engine, config, answers, clock } = parts;
  const open = openLiveSources();
  const reader = new ListeningNowReader(parts);
  const classifier = new ClientClassifier();
  const sealed = async (password: string | undefined) =>
    password ? { secret: await encrypt(config.folder, password) } : {};

  serveNoun(app, parts, liveSourceNoun, open, { except: ['create', 'change'] });
  // A password never reaches the audit log.
  serve(app, api.createLiveSource, async ({ principal, input: { password, ...values } }) =>
    open.create(store, principal, values satisfies Omit<NewLiveSource, 'password'>, await sealed(password)),
  );
  serve(app, api.changeLiveSource, async ({ principal, input: { id, version, password, ...values } }) => {
    refuseForeignPassword(await open.readRow(store, principal, id), values.location, password);
    const changed = await open.change(store, principal, id, version, values);
    if (!password) return changed;
    await store.db
      .update(liveSources)
      .set(await sealed(password))
      .where(ofLiveSource(id));
    return { ...changed, has_password: true };
  });

  serve(app, api.tryLiveSource, async ({ principal, input: { id }, request }) => {
    const row = await open.readRow(store, principal, id);
    const begin = performance.now();
    let mounts: PolledMount[] = [];
    try {
      const catalogue = await answers.catalogue();
      const leaving = new AbortController();
      request.raw.once('close', () => request.raw.destroyed && leaving.abort());
      mounts = await pollSource(row, {
        ...{ config, engine, store, classifier, catalogue },
        ...{ now: clock(), signal: leaving.signal },
      });
    } catch (error) {
      if (!(error instanceof LiveSourceError)) throw error;
      await recordSilence(store, id, error, clock());
    }
    return {
      source: await open.read(store, principal, id),
      milliseconds: Math.round(performance.now() - begin),
      streams: mounts.map(({ shown, station, count }) => ({
        mount: shown.mount,
        station: station?.slug ?? null,
        connections: shown.count,
        excluded: count.excluded,
        has_details: shown.connections !== undefined,
        on_air: shown.onAir,
      })),
    };
  });

  serve(app, api.readListeningNow, async ({ principal, input }) => {
    if (principal.kind === 'link' && !principal.showsLive)
      throw new Refusal('forbidden', 'This link does not show who listens now; ask its maker for another one.');
    const whole = await answers.catalogue();
    const { stations } = seenBy(whole, principal);
    const wanted = stations.filter(({ slug, archived }) => (input.station ? slug === input.station : !archived));
    if (input.station && wanted.length === 0) return notFound('station', input.station);
    if (input.watch === 'true' && principal.kind === 'person') await watch(store, principal.id, clock());
    return reader.read(
      wanted,
      whole.stations.filter(({ archived }) => !archived),
    );
  });
}
