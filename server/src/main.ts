import type { FastifyInstance } from 'fastify';
import { buildApp } from './app.ts';
import { startJobs } from './jobs/jobs.ts';
import type { OpenParts } from './open-parts.ts';
import { announce } from './running-server.ts';

/** Starts to answer on the configured address; `stop` ends it cleanly, once. Closing the parts is left to the caller. */
export async function startServer(parts: OpenParts): Promise<{ app: FastifyInstance; stop(): Promise<void> }> {
  const { config, ownerToken } = parts;
  const app = await buildApp(parts);
  const url = `http://${reachable(config.host)}:${config.port}`;
  // Before it listens: whoever finds it ready finds it announced.
  const announced = await announce(config.folder, { url, token: ownerToken, pid: process.pid });
  await app.listen({ port: config.port, host: config.host }).catch(async (error: NodeJS.ErrnoException) => {
    await announced.withdraw();
    await app.close();
    throw error.code === 'EADDRINUSE'
      ? new Error(`Port ${config.port} is taken by another program; stop that one, or set PORT to another.`)
      : error;
  });
  const jobs = startJobs(parts, app.log);
  let stopped: Promise<void> | undefined;
  const stop = async () => {
    await announced.withdraw();
    await jobs.stop();
    await app.close();
  };
  return {
    app,
    stop() {
      stopped ??= stop();
      return stopped;
    },
  };
}

/** An address that listens everywhere is reached here. */
function reachable(host: string): string {
  if (host === '0.0.0.0' || host === '::') return 'localhost';
  return host.includes(':') ? `[${host}]` : host;
}
