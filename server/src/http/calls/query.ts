import { Readable } from 'node:stream';
import { constants } from 'node:zlib';
import { type AnsweredQuery, api, problemSchema } from '@quarterhour/model/api';
import { type Query, querySchema } from '@quarterhour/model/query';
import { type Result, resultSchema } from '@quarterhour/model/result';
import type { FastifyInstance } from 'fastify';
import type { Principal } from '../../identity/principal.ts';
import type { Services } from '../../services.ts';
import { ConcurrencyLimits } from '../concurrency-limit.ts';
import { fewRows, jsonOf, linesOf } from '../json-of.ts';
import { clientLeft, problemOf, wrongInput } from '../problem.ts';
import { serve } from '../serve.ts';
import { signalOf } from '../signal-of.ts';

/** Requests a minute of one person or key; the concurrency limit applies as well. */
const atMost = (max: number) => ({ config: { rateLimit: { max, timeWindow: '1 minute' } } });
const limit = atMost(1200);

const manyQueries = {
  ...atMost(300),
  // Each line is sent as soon as it is written, also if it is compressed.
  compress: { customTypes: /ndjson/, encodings: ['gzip' as const], zlibOptions: { flush: constants.Z_SYNC_FLUSH } },
};

export function serveQuery(app: FastifyInstance, { config, answers }: Services): void {
  const limits = new ConcurrencyLimits(config.queries.atOnce);

  /** Runs the work for a query within the concurrency limit. */
  const inTurn = <Output>(principal: Principal, signal: AbortSignal, work: () => Promise<Output>) =>
    limits.take(principal.id, async () => {
      try {
        signal.throwIfAborted();
        return await work();
      } catch (error) {
        if (signal.aborted) throw clientLeft();
        throw error;
      }
    });

  serve(
    app,
    api.query,
    async ({ principal, input, reply }) => {
      const signal = signalOf(reply);
      const result = await inTurn(principal, signal, () => answers.answer(principal, input, signal));
      if (result.rows.length <= fewRows) return result;
      const { rows, ...rest } = declared(result);
      return reply.type('application/json; charset=utf-8').send(Readable.from(jsonOf('rows', rows, rest)));
    },
    limit,
  );
  serve(
    app,
    api.queries,
    async ({ principal, input: { queries }, reply }) => {
      const signal = signalOf(reply);
      const lines = queries.map(async (query, index): Promise<AnsweredQuery> => {
        try {
          const asked = parseQuery(query);
          const result = await inTurn(principal, signal, () => answers.answer(principal, asked, signal));
          return { index, result: declared(result) };
        } catch (error) {
          const problem = problemOf(error);
          if (problem.status >= 500) reply.log.error({ err: error }, 'query failed');
          return { index, problem: problemSchema.parse(problem) };
        }
      });
      reply.type('application/x-ndjson; charset=utf-8').header('x-accel-buffering', 'no');
      return reply.send(Readable.from(linesOf(lines)));
    },
    manyQueries,
  );
  serve(
    app,
    api.explain,
    async ({ principal, input, reply }) => {
      const signal = signalOf(reply);
      return inTurn(principal, signal, () => answers.explain(principal, input, signal));
    },
    limit,
  );
}

/** A streamed Result, parsed by its schema. Its cells have no names, and are not parsed: there may be 100,000 rows of them. */
function declared({ rows, ...rest }: Result): Result {
  return { ...resultSchema.parse({ ...rest, rows: [] }), rows };
}

function parseQuery(query: unknown): Query {
  const parsed = querySchema.safeParse(query);
  if (!parsed.success) throw wrongInput(parsed.error);
  return parsed.data;
}
