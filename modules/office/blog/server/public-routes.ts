import { Refusal } from '@quarterhour/server/host/refusal';
import { languageOf } from '@quarterhour/server/http/reader-language';
import type { Services } from '@quarterhour/server/services';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Contents } from '../../files/server/contents.ts';
import { sendFile } from '../../files/server/send-file.ts';
import { gonePage, listPage, postPage, publicPaths } from './public-page.ts';
import { listPublicPosts, publicPicture, readPublicPost } from './public-posts.ts';
import { feedText } from './rss.ts';
import { readBlogSettings } from './settings.ts';

/** A reader turns pages; the pictures of a page come at once. */
const limit = { config: { rateLimit: { max: 300, timeWindow: '1 minute' } } };
const inFeed = 30;
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
/** The largest number of a row. */
const largestId = 2 ** 31 - 1;

/** Serves the blog to people without an account: pages, pictures and feeds of the posts that are public. */
export function servePublicBlog(app: FastifyInstance, { store, config }: Pick<Services, 'store' | 'config'>): void {
  const { publicUrl } = config;
  const contents = new Contents(config.folder);

  async function frameFor({ headers }: FastifyRequest) {
    const settings = await readBlogSettings(store);
    return {
      settings,
      frame: { language: languageOf(headers['accept-language']), blog: settings.title || 'Quarterhour', publicUrl },
    };
  }

  async function sendList(request: FastifyRequest, reply: FastifyReply, slug: string | undefined) {
    const { settings, frame } = await frameFor(request);
    const page = numberOf((request.query as { page?: string }).page ?? '1') ?? 0;
    const limit = settings.posts_on_page;
    const { found, total } = await listPublicPosts(store, {
      group: slug,
      offset: Math.max(0, page - 1) * limit,
      limit,
    });
    // A group shows itself by its first public post, and so does a page by having one.
    const isThere = page > 0 && (found.length > 0 || (slug === undefined && page === 1));
    if (!isThere) return sendPage(reply.code(404), gonePage(frame));
    const group = slug === undefined ? undefined : { slug, name: found[0]?.groupName ?? slug };
    const lead = slug === undefined ? settings.lead : '';
    return sendPage(reply, listPage(frame, { found, group, lead, page, pages: Math.ceil(total / limit) }));
  }

  async function sendFeed(reply: FastifyReply, slug: string | undefined) {
    const settings = await readBlogSettings(store);
    const { found } = await listPublicPosts(store, { group: slug, offset: 0, limit: inFeed });
    const [newest] = found;
    if (slug !== undefined && !newest) throw new Refusal('not_found', 'This group has no public posts.');
    const name = slug === undefined ? '' : `${newest?.groupName ?? slug} · `;
    const title = `${name}${settings.title || 'Quarterhour'}`;
    const list = slug === undefined ? publicPaths.all : publicPaths.group(slug);
    const text = feedText({ ...settings, title }, found, {
      list: new URL(list, publicUrl).href,
      post: (id) => new URL(publicPaths.post(id), publicUrl).href,
    });
    return reply.type('application/rss+xml; charset=utf-8').header('cache-control', 'public, max-age=300').send(text);
  }

  app.get('/blog', limit, (request, reply) => sendList(request, reply, undefined));
  app.get('/blog/feed.xml', limit, (_request, reply) => sendFeed(reply, undefined));
  app.get('/blog/group/:slug', limit, (request: FastifyRequest<{ Params: { slug: string } }>, reply) =>
    sendList(request, reply, request.params.slug),
  );
  app.get('/blog/group/:slug/feed.xml', limit, (request: FastifyRequest<{ Params: { slug: string } }>, reply) =>
    sendFeed(reply, request.params.slug),
  );
  app.get('/blog/post/:id', limit, async (request: FastifyRequest<{ Params: { id: string } }>, reply) => {
    const { frame } = await frameFor(request);
    const id = numberOf(request.params.id);
    const post = id === undefined ? undefined : await readPublicPost(store, id);
    return post ? sendPage(reply, postPage(frame, post)) : sendPage(reply.code(404), gonePage(frame));
  });
  app.get('/blog/picture/:id', limit, async (request: FastifyRequest<{ Params: { id: string } }>, reply) => {
    const { id } = request.params;
    const row = uuid.test(id) ? await publicPicture(store, id) : undefined;
    if (!row) throw new Refusal('not_found', 'There is no public picture at this address.');
    const size = (request.query as { size?: string }).size === 'small' ? 'small' : 'large';
    return sendFile(reply, contents, row, { size, cache: 'public' });
  });
}

/** A number of a row or a page, from 1; undefined for anything else. */
function numberOf(text: string): number | undefined {
  return /^[1-9]\d{0,9}$/.test(text) && Number(text) <= largestId ? Number(text) : undefined;
}

/** It names who reads in no way, so that what was read may be kept for a minute by whoever serves it. */
function sendPage(reply: FastifyReply, html: string) {
  return reply
    .header('cache-control', 'public, max-age=60')
    .header('vary', 'accept-language')
    .type('text/html; charset=utf-8')
    .send(html);
}
