import fastifyRateLimit, { normalizeIP } from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Refusal } from '../refusal.ts';

/** Where a request comes from, as limits count it: of IPv6 the network, in which addresses cost nothing. */
export function addressOf({ ip }: FastifyRequest): string {
  return normalizeIP(ip);
}

/** Each address may ask so often, whoever asks from there; and each person and key, where a call says no other limit. */
export async function limitRequests(app: FastifyInstance): Promise<void> {
  const timeWindow = '1 minute';
  // This one counts once it is known who asks, where a call wants to know.
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
