import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { refuseWhenFull } from '@quarterhour/server/host/disk-full';
import { lookupOf, PrivateHostError } from '@quarterhour/server/host/private-networks';
import { SourceError } from '../source-error.ts';
import type { FoundFile, Search } from './kind.ts';

type Options = Pick<Search, 'fetchedFolder' | 'privateNetworks' | 'signal'>;
export type Headers = Record<string, string>;

/** A file that arrived whole. */
type Fetched = Required<Omit<FoundFile, 'name'>>;

/** The largest file that is fetched. */
export const mostBytes = 8 * 2 ** 30;
const mostRedirects = 5;
/** Milliseconds without a byte. */
const silence = 60_000;
/** The word bot keeps our own requests out of everybody's counts. */
const agent = 'QuarterhourBot/1.0';

/** The header of a user name and a password. */
export const basic = (username: string, password: string) =>
  `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`;

/**
 * Downloads a file.
 * @throws SourceError
 */
export async function download(
  named: string,
  headers: Headers,
  options: Options,
): Promise<Fetched | 'unchanged' | 'missing'> {
  let url = named;
  for (let redirects = 0; redirects <= mostRedirects; redirects++) {
    const answer = await ask(url, ownHeaders(named, url, headers), options);
    const { statusCode: status = 0 } = answer;
    const { location } = answer.headers;
    if (status === 200) return save(url, answer, options);
    answer.destroy();
    if (status === 304) return 'unchanged';
    if (status === 404 || status === 410) return 'missing';
    if (status === 401 || status === 403) {
      throw new SourceError('no_access', 'address_rights', { url, status });
    }
    if (status < 300 || status >= 400 || !location || !URL.canParse(location, url)) {
      throw new SourceError('unreachable', 'address_answer', { url, status });
    }
    url = new URL(location, url).href;
  }
  throw new SourceError('unreachable', 'redirects', { url: named, most: mostRedirects });
}

/** Nobody but the named server gets the password. */
function ownHeaders(named: string, url: string, { authorization, ...others }: Headers): Headers {
  const isOwn = new URL(url).origin === new URL(named).origin;
  return authorization && isOwn ? { authorization, ...others } : others;
}

/**
 * Sends a request, and answers when the head of the response is there.
 * @throws SourceError
 */
export function ask(url: string, headers: Headers, options: Options): Promise<IncomingMessage> {
  const { protocol, hostname } = new URL(url);
  return new Promise<IncomingMessage>((answered, failed) => {
    if (protocol !== 'http:' && protocol !== 'https:') throw new Error(`${protocol} is not http or https`);
    const send = protocol === 'https:' ? requestHttps : requestHttp;
    const lookup = lookupOf(hostname, options.privateNetworks);
    const named = { 'user-agent': agent, ...headers };
    const request = send(url, { headers: named, lookup, agent: false, signal: options.signal }, answered);
    request.setTimeout(silence, () => request.destroy(new Error(`nothing came for ${silence / 1000} seconds`)));
    request.on('error', failed);
    request.end();
  }).catch((error: unknown) => {
    throw unreachable(url, error);
  });
}

/** Keeps the body of a response as a file. */
export async function save(
  url: string,
  answer: IncomingMessage,
  { fetchedFolder }: Pick<Search, 'fetchedFolder'>,
): Promise<Fetched> {
  const { path, remove } = await placeIn(fetchedFolder);
  let size = 0;
  async function* counted(pieces: AsyncIterable<Buffer>) {
    for await (const piece of pieces) {
      size += piece.length;
      if (size > mostBytes) throw new Error(`it is larger than ${mostBytes / 2 ** 30} GiB`);
      yield piece;
    }
  }
  try {
    await pipeline(answer, counted, createWriteStream(path, { mode: 0o600 }));
  } catch (error) {
    await remove();
    throw unreachable(url, error);
  }
  return { path, size, modified: Date.parse(answer.headers['last-modified'] ?? '') || 0, remove };
}

/** A place for a file to fetch, where there is room. */
export async function placeIn(folder: string): Promise<Pick<Fetched, 'path' | 'remove'>> {
  await mkdir(folder, { recursive: true });
  await refuseWhenFull(folder);
  const path = join(folder, randomUUID());
  return { path, remove: () => rm(path, { force: true }) };
}

/** Why a server cannot be read. */
export function unreachable(url: string, error: unknown): SourceError {
  if (error instanceof PrivateHostError) {
    return new SourceError('no_access', 'private_network', { host: error.host }, { cause: error });
  }
  const { code, message } = error as NodeJS.ErrnoException;
  return new SourceError('unreachable', 'unreachable', { url, why: code ?? message }, { cause: error });
}
