import type { Endpoint } from '@quarterhour/model/endpoint';
import { sendsJson } from '@quarterhour/model/request-of';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify';
import type { z } from 'zod';
import { Refusal } from '../host/refusal.ts';
import type { Authenticate } from '../identity/authenticate.ts';
import type { Principal } from '../identity/principal.ts';
import type { Store } from '../store/open.ts';
import { bearerOf } from './bearer.ts';
import { bodyLimitOf } from './body-limit.ts';
import { wrongInput } from './problem.ts';

declare module 'fastify' {
  interface FastifyInstance {
    authenticate: Authenticate;
  }
  interface FastifyRequest {
    principal: Principal | undefined;
  }
}

interface Call<Input> {
  input: Input;
  request: FastifyRequest;
  reply: FastifyReply;
}
type Options = Pick<RouteShorthandOptions, 'bodyLimit' | 'compress' | 'config'>;
type Answer<Output extends z.ZodType> = z.input<Output> | FastifyReply;

/** Serves a call for signed-in principals: it authenticates, checks the role, and parses the input. */
export function serve<Input extends z.ZodType, Output extends z.ZodType>(
  app: FastifyInstance,
  endpoint: Endpoint<Input, Output>,
  handler: (call: Call<z.output<Input>> & { principal: Principal }) => Promise<Answer<Output>>,
  options: Options = {},
): void {
  app.route({
    ...limitOf(endpoint),
    ...options,
    method: endpoint.method,
    url: endpoint.path,
    // Before the body is read: a stranger's upload costs nothing.
    onRequest: async (request) => {
      request.principal = await authorise(app, endpoint, request);
    },
    handler: async (request, reply) => {
      const { principal } = request;
      if (!principal) throw new Refusal('not_signed_in', 'Sign in first.');
      const answer = await handler({ input: readInput(endpoint, request), principal, request, reply });
      return serialize(endpoint, answer, reply);
    },
  });
}

/** Serves a call that everyone may make. */
export function servePublic<Input extends z.ZodType, Output extends z.ZodType>(
  app: FastifyInstance,
  endpoint: Endpoint<Input, Output>,
  handler: (call: Call<z.output<Input>>) => Promise<Answer<Output>>,
  options: Options = {},
): void {
  app.route({
    ...limitOf(endpoint),
    ...options,
    method: endpoint.method,
    url: endpoint.path,
    handler: async (request, reply) =>
      serialize(endpoint, await handler({ input: readInput(endpoint, request), request, reply }), reply),
  });
}

/** Bodies of JSON may be as large as what the call takes; other bodies have limits of their own. */
function limitOf(endpoint: Endpoint): Options {
  return sendsJson(endpoint) ? { bodyLimit: bodyLimitOf(endpoint) } : {};
}

/**
 * An answer parsed by its schema: undeclared fields are not sent. Handlers that send something themselves return the reply,
 * which their promise resolves to undefined once it is sent, or once the client has left.
 */
function serialize<Output extends z.ZodType>(
  { output }: Endpoint<z.ZodType, Output>,
  answer: Answer<Output>,
  reply: FastifyReply,
): unknown {
  return reply.sent || answer === undefined ? reply : output.parse(answer);
}

/** Makes the changes of a call and checks its answer in one transaction: if the answer fails its schema, nothing changes. */
export function inOneTransaction<Output extends z.ZodType>(
  store: Store,
  { output }: Endpoint<z.ZodType, Output>,
  work: (inside: Store) => Promise<z.input<Output>>,
): Promise<z.input<Output>> {
  return store.db.transaction(async (db) => {
    const answer = await work({ ...store, db });
    output.parse(answer);
    return answer;
  });
}

async function authorise(app: FastifyInstance, endpoint: Endpoint, request: FastifyRequest): Promise<Principal> {
  const token = bearerOf(request);
  if (!token) throw new Refusal('not_signed_in', 'Send an access token or an API key: Authorization: Bearer …');
  const principal = await app.authenticate(token);
  const refusal = refusalOf(endpoint, principal);
  if (refusal) throw refusal;
  return principal;
}

/** Why a principal may not make a call; undefined if it may. */
export function refusalOf(
  { access, links, key, method }: Pick<Endpoint, 'access' | 'links' | 'key' | 'method'>,
  principal: Principal,
): Refusal | undefined {
  if (Array.isArray(access) && !access.includes(principal.role)) {
    return new Refusal('forbidden', `This needs the role ${access.join(' or ')}; yours is ${principal.role}.`);
  }
  if (principal.kind === 'link' && !links) {
    return new Refusal('forbidden', 'A share link shows its page and nothing else.');
  }
  const wanted = key ?? (method === 'GET' ? 'read' : undefined);
  if (!principal.keyKind || principal.keyKind === wanted) return undefined;
  const kind = principal.keyKind === 'read' ? 'reading' : 'ingestion';
  return new Refusal('forbidden', `A key for ${kind} cannot do this.`);
}

function readInput<Input extends z.ZodType>(endpoint: Endpoint<Input>, request: FastifyRequest): z.output<Input> {
  const fields = (sendsJson(endpoint) ? request.body : request.query) ?? {};
  if (typeof fields !== 'object' || Array.isArray(fields)) {
    throw new Refusal('wrong_input', 'The body must be a JSON object.');
  }
  const parsed = endpoint.input.safeParse({ ...fields, ...(request.params as object) });
  if (!parsed.success) throw wrongInput(parsed.error);
  return parsed.data;
}
