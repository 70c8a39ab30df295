import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import fastifyStatic, { type FastifyStaticOptions } from '@fastify/static';
import type { ModuleId } from '@quarterhour/model/modules';
import { isPagePath } from '@quarterhour/model/pages';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Refusal } from '../host/refusal.ts';
import { sendProblem } from './problem.ts';

const builtWeb = fileURLToPath(new URL('../../../web/dist', import.meta.url));
/** The folder of the built web whose files are named by their content. */
const assets = 'assets';
/** Scripts, styles and fonts: documents by themselves they are not, and no page runs one as a worker. */
const isPartOfPage = /\.(js|css|woff2)$/;
/** What browsers read of documents alone; it took 700 bytes of each of the first visit's files. */
const ofDocuments = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'referrer-policy',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
];
const loopback = /^(127\.0\.0\.1|\[::1\])(:\d+)?$/;

interface WebOptions {
  publicUrl: string;
  issuer: string;
  /** Their pages say that they are off. */
  modulesOff: () => readonly ModuleId[];
  /** The built web. */
  folder?: string;
}

/** Serves the built web; every address that is neither a file nor a call gets the page. */
export async function serveWeb(
  app: FastifyInstance,
  { publicUrl, issuer, modulesOff, folder = builtWeb }: WebOptions,
): Promise<void> {
  const built = existsSync(folder);
  const isElsewhere = new URL(issuer).origin !== new URL(publicUrl).origin;
  if (built) {
    const settings: Omit<FastifyStaticOptions, 'root'> = {
      index: false,
      cacheControl: false,
      // The build compresses what it writes.
      preCompressed: true,
      setHeaders: (reply, path) => reply.setHeader('cache-control', keptFor(path)),
    };
    await app.register(fastifyStatic, { ...settings, root: folder, wildcard: false, globIgnore: [`${assets}/**`] });
    // One route for hundreds of files: a route for each took 5 MB and 0.2 s of the start.
    const ofAssets = { root: join(folder, assets), prefix: `/${assets}/`, decorateReply: false, allowedPath: isFile };
    await app.register(async (scope) => {
      scope.addHook('onSend', async ({ url }, { raw }) => {
        if (isPartOfPage.test(url)) for (const name of ofDocuments) raw.removeHeader(name);
      });
      await scope.register(fastifyStatic, { ...settings, ...ofAssets });
    });
  }
  app.setNotFoundHandler(async (request, reply) => {
    if (!wantsPage(request) || !built)
      return sendProblem(reply, new Refusal('not_found', 'There is nothing at this address.'));
    // Signing in works at one address only; requests to the same machine by number are redirected to it.
    if (loopback.test(request.host) && new URL(publicUrl).hostname === 'localhost') {
      return reply.redirect(publicUrl + request.url);
    }
    // The window of a sign-in must be able to reach the page that opened it. After an external provider it needs an open
    // policy like that one's; after our own, the policy of all our pages is enough.
    if (isElsewhere && request.url.startsWith('/signin/popup?')) {
      reply.header('cross-origin-opener-policy', 'unsafe-none');
    }
    reply.header('cache-control', 'no-cache');
    const off = modulesOff();
    if (off.length === 0) return reply.sendFile('index.html');
    return reply.type('text/html').send(await readPage(off, folder));
  });
}

/**
 * The page of the product; undefined if it is not built. It draws its menu and routes before any call is answered, so the file
 * itself says which modules are off.
 */
export async function readPage(modulesOff: readonly ModuleId[], folder = builtWeb): Promise<string | undefined> {
  const file = join(folder, 'index.html');
  if (!existsSync(file)) return undefined;
  const page = await readFile(file, 'utf8');
  return modulesOff.length === 0 ? page : page.replace('<html ', `<html data-modules-off="${modulesOff.join(' ')}" `);
}

const isFile = (path: string) => !path.endsWith('/');

/** How long browsers cache a file: names of assets change with their content; icon and pictures may be a day old. */
function keptFor(path: string): string {
  if (path.includes(`/${assets}/`)) return 'public, max-age=31536000, immutable';
  return path.endsWith('.html') ? 'no-cache' : 'public, max-age=86400';
}

/**
 * Browsers get the page for every address, and it says if there is none; programs that accept anything get it for a page's
 * address.
 */
function wantsPage({ method, headers: { accept = '*/*' }, url }: FastifyRequest): boolean {
  if (!['GET', 'HEAD'].includes(method)) return false;
  return accept.includes('text/html') || (accept.includes('*/*') && isPagePath(url.split('?')[0] ?? ''));
}
