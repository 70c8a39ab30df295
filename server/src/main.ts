import { jobsWithout } from '@quarterhour/model/jobs';
import type { FastifyInstance } from 'fastify';
import { buildApp } from './app.ts';
import { type Config, isEmbedded } from './host/config.ts';
import { announce } from './host/running-server.ts';
import { serverName } from './host/server-name.ts';
import { Connections } from './http/calls/connections.ts';
import { jobs } from './jobs/jobs.ts';
import { Scheduler } from './jobs/scheduler.ts';
import { modulesWithout } from './modules.ts';
import type { OpenParts } from './open-parts.ts';
import { endLeases } from './store/job-runs.ts';

/** Seconds in which running requests may end when the server stops; later ones are refused. */
const endingSeconds = 8;

/**
 * Starts to listen on the configured address; `stop` ends it cleanly, once. The caller closes the parts.
 * @param elapsed seconds that pass evenly, by which jobs are started
 */
export async function startServer(
  parts: OpenParts,
  elapsed?: () => number,
): Promise<{ app: FastifyInstance; stop(): Promise<void> }> {
  const { config, ownerToken } = parts;
  const app = await buildApp(parts);
  const connections = new Connections(app.server);
  const url = `http://${reachable(config.host)}:${config.port}`;
  // Before it listens, so that clients that reach it find it announced.
  const announced = await announce(config.folder, { url, token: ownerToken, pid: process.pid });
  await app.listen({ port: config.port, host: config.host }).catch(async (error: NodeJS.ErrnoException) => {
    await announced.withdraw();
    await app.close();
    const reason = cannotListen(error.code, config);
    throw reason ? new Error(reason, { cause: error }) : error;
  });
  const ofModules = await Promise.all(modulesWithout(config.modulesOff).map((module) => module.jobs?.() ?? []));
  await parts.switches.follow();
  const scheduler = new Scheduler([...jobs, ...ofModules.flat()], parts, app.log, {
    server: serverName(config),
    isOff: isJobOff(parts),
    ...(elapsed && { elapsed }),
  });
  // What a killed process left of its jobs begins again at once; another server holds nothing of an embedded store.
  if (isEmbedded(config)) await endLeases(parts.store);
  scheduler.start();
  let stopped: Promise<void> | undefined;
  const stop = async () => {
    await announced.withdraw();
    await Promise.all([scheduler.stop(), connections.drain(app.close(), endingSeconds)]);
  };
  return {
    app,
    stop() {
      stopped ??= stop();
      return stopped;
    },
  };
}

/** Whether the module of a job is switched off. */
function isJobOff({ switches }: OpenParts): (id: string) => boolean {
  return (id) => switches.off().length > 0 && !jobsWithout(switches.off()).some((on) => on === id);
}

/** Why the server cannot listen on this address, and how to correct it; undefined for other errors. */
function cannotListen(code: string | undefined, { host, port }: Config): string | undefined {
  switch (code) {
    case 'EADDRINUSE':
      return `Port ${port} is taken by another program; stop that one, or set PORT to another.`;
    case 'EACCES':
      return `Port ${port} is closed to this account; set PORT to one above 1023.`;
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
    case 'EADDRNOTAVAIL':
      return `HOST ${host} is not an address of this machine; set it to one, such as localhost, or 0.0.0.0 for all.`;
    default:
      return undefined;
  }
}

/** The address to reach a server that listens on all addresses. */
function reachable(host: string): string {
  if (host === '0.0.0.0' || host === '::') return 'localhost';
  return host.includes(':') ? `[${host}]` : host;
}
