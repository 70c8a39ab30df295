import { PassThrough } from 'node:stream';
import { api } from '@quarterhour/model/api';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Refusal } from '../../host/refusal.ts';
import type { LiveSignal } from '../../live/live.ts';
import type { Services } from '../../services.ts';
import { bearerOf } from '../bearer.ts';
import { serve } from '../serve.ts';

/** Proxies close a connection that is silent for a minute. */
const beatMilliseconds = 20_000;
/** Open connections of one person; the oldest is closed for another one. */
const connectionsAtMost = 20;
/** Bytes that may wait for a client that does not read; it resumes with a new connection. */
const mostWaiting = 1024 * 1024;
/** Milliseconds after which browsers connect again. */
const retry = 1000;

/** Connections opened a minute by one person or key. */
const options = { config: { rateLimit: { max: 120, timeWindow: '1 minute' } }, compress: false as const };

/** The live connection: Server-Sent Events for the principal, on any server of the installation. */
export function serveLive(app: FastifyInstance, { live }: Pick<Services, 'live'>): void {
  const open = new Map<string, Set<PassThrough>>();
  app.addHook('preClose', async () => {
    for (const streams of open.values()) for (const stream of streams) stream.end();
  });

  serve(
    app,
    api.readLive,
    async ({ principal: { id: person }, input, request, reply }) => {
      const start = { after: lastEvent(request), reading: input.reading };
      reply.type('text/event-stream; charset=utf-8').headers({
        'cache-control': 'no-store, no-transform',
        // nginx would collect the events.
        'x-accel-buffering': 'no',
      });
      if (input.follow === 'false') {
        return reply.send((await live.missed(person, start)).map(lineOf).join(''));
      }
      const stream = new PassThrough();
      const streams = open.get(person) ?? new Set();
      open.set(person, streams.add(stream));
      if (streams.size > connectionsAtMost) [...streams][0]?.end();
      const write = (text: string) => {
        if (stream.writableLength > mostWaiting) stream.destroy();
        else if (stream.writable) stream.write(text);
      };
      const following = live.follow(person, start, (signal) => write(lineOf(signal)));
      const beat = setInterval(() => {
        write(': beat\n\n');
        // Access may be withdrawn meanwhile, or the token expire: the client comes back with another one, if it has one.
        request.server.authenticate(bearerOf(request)).catch((error) => error instanceof Refusal && stream.end());
      }, beatMilliseconds).unref();
      stream.once('close', () => {
        clearInterval(beat);
        streams.delete(stream);
        if (streams.size === 0) open.delete(person);
        void following.then((stop) => stop()).catch(() => undefined);
      });
      stream.write(`retry: ${retry}\n`);
      following.catch((error) => stream.destroy(error));
      return reply.send(stream);
    },
    options,
  );
}

/** The id of the last event that the client has; undefined for a new one. */
function lastEvent({ headers }: FastifyRequest): number | undefined {
  const id = headers['last-event-id'];
  return typeof id === 'string' && /^\d{1,15}$/.test(id) ? Number(id) : undefined;
}

function lineOf(signal: LiveSignal): string {
  const [event, data] = 'notice' in signal ? [signal.notice, {}] : [signal.topic, signal.payload];
  return `id: ${signal.id}\nevent: ${event}\ndata: ${JSON.stringify(data)}\n\n`;
}
