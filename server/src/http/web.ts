import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import { isPagePath } from '@quarterhour/model/pages';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Refusal } from '../refusal.ts';
import { sendProblem } from './problem.ts';

const builtWeb = fileURLToPath(new URL('../../../web/dist', import.meta.url));
const loopback = /^(127\.0\.0\.1|\[::1\])(:\d+)?$/;

/** Serves the built web; every address that is no file and no call is a page of its own to show. */
export async function serveWeb(
  app: FastifyInstance,
  { publicUrl, issuer, folder = builtWeb }: { publicUrl: string; issuer: string; folder?: string },
): Promise<void> {
  const built = existsSync(folder);
  const isElsewhere = new URL(issuer).origin !== new URL(publicUrl).origin;
  if (built) {
    await app.register(fastifyStatic, {
      root: folder,
      wildcard: false,
      index: false,
      cacheControl: false,
      setHeaders: (reply, path) => reply.setHeader('cache-control', keptFor(path)),
    });
  }
  app.setNotFoundHandler((request, reply) => {
    if (!wantsPage(request) || !built)
      return sendProblem(reply, new Refusal('not_found', 'There is nothing at this address.'));
    // Signing in works at one address only; the same machine by number is sent to it.
    if (loopback.test(request.host) && new URL(publicUrl).hostname === 'localhost') {
      return reply.redirect(publicUrl + request.url);
    }
    // The window of a sign-in must still find the page that opened it: back from another origin by a policy as open as
    // that one's, and from a provider of our own by the policy of all our pages.
    if (isElsewhere && request.url.startsWith('/signin/popup?')) {
      reply.header('cross-origin-opener-policy', 'unsafe-none');
    }
    return reply.header('cache-control', 'no-cache').sendFile('index.html');
  });
}

/** How long browsers keep a file: names of assets change with their content; icon and pictures may be a day old. */
function keptFor(path: string): string {
  if (path.includes('/assets/')) return 'public, max-age=31536000, immutable';
  return path.endsWith('.html') ? 'no-cache' : 'public, max-age=86400';
}

/** Browsers get the page for every address, which says so where there is none; programs that take anything, for a page's. */
function wantsPage({ method, headers: { accept = '*/*' }, url }: FastifyRequest): boolean {
  if (!['GET', 'HEAD'].includes(method)) return false;
  return accept.includes('text/html') || (accept.includes('*/*') && isPagePath(url.split('?')[0] ?? ''));
}
