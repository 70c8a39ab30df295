import fastifyRateLimit, { normalizeIP } from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Refusal } from '../host/refusal.ts';

/** The origin of a request as limits count it: for IPv6 the network, because clients get many addresses in one. */
export function addressOf({ ip }: FastifyRequest): string {
  return normalizeIP(ip);
}

/** Limits the requests of each address, and those of each person and key, unless a call has a limit of its own. */
export async function limitRequests(app: FastifyInstance): Promise<void> {
  const timeWindow = '1 minute';
  // This limit counts after authentication, if the call requires it.
  await app.register(fastifyRateLimit, {
    max: 3000,
    timeWindow,
    keyGenerator: (request) => request.principal?.id ?? addressOf(request),
  });
  const ofAddress = app.createRateLimit({ max: 6000, timeWindow, keyGenerator: addressOf });
  app.addHook('onRequest', async (request) => {
    const found = await ofAddress(request);
    if (found.isAllowed || !found.isExceeded) return;
    const { ttlInSeconds: retryAfter } = found;
    throw new Refusal('too_many', `Too many requests; try again in ${retryAfter} seconds.`, { retryAfter });
  });
}
