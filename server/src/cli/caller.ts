import type { Problem } from '@quarterhour/model/api';
import type { Endpoint } from '@quarterhour/model/endpoint';
import { requestOf } from '@quarterhour/model/request-of';
import type { z } from 'zod';
import { type Call, CallError } from '../calls/call.ts';
import type { Config } from '../host/config.ts';
import { findServer, type RunningServer } from '../host/running-server.ts';
import type { OpenParts } from '../open-parts.ts';
import { beginWithListening } from '../store/module-switches.ts';

/** Makes calls as the owner of the data folder: through the server that runs on it, or in this process if none runs. */
export interface Caller {
  call: Call;
  /** Makes a call that answers with a file, and returns its bytes. */
  file<Input extends z.ZodType>(endpoint: Endpoint<Input>, input: z.input<Input>): Promise<Buffer>;
  /** The target of the calls: a running server, or the parts that this process opened. */
  place: { server: RunningServer } | { parts: OpenParts };
  close(): Promise<void>;
}

type Send = (request: { method: string; url: string; body: string | undefined }) => Promise<Answer>;
interface Answer {
  status: number;
  bytes: Buffer;
}

export async function openCaller(config: Config, purpose: string): Promise<Caller> {
  const server = await findServer(config.folder);
  if (server) return { place: { server }, ...callsBy(overHttp(server)), close: async () => undefined };
  // Imported only if needed: a command through a running server then ends in a moment.
  const [{ openParts }, { buildApp }] = await Promise.all([import('../open-parts.ts'), import('../app.ts')]);
  const parts = await openParts(config, purpose, undefined, { migrates: false });
  if (!config.beginsWithOffice) await beginWithListening(parts.store);
  await parts.switches.read();
  const app = await buildApp({ ...parts, config: { ...config, logLevel: 'silent' } });
  const inject: Send = async ({ method, url, body }) => {
    const headers = headersOf(parts.ownerToken, body);
    const answer = await app.inject({ method: method as 'GET', url, headers, payload: body });
    return { status: answer.statusCode, bytes: answer.rawPayload };
  };
  return {
    place: { parts },
    ...callsBy(inject),
    async close() {
      await app.close();
      await parts.close();
    },
  };
}

function headersOf(token: string, body: string | undefined): Record<string, string> {
  return { authorization: `Bearer ${token}`, ...(body !== undefined && { 'content-type': 'application/json' }) };
}

function overHttp({ url: origin, token }: RunningServer): Send {
  return async ({ method, url, body }) => {
    const headers = headersOf(token, body);
    const answer = await fetch(origin + url, { method, headers, body });
    return { status: answer.status, bytes: Buffer.from(await answer.arrayBuffer()) };
  };
}

function callsBy(send: Send): Pick<Caller, 'call' | 'file'> {
  async function bytesOf(endpoint: Endpoint, input: unknown): Promise<Buffer> {
    const { address, body } = requestOf(endpoint, input);
    const { status, bytes } = await send({ method: endpoint.method, url: address, body });
    if (status >= 400) throw new CallError(JSON.parse(bytes.toString()) as Problem);
    return bytes;
  }
  return {
    file: bytesOf,
    async call(endpoint, input) {
      const text = (await bytesOf(endpoint, input)).toString();
      return endpoint.output.parse(endpoint.media?.answer === 'text/csv' ? text : JSON.parse(text));
    },
  };
}
