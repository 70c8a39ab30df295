import { Refusal } from '@quarterhour/server/host/refusal';
import { sendProblem } from '@quarterhour/server/http/problem';
import { languageOf } from '@quarterhour/server/http/reader-language';
import { readPage } from '@quarterhour/server/http/web';
import type { Services } from '@quarterhour/server/services';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { findLink, type OpenLink } from './open-link.ts';
import { Previews } from './previews.ts';

type LinkRequest = FastifyRequest<{ Params: { token: string } }>;

/** Pictures that a messenger may ask for. */
const pictures = { config: { rateLimit: { max: 30, timeWindow: '1 minute' } } };

/** Serves the page of a link: the page of the product, which sites of the link may embed, with what messengers show of it. */
export function serveLinkPages(app: FastifyInstance, parts: Services): void {
  const previews = new Previews(parts);

  const sendPage = async (request: LinkRequest, reply: FastifyReply) => {
    const html = await readPage(parts.switches.off());
    if (html === undefined) return sendProblem(reply, new Refusal('not_found', 'There is nothing at this address.'));
    const link = await findLink(parts, request.params.token);
    allowEmbedding(reply, link?.row.origins ?? []);
    reply.header('cache-control', 'no-cache').header('referrer-policy', 'no-referrer');
    return reply.type('text/html').send(withPreview(html, link, `${parts.config.publicUrl}/s/${request.params.token}`));
  };
  app.get('/s/:token', sendPage);
  app.get('/s/:token/*', sendPage);

  app.get('/s/:token/preview.png', pictures, async (request: LinkRequest, reply) => {
    const link = await findLink(parts, request.params.token);
    // People without the password must not see the figures.
    if (!link || !isPictured(link)) throw new Refusal('not_found', 'There is no picture of this link.');
    const bytes = await previews.of(link, languageOf(request.headers['accept-language']));
    // Drawing takes a while, in which the link may have ended.
    if (!(await findLink(parts, request.params.token)))
      throw new Refusal('not_found', 'There is no picture of this link.');
    return reply.type('image/png').header('cache-control', 'public, max-age=900').send(bytes);
  });
}

/** Whether messengers show a picture of a link: not of one with a password, and none of figures that are of now. */
function isPictured({ row }: OpenLink): boolean {
  return row.passwordHash === null && !row.live;
}

/** Lets the sites of a link embed its page; the other pages of the product stay as closed as they are. */
function allowEmbedding({ raw }: FastifyReply, origins: readonly string[]): void {
  const policy = String(raw.getHeader('content-security-policy'));
  const ancestors = ["'self'", ...origins].join(' ');
  raw.setHeader('content-security-policy', policy.replace(/frame-ancestors [^;]*/, `frame-ancestors ${ancestors}`));
  // It knows one site only; browsers that know frame-ancestors ignore it.
  if (origins.length > 0) raw.removeHeader('x-frame-options');
}

/** The page with the name and the picture of a link, which messengers show. Search engines leave it out. */
function withPreview(html: string, link: OpenLink | undefined, address: string): string {
  const meta = [['robots', 'noindex']];
  const properties: [string, string][] = [];
  if (link && link.row.passwordHash === null)
    properties.push(['og:title', link.row.name], ['og:type', 'website'], ['og:url', address]);
  if (link && isPictured(link)) {
    properties.push(['og:image', `${address}/preview.png`]);
    meta.push(['twitter:card', 'summary_large_image']);
  }
  const tags = [
    ...meta.map(([name = '', content = '']) => `<meta name="${name}" content="${escaped(content)}" />`),
    ...properties.map(([name, content]) => `<meta property="${name}" content="${escaped(content)}" />`),
  ];
  // A function, because names may contain the signs that replacements have a meaning for.
  return html.replace('</head>', () => `${tags.join('')}</head>`);
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
