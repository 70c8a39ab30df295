import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';

const header = 'x-request-id';
/** Ids that proxies make: UUIDs, trace ids, hexadecimal numbers. Nothing else gets into the log. */
const accepted = /^[\w.:-]{8,64}$/;

/** The id of a request: the one that a proxy gave it, or a new one. */
export function requestId({ headers }: IncomingMessage): string {
  const given = headers[header];
  return typeof given === 'string' && accepted.test(given) ? given : randomUUID();
}

/** Answers name the id of their request, by which the log is searched. */
export function returnRequestIds(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ id }, reply) => {
    reply.header(header, id);
  });
}
