import { Readable } from 'node:stream';
import { api } from '@quarterhour/model/api';
import type { Query } from '@quarterhour/model/query';
import type { Result } from '@quarterhour/model/result';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Principal } from '../identity/principal.ts';
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
  const taking = <Output>(work: (asked: Asked) => Promise<Output>) => {
    return ({ principal, input, reply }: { principal: Principal; input: Query; reply: FastifyReply }) => {
      const signal = signalOf(reply);
      return limits.take(principal.id, async () => {
        try {
          signal.throwIfAborted();
          return await work({ principal, input, signal, reply });
        } catch (error) {
          if (signal.aborted) throw new Refusal('left', 'Who asked no longer waits for the answer.');
          throw error;
        }
      });
    };
  };
  serve(
    app,
    api.query,
    taking(async ({ principal, input, signal, reply }) => {
      const result = await answers.answer(principal, input, signal);
      if (result.rows.length <= fewRows) return result;
      return reply.type('application/json; charset=utf-8').send(Readable.from(jsonOf(result)));
    }),
    limit,
  );
  serve(
    app,
    api.explain,
    taking(({ principal, input, signal }) => answers.explain(principal, input, signal)),
    limit,
  );
}

interface Asked {
  principal: Principal;
  input: Query;
  signal: AbortSignal;
  reply: FastifyReply;
}

/** More rows are written piece by piece, so that others are answered meanwhile. */
const fewRows = 1000;

async function* jsonOf({ rows, ...rest }: Result): AsyncGenerator<string> {
  yield `${JSON.stringify(rest).slice(0, -1)},"rows":[`;
  for (let at = 0; at < rows.length; at += fewRows) {
    const some = JSON.stringify(rows.slice(at, at + fewRows)).slice(1, -1);
    yield `${at === 0 ? '' : ','}${some}`;
    await new Promise((resolve) => setImmediate(resolve));
  }
  yield ']}';
}

/** Aborted when the connection ends before it was answered: a filter was clicked again, or a page was closed. */
function signalOf(reply: FastifyReply): AbortSignal {
  const leaving = new AbortController();
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) leaving.abort();
  });
  return leaving.signal;
}
