import type { Endpoint, Problem } from '@quarterhour/model/api';
import type { z } from 'zod';

/** What the server refused, or could not do. `status` is 0 where no answer came at all. */
export class ProblemError extends Error {
  readonly status: number;
  readonly problem: Problem | undefined;

  constructor(status: number, problem?: Problem) {
    super(problem?.detail ?? problem?.title ?? `status ${status}`);
    this.name = 'ProblemError';
    this.status = status;
    this.problem = problem;
  }
}

interface Credentials {
  token: () => Promise<string | undefined>;
  /** The server did not accept the token. */
  refused: () => void;
}
let credentials: Credentials | undefined;

/** Says where the bearer token of every call comes from. */
export function takeCredentials(given: Credentials): void {
  credentials = given;
}

/** Calls an endpoint that the model declares. Throws a ProblemError; an abort by `signal` passes as it is. */
export async function call<Input extends z.ZodType, Output extends z.ZodType>(
  endpoint: Endpoint<Input, Output>,
  input: z.input<Input>,
  signal?: AbortSignal,
): Promise<z.output<Output>> {
  const { path, rest } = fillPath(endpoint.path, input as Record<string, unknown>);
  const token = endpoint.access === 'public' ? undefined : await credentials?.token();
  const body = endpoint.method === 'GET' ? undefined : JSON.stringify(rest);
  const response = await reach(path, {
    method: endpoint.method,
    signal,
    body,
    headers: {
      ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
      ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
    },
  });
  if (!response.ok) {
    if (response.status === 401 && token !== undefined) credentials?.refused();
    throw new ProblemError(response.status, await response.json().catch(() => undefined));
  }
  return response.json();
}

/** Puts the fields that a path names into it; the others are left for the body. */
function fillPath(path: string, input: Record<string, unknown>): { path: string; rest: Record<string, unknown> } {
  const rest = { ...input };
  const filled = path.replace(/:(\w+)/g, (_, name: string) => {
    delete rest[name];
    return encodeURIComponent(String(input[name]));
  });
  return { path: filled, rest };
}

async function reach(path: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(path, init);
  } catch (error) {
    if (init.signal?.aborted) throw error;
    throw new ProblemError(0);
  }
}
