import fastifyCompress from '@fastify/compress';
import fastifyCors, { type FastifyCorsOptionsDelegatePromise } from '@fastify/cors';
import fastifyHelmet from '@fastify/helmet';
import { api } from '@quarterhour/model/api';
import fastify, { type FastifyInstance, type FastifyRequest, LogController } from 'fastify';
import { CallerPseudonyms, loggerOptions } from './host/log.ts';
import { serveAgents } from './http/calls/agents.ts';
import { serveAnnotations } from './http/calls/annotations.ts';
import { serveAudit } from './http/calls/audit.ts';
import { serveBackups } from './http/calls/backups.ts';
import { beaconPath, serveBeacon } from './http/calls/beacon.ts';
import { serveCatalogue } from './http/calls/catalogue.ts';
import { serveExports } from './http/calls/exports.ts';
import { type Additions, serveIdentity } from './http/calls/identity.ts';
import { serveImports } from './http/calls/imports.ts';
import { serveIngest } from './http/calls/ingest.ts';
import { serveJobs } from './http/calls/jobs.ts';
import { serveLive } from './http/calls/live.ts';
import { serveNotices } from './http/calls/notices.ts';
import { serveParts } from './http/calls/parts.ts';
import { servePlaces } from './http/calls/places.ts';
import { servePublicHolidays } from './http/calls/public-holidays.ts';
import { serveQuery } from './http/calls/query.ts';
import { serveReading } from './http/calls/reading.ts';
import { serveRetention } from './http/calls/retention.ts';
import { serveSearch } from './http/calls/search.ts';
import { serveSessions } from './http/calls/sessions.ts';
import { serveSupport } from './http/calls/support.ts';
import { serveHealth } from './http/health.ts';
import { limitRequests } from './http/limits.ts';
import { serveMetrics } from './http/metrics/serve-metrics.ts';
import { serveOpenApi } from './http/open-api.ts';
import { answerProblems, sendProblem } from './http/problem.ts';
import { requestId, returnRequestIds } from './http/request-id.ts';
import { serveWeb } from './http/web.ts';
import type { Authenticate } from './identity/authenticate.ts';
import type { Principal } from './identity/principal.ts';
import { providerPath, signInPath } from './identity/provider.ts';
import { modulesWithout } from './modules.ts';
import { serveModules } from './serve-modules.ts';
import type { Services } from './services.ts';

/** Builds the product on its parts; it does not listen yet. */
export async function buildApp(parts: Services): Promise<FastifyInstance> {
  const { config, identity, switches } = parts;
  const modules = modulesWithout(config.modulesOff);
  const callers = config.logsCallers ? new CallerPseudonyms(parts.clock) : undefined;
  const app = fastify({
    logger: loggerOptions(config.logLevel),
    genReqId: requestId,
    // One line for each request instead of two: see below.
    logController: new LogController({ disableRequestLogging: true }),
    // The first entries of X-Forwarded-For are whatever the client sent; only the last ones come from our proxies.
    trustProxy: (_address, hop) => hop < config.proxies,
    bodyLimit: 64 * 1024,
    // The server waits for the requests on them: see Connections.
    forceCloseConnections: false,
    http: { connectionsCheckingInterval: 5000 },
    // Unreadable addresses reach no handler of ours.
    frameworkErrors: (error, _request, reply) => sendProblem(reply, error),
  });
  app.decorate('authenticate', authenticateBy(parts));
  app.decorateRequest('principal', undefined);
  answerProblems(app);
  returnRequestIds(app);
  // Bodies are JSON, or files if a call says so.
  app.removeContentTypeParser('text/plain');
  const logRequest = (request: FastifyRequest, message: string, status?: number, ms?: number) => {
    const { method, originalUrl, ip, principal } = request;
    // Never the query of an address: it may contain links and codes. No headers either, which carry tokens. A sign-in under
    // way has a long name in its path, which its cookie contains as well.
    const path = originalUrl.split('?')[0]?.replace(/[\w-]{40,}/g, '…');
    const caller = callers?.of(principal ? `${principal.kind} ${principal.email}` : ip);
    // Whatever watches the server asks every few seconds.
    const level = isProbe(path) && status === 200 ? 'debug' : 'info';
    request.log[level]({ method, path, status, ms, caller, kind: principal?.kind }, message);
  };
  app.addHook('onResponse', async (request, reply) =>
    logRequest(request, 'answered', reply.statusCode, Math.round(reply.elapsedTime)),
  );
  app.addHook('onRequest', async (request, reply) => {
    reply.raw.once('close', () => {
      if (!reply.raw.writableFinished) logRequest(request, 'the client left');
    });
  });
  app.addHook('onRequest', async ({ method, url }) => {
    if (method !== 'GET' && !url.startsWith('/analytics/')) await parts.store.refuseNewer();
  });
  // Answers contain data of one person's scope; files of the page have caching headers of their own.
  app.addHook('onSend', async (_request, reply) => {
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
  });
  await app.register(fastifyHelmet, securityHeaders(config.publicUrl, parts));
  if (config.corsOrigins.length > 0) await app.register(fastifyCors, { delegator: crossOrigin(config.corsOrigins) });
  await limitRequests(app);
  await app.register(fastifyCompress, { encodings: ['gzip'], threshold: 1024 });
  app.decorate('servedNouns', []);
  serveHealth(app, parts);
  const ofModules = await Promise.all(modules.map((module) => module.figures?.() ?? []));
  serveMetrics(app, parts, ofModules.flat());
  serveOpenApi(app, parts);
  serveIdentity(app, parts, additionsOf(parts));
  serveAgents(app, parts);
  serveAudit(app, parts);
  serveCatalogue(app, parts);
  servePlaces(app);
  servePublicHolidays(app);
  serveAnnotations(app, parts);
  serveReading(app, parts);
  serveSearch(app, parts);
  serveQuery(app, parts);
  serveSessions(app, parts);
  serveExports(app, parts);
  serveImports(app, parts);
  serveIngest(app, parts);
  serveJobs(app, parts);
  serveBackups(app, parts);
  serveSupport(app, parts);
  serveRetention(app, parts);
  serveLive(app, parts);
  await serveBeacon(app, parts);
  serveNotices(app, parts);
  serveParts(app, parts);
  await serveModules(app, modules, parts);
  const modulesOff = () => switches.off();
  await serveWeb(app, { publicUrl: config.publicUrl, modulesOff, issuer: identity.session.issuer });
  return app;
}

