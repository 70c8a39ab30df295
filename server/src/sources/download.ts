import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { refuseWhenFull } from '../host/disk-full.ts';
import { lookupOf, PrivateHostError } from '../host/private-networks.ts';
import { SourceError } from './source-error.ts';

export interface Remote {
  url: string;
  username: string;
  password: string;
  /** Unix milliseconds: the file is only sent if it changed since. */
  since?: number;
}

interface DownloadOptions {
  /** Where the file is kept meanwhile. */
  folder: string;
  /** Whether the server may be in a private network, such as this one. */
  privateNetworks: boolean;
  signal?: AbortSignal;
}

/** A file that arrived whole. */
export interface Downloaded {
  path: string;
  size: number;
  /** Unix milliseconds, as the server says; 0 if it does not. */
  modified: number;
  remove(): Promise<void>;
}

const mostBytes = 8 * 2 ** 30;
const mostRedirects = 5;
/** Milliseconds without a byte. */
const silence = 60_000;
/** The word bot keeps our own requests out of everybody's counts. */
const agent = 'QuarterhourBot/1.0';

/**
 * Downloads a file.
 * @returns undefined if it is unchanged, or there is none
 * @throws SourceError
 */
export async function download(
  remote: Remote,
  options: DownloadOptions,
): Promise<Downloaded | 'unchanged' | 'missing'> {
  let { url } = remote;
  for (let redirects = 0; redirects <= mostRedirects; redirects++) {
    const answer = await ask(url, remote, options).catch((error: unknown) => {
      throw unreachable(url, error);
    });
    const { statusCode: status = 0, headers } = answer;
    if (status === 200) return save(url, answer, options);
    answer.destroy();
    if (status === 304) return 'unchanged';
    if (status === 404 || status === 410) return 'missing';
    if (status === 401 || status === 403) {
      throw new SourceError('no_access', `${url} answers ${status}; correct the user name and the password.`);
    }
    if (status < 300 || status >= 400 || !headers.location || !URL.canParse(headers.location, url)) {
      throw new SourceError('unreachable', `${url} answers ${status} instead of a log; correct the address.`);
    }
    url = new URL(headers.location, url).href;
  }
  throw new SourceError(
    'unreachable',
    `${remote.url} redirects more than ${mostRedirects} times; correct the address.`,
  );
}

function ask(url: string, { url: named, username, password, since }: Remote, options: DownloadOptions) {
  const { protocol, hostname, origin } = new URL(url);
  // Nobody else gets the password.
  const isOwn = origin === new URL(named).origin;
  const basic = Buffer.from(`${username}:${password}`).toString('base64');
  const headers = {
    'user-agent': agent,
    ...(username && isOwn && { authorization: `Basic ${basic}` }),
    ...(since && { 'if-modified-since': new Date(since).toUTCString() }),
  };
  return new Promise<IncomingMessage>((answered, failed) => {
    if (protocol !== 'http:' && protocol !== 'https:') throw new Error(`${protocol} is not http or https`);
    const send = protocol === 'https:' ? requestHttps : requestHttp;
    const lookup = lookupOf(hostname, options.privateNetworks);
    const request = send(url, { headers, lookup, agent: false, signal: options.signal }, answered);
    request.setTimeout(silence, () => request.destroy(new Error(`nothing came for ${silence / 1000} seconds`)));
    request.on('error', failed);
    request.end();
  });
}

async function save(url: string, answer: IncomingMessage, { folder }: DownloadOptions): Promise<Downloaded> {
  await mkdir(folder, { recursive: true });
  await refuseWhenFull(folder);
  const path = join(folder, randomUUID());
  const remove = () => rm(path, { force: true });
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

function unreachable(url: string, error: unknown): SourceError {
  if (error instanceof PrivateHostError) {
    return new SourceError(
      'no_access',
      `${error.host} is in a private network, where this server reads nothing; its operator allows it by FEEDS_FROM_PRIVATE_NETWORKS.`,
      { cause: error },
    );
  }
  const { code, message } = error as NodeJS.ErrnoException;
  return new SourceError('unreachable', `${url} cannot be read: ${code ?? message}.`, { cause: error });
}
