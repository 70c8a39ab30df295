import { api } from '@quarterhour/model/api';
import type { PageInput } from '@quarterhour/model/paging';
import { readSnapshot } from '@quarterhour/server/catalogue/read-snapshot';
import { serve } from '@quarterhour/server/http/serve';
import type { Principal } from '@quarterhour/server/identity/principal';
import { recountDownloads } from '@quarterhour/server/ingest/requests/count-downloads';
import { pageOf } from '@quarterhour/server/nouns/page-of';
import type { Services } from '@quarterhour/server/services';
import type { FastifyInstance } from 'fastify';
import { deletePodcast, restorePodcast } from './delete-podcast.ts';
import { changePodcast, createPodcast, readFeedAgain } from './podcasts.ts';
import { listPodcasts, readPodcast } from './read-podcasts.ts';

export function servePodcasts(app: FastifyInstance, { config, engine, store }: Services): void {
  const parts = { store, ...config.feeds };
  /** Counts again from the requests after a change of a feed or a setting, while the answer is sent. */
  const countAgain = () => {
    recountDownloads({ engine, store, catalogue: () => readSnapshot(store) }).catch((error: unknown) =>
      app.log.error({ err: error }, 'counting downloads again failed'),
    );
  };
  async function counted<Answer>(change: Promise<Answer>): Promise<Answer> {
    const answer = await change;
    countAgain();
    return answer;
  }
  const list = async (principal: Principal, page: PageInput, which: 'kept' | 'deleted') => {
    const { rows: podcasts, next } = pageOf(await listPodcasts(store, principal, which), page, ({ slug }) => slug);
    return { podcasts, next };
  };
  serve(app, api.listPodcasts, ({ principal, input }) => list(principal, input, 'kept'));
  serve(app, api.listDeletedPodcasts, ({ principal, input }) => list(principal, input, 'deleted'));
  serve(app, api.readPodcast, async ({ principal, input: { slug, ...page } }) => {
    const podcast = await readPodcast(store, principal, slug);
    const { rows: episodes, next } = pageOf(podcast.list, page, ({ guid }) => guid);
    return { ...podcast, list: episodes, next };
  });
  serve(app, api.createPodcast, ({ principal, input }) => counted(createPodcast(parts, principal, input)));
  serve(app, api.changePodcast, ({ principal, input: { slug, version, ...changes } }) =>
    counted(changePodcast(parts, principal, slug, version, changes)),
  );
  serve(app, api.deletePodcast, async ({ principal, input: { slug, version } }) => {
    await counted(deletePodcast(store, principal, slug, version));
    return { deleted: true as const };
  });
  serve(app, api.restorePodcast, ({ principal, input }) => counted(restorePodcast(store, principal, input.slug)));
  serve(app, api.readFeed, ({ principal, input }) => counted(readFeedAgain(parts, principal, input.slug, input.feed)));
}
