import type { Problem } from '@quarterhour/model/api';
import type { Endpoint } from '@quarterhour/model/endpoint';
import { requestOf } from '@quarterhour/model/request-of';
import type { z } from 'zod';
import { saveFile } from './save-file.ts';

/** A refusal or failure of the server: its problem, or else a message of the specification (section 8). */
export class ProblemError extends Error {
  /** 0 if no answer came. */
  readonly status: number;
  readonly problem: Problem | undefined;
  /** True if the server answered without a reason. */
  readonly silent: boolean;

  /** @param body the body of the answer as it came; without an answer, the browser's message */
  constructor(status: number, body = '') {
    const problem = status > 0 ? problemIn(body) : undefined;
    const silent = status > 0 && body.trim() === '';
    const reason = silent ? 'Wrong Services' : body.trim() || 'An unknown error occurred';
    super(problem?.detail ?? problem?.title ?? reason);
    this.name = 'ProblemError';
    this.status = status;
    this.problem = problem;
    this.silent = silent;
  }
}

function problemIn(body: string): Problem | undefined {
  try {
    const parsed: unknown = JSON.parse(body);
    return typeof parsed === 'object' && parsed !== null ? (parsed as Problem) : undefined;
  } catch {
    return undefined;
  }
}

interface Credentials {
  token: () => Promise<string | undefined>;
  /** Called when the server refuses a call that carried the token. */
  refused: (error: ProblemError) => void;
}
let credentials: Credentials | undefined;

/** Sets the source of the bearer token of every call. */
export function takeCredentials(given: Credentials): void {
  credentials = given;
}

/** Calls an endpoint that the model declares. Throws a ProblemError; an abort by `signal` passes through. */
export async function call<Input extends z.ZodType, Output extends z.ZodType>(
  endpoint: Endpoint<Input, Output>,
  input: z.input<Input>,
  signal?: AbortSignal,
): Promise<z.output<Output>> {
  return (await answerOf(endpoint, input, { signal })).json();
}

/** Calls an endpoint that answers line by line, and passes each line on when it arrives. Throws as `call` does. */
export async function callForLines<Input extends z.ZodType, Output extends z.ZodType>(
  endpoint: Endpoint<Input, Output>,
  input: z.input<Input>,
  onLine: (line: z.output<Output>) => void,
  signal?: AbortSignal,
): Promise<void> {
  const { body } = await answerOf(endpoint, input, { signal });
  if (!body) throw new ProblemError(0);
  let rest = '';
  const decoder = new TextDecoder();
  try {
    for (const reader = body.getReader(); ; ) {
      const { done, value } = await reader.read();
      const lines = (rest + decoder.decode(value, { stream: !done })).split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) if (line !== '') onLine(JSON.parse(line));
      if (done) return;
    }
  } catch (error) {
    throw lost(error, signal);
  }
}

/** Opens an answer that stays open, from the event on that a client received last. Throws as `call` does. */
export async function openStream<Input extends z.ZodType>(
  endpoint: Endpoint<Input>,
  input: z.input<Input>,
  { signal, lastEvent }: { signal: AbortSignal; lastEvent?: string },
): Promise<ReadableStream<Uint8Array>> {
  const headers: Record<string, string> = lastEvent === undefined ? {} : { 'Last-Event-ID': lastEvent };
  const { body } = await answerOf(endpoint, input, { signal, headers });
  if (!body) throw new ProblemError(0);
  return body;
}

/** Calls an endpoint whose body is a file; its other input is in the address. */
export async function sendFile<Input extends z.ZodType, Output extends z.ZodType>(
  endpoint: Endpoint<Input, Output>,
  input: z.input<Input>,
  file: Blob,
): Promise<z.output<Output>> {
  return (await answerOf(endpoint, input, { file })).json();
}

/** Calls an endpoint that answers with a file, and saves it under this name. */
export async function download<Input extends z.ZodType>(
  endpoint: Endpoint<Input>,
  input: z.input<Input>,
  name: string,
): Promise<void> {
  saveFile(await (await answerOf(endpoint, input)).blob(), name);
}

/** Calls an endpoint that answers with a file, and returns it with its name. */
export async function fetchFile<Input extends z.ZodType>(
  endpoint: Endpoint<Input>,
  input: z.input<Input>,
  signal?: AbortSignal,
): Promise<{ blob: Blob; name: string }> {
  const answer = await answerOf(endpoint, input, { signal });
  const [, name = 'export'] = /filename="(.+)"/.exec(answer.headers.get('content-disposition') ?? '') ?? [];
  return { blob: await answer.blob(), name };
}

/** The URL and headers of a call, for requests that fetch cannot make. */
export async function addressOf<Input extends z.ZodType>(
  endpoint: Endpoint<Input>,
  input: z.input<Input>,
): Promise<{ address: string; authorization: string }> {
  const { address } = requestOf(endpoint, input);
  return { address, authorization: await authorization() };
}

/** The authorization header of a call. */
async function authorization(): Promise<string> {
  return `Bearer ${await credentials?.token()}`;
}

/** The outcome of a request that no endpoint of the model declares. */
export interface Answered {
  status: number;
  body: string;
  milliseconds: number;
}

/** Sends a request that the reader wrote, as the reader. Throws a ProblemError if no answer comes. */
export async function sendWritten(method: string, address: string, body: string | undefined): Promise<Answered> {
  const begin = performance.now();
  const response = await reach(address, {
    method,
    body,
    headers: {
      Authorization: await authorization(),
      ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
    },
  });
  const text = await response.text();
  return { status: response.status, body: text, milliseconds: Math.round(performance.now() - begin) };
}

/** The reader's own access token, for use elsewhere; it expires within minutes. */
export async function ownToken(): Promise<string | undefined> {
  return credentials?.token();
}

/** The error for a refusal. Some refusals also report that the session has changed. */
export function refusal(endpoint: Pick<Endpoint, 'access'>, status: number, body: string): ProblemError {
  const error = new ProblemError(status, body);
  if (endpoint.access !== 'public') credentials?.refused(error);
  return error;
}

async function answerOf<Input extends z.ZodType>(
  endpoint: Endpoint<Input>,
  input: z.input<Input>,
  { signal, file, headers }: { signal?: AbortSignal; file?: Blob; headers?: Record<string, string> } = {},
): Promise<Response> {
  const { address, body = file } = requestOf(endpoint, input);
  const token = endpoint.access === 'public' ? undefined : await credentials?.token();
  const response = await reach(address, {
    method: endpoint.method,
    signal,
    body,
    headers: {
      ...headers,
      // The server writes emails to people on the reader's behalf in the language of the page.
      'Accept-Language': document.documentElement.lang,
      ...(body === undefined ? {} : { 'Content-Type': endpoint.media?.request ?? 'application/json' }),
      ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
    },
  });
  if (!response.ok) throw refusal(endpoint, response.status, await response.text().catch(() => ''));
  return response;
}

async function reach(address: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(address, init);
  } catch (error) {
    throw lost(error, init.signal);
  }
}

/** The error for an answer that does not arrive, or breaks off. */
function lost(error: unknown, signal: AbortSignal | null | undefined): unknown {
  return signal?.aborted ? error : new ProblemError(0, error instanceof Error ? error.message : '');
}
