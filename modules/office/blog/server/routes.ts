import { api } from '@quarterhour/model/api';
import { Refusal } from '@quarterhour/server/host/refusal';
import { serve } from '@quarterhour/server/http/serve';
import { serveNoun } from '@quarterhour/server/http/serve-noun';
import type { Services } from '@quarterhour/server/services';
import type { FastifyInstance } from 'fastify';
import { registerFileOwner } from '../../files/server/owners.ts';
import { postNoun } from '../model/posts.ts';
import { blogDashboard } from './dashboard.ts';
import { feedOf, makeFeed, removeFeed, writeFeed } from './feed.ts';
import { countReader, openPosts, postFiles } from './posts.ts';
import { servePublicBlog } from './public-routes.ts';
import { changeBlogSettings, readBlogSettings } from './settings.ts';

/** The calls of the blog, its RSS, and what people without an account read of it. */
export function serveBlog(app: FastifyInstance, parts: Pick<Services, 'store' | 'clock' | 'config'>): void {
  const { store, clock, config } = parts;
  const postsOpen = openPosts(clock);
  const now = () => new Date(clock() * 1000);
  registerFileOwner(postFiles, async (_parts, principal, id) =>
    postsOpen.readRow(store, principal, Number(id)).then(
      () => true,
      () => false,
    ),
  );
  serveNoun(app, parts, postNoun, postsOpen, { except: ['read'] });
  serve(app, api.readBlogPost, async ({ principal, input }) => {
    const post = await postsOpen.read(store, principal, input.id);
    await countReader(store, principal, post, now());
    return post;
  });
  serve(app, api.readBlogDashboard, ({ principal }) => blogDashboard(store, principal, postsOpen, now()));
  serve(app, api.readBlogSettings, () => readBlogSettings(store));
  serve(app, api.changeBlogSettings, ({ principal, input: { version, ...changes } }) =>
    changeBlogSettings(store, principal, version, changes),
  );

  const addressOf = (secret: string | undefined) => ({
    address: secret === undefined ? null : new URL(`/rss/${secret}`, config.publicUrl).href,
  });
  serve(app, api.readBlogFeed, async ({ principal }) => addressOf(await feedOf(store, principal)));
  serve(app, api.makeBlogFeed, async ({ principal }) => addressOf(await makeFeed(store, principal)));
  serve(app, api.removeBlogFeed, async ({ principal }) => {
    await removeFeed(store, principal);
    return addressOf(undefined);
  });
  servePublicBlog(app, parts);
  app.get('/rss/:secret', async (request, reply) => {
    const { secret } = request.params as { secret: string };
    const text = await writeFeed(store, secret, config.publicUrl);
    if (text === undefined) throw new Refusal('not_found', 'This address of a feed does not exist, or has ended.');
    return reply.type('application/rss+xml; charset=utf-8').send(text);
  });
}
