import type { Problem } from '@quarterhour/model/api';
import { fieldErrorsOf } from '@quarterhour/model/field-errors';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { EngineError } from '../engine/engine.ts';
import { diskFullOf } from '../host/disk-full.ts';
import { NewerDataError } from '../host/newer-data.ts';
import { Refusal, somethingWrong } from '../host/refusal.ts';
import { storeAwayOf } from '../host/store-away.ts';
import { storeDamageOf } from '../host/store-damage.ts';
import { QueryError } from '../query/query-error.ts';

const titles: Record<number, string> = {
  400: 'The request is wrong',
  401: 'Not signed in',
  403: 'Not allowed',
  404: 'Not found',
  409: 'In conflict with what is there',
  410: 'Gone',
  413: 'Too large',
  414: 'The address is too long',
  415: 'Unknown kind of content',
  429: 'Too many requests',
  499: 'Nobody waits for the answer',
  503: 'Not available at the moment',
  507: 'The disk of the data folder is full',
};

/** Errors of the framework whose own messages say too little. */
const refused: Record<number, Pick<Problem, 'code' | 'detail'>> = {
  413: { code: 'too_large' },
  414: { code: 'too_large', detail: 'A part of this address has more than 100 characters; shorten it.' },
  415: { code: 'wrong_input', detail: 'Send the body as JSON, with the header Content-Type: application/json.' },
  429: { code: 'too_many' },
};

/** By ClickHouse's numbers: TIMEOUT_EXCEEDED and MEMORY_LIMIT_EXCEEDED. */
const tooHeavy: Record<number, string> = { 159: 'too long', 241: 'too much memory' };

const damaged =
  'Stored data of this answer is damaged: whoever runs this server can have it named and mended by "quarterhour verify".';

const damagedStore =
  'The store of this server is damaged: whoever runs it has to put back a backup of the data folder.';

function problem(status: number, more: Partial<Problem>): Problem {
  return { type: 'about:blank', title: titles[status] ?? somethingWrong, status, ...more };
}

/** Every error that a handler can throw, as RFC 9457 problem details. Details that the principal must not see are left out. */
export function problemOf(thrown: unknown): Problem {
  const error = diskFullOf(thrown) ?? storeAwayOf(thrown) ?? thrown;
  if (error instanceof Refusal) {
    const errors = error.errors.length > 0 ? [...error.errors] : undefined;
    return problem(error.status, { code: error.code, detail: error.message, errors, meanwhile: error.meanwhile });
  }
  if (error instanceof QueryError) {
    const code = error.status === 404 ? 'not_found' : 'wrong_input';
    return problem(error.status, { code, detail: error.message, errors: [...error.errors] });
  }
  // A newer version has opened the store: this one still reads, and no longer writes.
  if (error instanceof NewerDataError) return problem(503, { code: 'failed', detail: error.message });
  if (error instanceof EngineError) {
    const heavy = error.code !== undefined && tooHeavy[error.code];
    if (heavy) return problem(503, { code: 'too_heavy', detail: `This query takes ${heavy}; ask for less at a time.` });
    return problem(500, { code: 'failed', detail: error.isDamage ? damaged : undefined });
  }
  if (storeDamageOf(error)) return problem(500, { code: 'failed', detail: damagedStore });
  const status = (error as FastifyError).statusCode ?? 500;
  if (status >= 500) return problem(status, { code: 'failed' });
  return problem(status, { code: 'wrong_input', detail: (error as Error).message, ...refused[status] });
}

/** The refusal of work for which nobody waits any more. */
export function clientLeft(): Refusal {
  return new Refusal('left', 'The client no longer waits for the answer.');
}

export function sendProblem(reply: FastifyReply, error: unknown): FastifyReply {
  // What fails when the client closes the connection fails for nobody.
  const left = reply.raw.destroyed || reply.request.socket.destroyed;
  const told = problemOf(left ? clientLeft() : error);
  if (told.status >= 500) {
    reply.log.error({ err: error }, 'request failed');
    told.request_id = reply.request.id;
  }
  if (told.status === 401) reply.header('www-authenticate', 'Bearer');
  const refusal = storeAwayOf(error) ?? error;
  if (refusal instanceof Refusal && refusal.retryAfter !== undefined) reply.header('retry-after', refusal.retryAfter);
  return reply.code(told.status).type('application/problem+json').send(JSON.stringify(told));
}

export function answerProblems(app: FastifyInstance): void {
  app.setErrorHandler((error: unknown, _request: FastifyRequest, reply: FastifyReply) => sendProblem(reply, error));
}

/** The refusal of an input with zod's errors. */
export function wrongInput(error: z.ZodError): Refusal {
  const errors = fieldErrorsOf(error);
  const [first] = errors;
  const detail = first ? `${first.path || 'the request'}: ${first.message}` : 'The request is wrong.';
  return new Refusal('wrong_input', detail, { errors });
}
