import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { createGunzip } from 'node:zlib';
import { fieldError, type Rule, type Values } from '@quarterhour/model/field-errors';
import { lookupOf, PrivateHostError } from './private-networks.ts';
import { Refusal, wrongField } from './refusal.ts';

/** Limits of a request to a foreign server. */
export interface FetchLimits {
  /** Bytes of the unpacked answer; the rest is not read. */
  bytes: number;
  /** A longer answer is cut off, and not refused. */
  cutsOff?: boolean;
  milliseconds: number;
  redirects: number;
  /** Whether the server may be in a private network, such as this one. */
  privateNetworks: boolean;
  signal?: AbortSignal;
}

export interface Fetched {
  status: number;
  headers: IncomingMessage['headers'];
  body: Buffer;
  /** The address after the last redirect. */
  url: string;
}

/** Our user agent; the word bot keeps our own requests out of everybody's counts. */
const agent = 'QuarterhourBot/1.0';

function refused(code: Rule, values?: Values): Refusal {
  return wrongField(fieldError('feed_url', code, values));
}

/**
 * Reads the answer of an address, within limits: bytes, time, redirects, and no private network unless allowed.
 * @throws Refusal that names the limit that was reached, or the network's error
 */
export async function fetchLimited(
  address: string,
  headers: Record<string, string>,
  limits: FetchLimits,
): Promise<Fetched> {
  const timeout = AbortSignal.timeout(limits.milliseconds);
  const signal = limits.signal ? AbortSignal.any([limits.signal, timeout]) : timeout;
  let url = address;
  for (let redirects = 0; ; redirects++) {
    const answer = await get(url, headers, limits, signal).catch((error: unknown) => {
      throw refusalOf(error, url, limits);
    });
    const { location } = answer.headers;
    if (answer.status < 300 || answer.status >= 400 || answer.status === 304 || !location) return { ...answer, url };
    if (redirects === limits.redirects) {
      throw refused('feed_redirects', { address, most: limits.redirects });
    }
    if (!URL.canParse(location, url)) throw refused('feed_address', { address: location });
    url = new URL(location, url).href;
  }
}

function refusalOf(error: unknown, url: string, { milliseconds }: FetchLimits): Refusal {
  if (error instanceof Refusal) return error;
  if (error instanceof PrivateHostError) return refused('feed_private', { host: error.host });
  const { name, code, message } = error as NodeJS.ErrnoException;
  if (name === 'TimeoutError' || name === 'AbortError' || code === 'ABORT_ERR') {
    return refused('feed_late', { address: url, seconds: milliseconds / 1000 });
  }
  return refused('feed_unreachable', { address: url, reason: code ?? message });
}

async function get(
  address: string,
  headers: Record<string, string>,
  { bytes, cutsOff = false, privateNetworks: allowed }: FetchLimits,
  signal: AbortSignal,
): Promise<Omit<Fetched, 'url'>> {
  const { protocol, hostname } = new URL(address);
  if (protocol !== 'http:' && protocol !== 'https:') {
    throw refused('feed_address', { address });
  }
  const lookup = lookupOf(hostname, allowed);
  const send = protocol === 'https:' ? requestHttps : requestHttp;
  return new Promise((answered, failed) => {
    const request = send(
      address,
      {
        headers: { 'user-agent': agent, 'accept-encoding': 'gzip', ...headers },
        lookup,
        agent: false,
        signal,
      },
      (response) => {
        readBody(address, response, bytes, cutsOff).then(
          (body) => answered({ status: response.statusCode ?? 0, headers: response.headers, body }),
          failed,
        );
      },
    );
    request.on('error', failed);
    request.end();
  });
}

async function readBody(address: string, response: IncomingMessage, most: number, cutsOff: boolean): Promise<Buffer> {
  const packed = response.headers['content-encoding'] === 'gzip';
  const source = packed ? response.pipe(createGunzip()) : response;
  // pipe() does not forward errors, and a broken source must not look like a finished answer.
  if (packed) response.on('error', (error) => source.destroy(error));
  const pieces: Buffer[] = [];
  let length = 0;
  try {
    for await (const piece of source as AsyncIterable<Buffer>) {
      length += piece.length;
      if (length > most && !cutsOff) {
        throw refused('feed_long', { address, most });
      }
      pieces.push(piece);
      if (length >= most && cutsOff) break;
    }
  } finally {
    response.destroy();
  }
  return Buffer.concat(pieces).subarray(0, most);
}
