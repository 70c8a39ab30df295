import { randomUUID } from 'node:crypto';
import { Refusal } from '@quarterhour/server/host/refusal';
import { addressOf } from '@quarterhour/server/http/limits';
import { prefixLine } from '@quarterhour/server/ingest/requests/prefix-line';
import type { Services } from '@quarterhour/server/services';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { PrefixTargets } from './prefix-targets.ts';

/** Requests of one address for one podcast in a minute: what it asks of others takes nothing from it. */
const mostRequests = 600;

/**
 * Redirects players to the files of podcasts, and records their requests: `/p/<podcast>/https://files.example/1.mp3`, like
 * OP3 and Podtrac. It only leads to hosts in the podcast's own feed, and is off until the podcast turns it on.
 */
export function serveRedirectPrefix(
  app: FastifyInstance,
  { store, queues, clock }: Pick<Services, 'store' | 'queues' | 'clock'>,
): void {
  const targets = new PrefixTargets(store);

  async function redirect(request: FastifyRequest<{ Params: { podcast: string } }>, reply: FastifyReply) {
    const { podcast } = request.params;
    // The raw address: decoding may change what the file's server receives.
    const address = request.raw.url ?? '';
    const rest = address.slice(address.indexOf('/', '/p/'.length) + 1);
    const target = await targets.find(podcast, rest);
    if (!target) {
      const sentence = `There is no podcast ${podcast} with a redirect prefix and a file at this address.`;
      throw new Refusal('not_found', sentence);
    }
    const { headers, method, ip } = request;
    const line = prefixLine({
      at: clock(),
      id: randomUUID(),
      address: ip,
      method,
      url: target.url.href,
      length: target.length,
      range: headers.range ?? '',
      referer: headers.referer ?? '',
      agent: headers['user-agent'] ?? '',
    });
    await queues.prefix.append(line);
    // Web players on any page follow it, and the security headers of our own pages do not apply to the file.
    reply.header('access-control-allow-origin', '*').header('cross-origin-resource-policy', 'cross-origin');
    reply.removeHeader('referrer-policy').removeHeader('content-security-policy');
    return reply.redirect(target.url.href, 302);
  }

  app.route<{ Params: { podcast: string } }>({
    method: ['GET', 'HEAD'],
    url: '/p/:podcast/*',
    // Many listeners share the address of a mobile network, but few begin an episode in the same second.
    config: { rateLimit: { max: mostRequests, timeWindow: '1 minute', keyGenerator: keyOf } },
    handler: redirect,
  });
}

function keyOf(request: FastifyRequest): string {
  return `${addressOf(request)} ${(request.params as { podcast: string }).podcast}`;
}