const probes: readonly string[] = [api.health.path, api.ready.path, api.metrics.path];
const isProbe = (path: string | undefined) => path !== undefined && probes.includes(path);

/** Finds the principal of a token: of one that a module gave out, or of those that the installation knows. */
function authenticateBy(parts: Services): Authenticate {
  return async (token) => {
    const modules = modulesWithout(parts.switches.off());
    let principal: Principal | undefined;
    for (const module of modules) principal ??= await module.principal?.(parts, token);
    principal ??= await parts.identity.authenticate(token);
    for (const module of modules) await module.admit?.(parts, principal);
    return principal;
  };
}

/** What the modules add to somebody's menu, and where they begin: the first module that says so. */
function additionsOf(parts: Services): Additions {
  const modules = () => modulesWithout(parts.switches.off());
  return {
    async menu(principal) {
      const menus = await Promise.all(modules().map((module) => module.menu?.(parts, principal)));
      return Object.assign({}, ...menus);
    },
    async home(principal) {
      const homes = await Promise.all(modules().map((module) => module.home?.(parts, principal)));
      return homes.find((path) => path !== undefined);
    },
    async session() {
      const facts = await Promise.all(modules().map((module) => module.session?.(parts)));
      return Object.assign({ look: '1' as const, registration: false, maintenance: false }, ...facts);
    },
    async admit(principal) {
      for (const module of modules()) await module.admit?.(parts, principal);
    },
  };
}

/** The API may be called from these origins with a token; the identity provider decides for itself. */
function crossOrigin(origins: readonly string[]): FastifyCorsOptionsDelegatePromise {
  const provider = [providerPath, signInPath].map((path) => `${path}/`);
  return async ({ url }) => ({
    // Reports of players come from the origins that their stream names.
    origin: [...provider, beaconPath].some((path) => url.startsWith(path)) ? false : [...origins],
    methods: ['GET', 'POST', 'PATCH', 'DELETE'],
    exposedHeaders: ['content-disposition', 'retry-after'],
  });
}

/** Our pages run and load only our own files; the page writes its styles itself. */
function securityHeaders(publicUrl: string, { identity }: Services) {
  const provider = new URL(identity.session.issuer).origin;
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'", "'unsafe-inline'"],
        // Pictures of people come from their identity provider.
        imgSrc: ["'self'", 'data:', 'blob:', ...(identity.builtIn ? [] : ['https:'])],
        fontSrc: ["'self'", 'data:'],
        connectSrc: ["'self'", provider],
        // The page renews its sign-in in a frame.
        frameSrc: ["'self'", provider],
        frameAncestors: ["'self'"],
        formAction: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
      },
    },
    frameguard: { action: 'sameorigin' as const },
    // A sign-in window must be able to reach the window that opened it.
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' as const },
    hsts: publicUrl.startsWith('https:') ? { maxAge: 31_536_000 } : false,
    referrerPolicy: { policy: 'same-origin' as const },
  };
}
