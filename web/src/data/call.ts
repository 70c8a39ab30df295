import type { Problem } from '@quarterhour/model/api';
import { type Endpoint, requestOf } from '@quarterhour/model/endpoint';
import type { z } from 'zod';
import { saveFile } from './save-file.ts';

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
  /** The server refused a call that carried the token. */
  refused: (error: ProblemError) => void;
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
  return (await answerOf(endpoint, input, { signal })).json();
}

/** Calls an endpoint that takes a file as it is; its other input is in the address. */
export async function sendFile<Input extends z.ZodType, Output extends z.ZodType>(
  endpoint: Endpoint<Input, Output>,
  input: z.input<Input>,
  file: Blob,
): Promise<z.output<Output>> {
  return (await answerOf(endpoint, input, { file })).json();
}

/** Calls an endpoint that answers with a file, and hands it to the person under this name. */
export async function download<Input extends z.ZodType>(
  endpoint: Endpoint<Input>,
  input: z.input<Input>,
  name: string,
): Promise<void> {
  saveFile(await (await answerOf(endpoint, input)).blob(), name);
}

/** The address of a call, and what it must send to be allowed: for what fetch cannot do. */
export async function addressOf<Input extends z.ZodType>(
  endpoint: Endpoint<Input>,
  input: z.input<Input>,
): Promise<{ address: string; authorization: string }> {
  const { address } = requestOf(endpoint, input);
  return { address, authorization: `Bearer ${await credentials?.token()}` };
}

/** What to throw for an answer that refuses; some refusals say that the session is not what it was. */
export function refusal(endpoint: Pick<Endpoint, 'access'>, status: number, problem?: Problem): ProblemError {
  const error = new ProblemError(status, problem);
  if (endpoint.access !== 'public') credentials?.refused(error);
  return error;
}

async function answerOf<Input extends z.ZodType>(
  endpoint: Endpoint<Input>,
  input: z.input<Input>,
  { signal, file }: { signal?: AbortSignal; file?: Blob } = {},
): Promise<Response> {
  const { address, body = file } = requestOf(endpoint, input);
  const token = endpoint.access === 'public' ? undefined : await credentials?.token();
  const response = await reach(address, {
    method: endpoint.method,
    signal,
    body,
    headers: {
      // What the server writes to people on the reader's behalf is in the language of the page.
      'Accept-Language': document.documentElement.lang,
      ...(body === undefined ? {} : { 'Content-Type': endpoint.media?.request ?? 'application/json' }),
      ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
    },
  });
  if (!response.ok) throw refusal(endpoint, response.status, await response.json().catch(() => undefined));
  return response;
}

async function reach(address: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(address, init);
  } catch (error) {
    if (init.signal?.aborted) throw error;
    throw new ProblemError(0);
  }
}
