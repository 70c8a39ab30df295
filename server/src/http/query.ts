import { api } from '@quarterhour/model/api';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { Answers } from '../query/answers.ts';
import { Refusal } from '../refusal.ts';
import { ConcurrencyLimits } from './concurrency-limit.ts';
import type { Parts } from './parts.ts';
import { serve } from './serve.ts';

/** Questions a minute of one person or key: a dashboard asks a dozen at each click. */
const limit = { config: { rateLimit: { max: 1200, timeWindow: '1 minute' } }, bodyLimit: 256 * 1024 };

export function serveQuery(app: FastifyInstance, { config, engine, store, clock }: Parts): void {
  const { seconds, memoryBytes, atOnce } = config.questions;
  const limits = new ConcurrencyLimits(atOnce);
  const answers = new Answers({ engine, store, clock, limits: { timeoutSeconds: seconds, memoryBytes } });
  serve(
    app,
    api.query,
    ({ principal, input, reply }) => {
      const signal = signalOf(reply);
      return limits.take(principal.id, async () => {
        try {
          signal.throwIfAborted();
          return await answers.answer(principal, input, signal);
        } catch (error) {
          if (signal.aborted) throw new Refusal('left', 'Who asked no longer waits for the answer.');
          throw error;
        }
      });
    },
    limit,
  );
}

/** Aborted when the connection ends before it was answered: a filter was clicked again, or a page was closed. */
function signalOf(reply: FastifyReply): AbortSignal {
  const leaving = new AbortController();
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) leaving.abort();
  });
  return leaving.signal;
}
