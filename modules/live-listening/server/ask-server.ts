import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { lookupOf, PrivateHostError } from '@quarterhour/server/host/private-networks';
import { LiveSourceError } from './live-source-error.ts';

/** Seconds that a whole poll of a server may take. */
export const pollSeconds = 5;
/** Bytes of the largest answer: listclients of 20,000 listeners. */
const mostBytes = 8 * 2 ** 20;
/** The word bot keeps our own requests out of everybody's counts. */
const agent = 'QuarterhourBot/1.0';

interface AskOptions {
  /** Whether the server may be in a private network, such as this one. */
  privateNetworks: boolean;
  headers?: Record<string, string>;
  /** Ends the poll: its time is over, or the server stops. */
  signal: AbortSignal;
}

/**
 * Reads what a server answers to one request. Redirects are not followed: the password is for the named server alone.
 * @throws LiveSourceError
 */
export async function askServer(url: URL, { privateNetworks, headers, signal }: AskOptions): Promise<string> {
  const { host } = url;
  let answer: { status: number; location: string | undefined; body: string };
  try {
    answer = await send(url, { privateNetworks, headers, signal });
  } catch (error) {
    throw problemOf(error, host);
  }
  const { status, location, body } = answer;
  if (status === 200) return body;
  if (status === 401 || status === 403) throw new LiveSourceError('password', { host });
  if (status >= 300 && status < 400 && location && URL.canParse(location, url.href)) {
    const to = new URL(location, url.href);
    throw new LiveSourceError('redirect', { host, to: `${to.origin}${to.pathname}`.slice(0, 200) });
  }
  throw new LiveSourceError('status', { host, status, path: url.pathname });
}

function send(url: URL, { privateNetworks, headers, signal }: AskOptions) {
  return new Promise<{ status: number; location: string | undefined; body: string }>((resolve, reject) => {
    const request = (url.protocol === 'https:' ? requestHttps : requestHttp)(
      url,
      {
        headers: { 'user-agent': agent, accept: '*/*', ...headers },
        lookup: lookupOf(url.hostname, privateNetworks),
        agent: false,
        signal,
      },
      (response) => {
        const { statusCode: status = 0 } = response;
        const { location } = response.headers;
        bodyOf(response, url.host).then((body) => resolve({ status, location, body }), reject);
      },
    );
    request.on('error', reject);
    request.end();
  });
}

async function bodyOf(response: IncomingMessage, host: string): Promise<string> {
  const pieces: Buffer[] = [];
  let length = 0;
  try {
    for await (const piece of response as AsyncIterable<Buffer>) {
      length += piece.length;
      if (length > mostBytes) throw new LiveSourceError('long_answer', { host, most: mostBytes / 2 ** 20 });
      pieces.push(piece);
    }
  } finally {
    response.destroy();
  }
  return Buffer.concat(pieces).toString('utf8');
}

function problemOf(error: unknown, host: string): LiveSourceError {
  if (error instanceof LiveSourceError) return error;
  if (error instanceof PrivateHostError) return new LiveSourceError('private_network', { host: error.host });
  const { name, code, message } = error as NodeJS.ErrnoException;
  const isLate = name === 'TimeoutError' || name === 'AbortError' || code === 'ABORT_ERR';
  if (isLate) return new LiveSourceError('late', { host, seconds: pollSeconds }, { cause: error });
  return new LiveSourceError('unreachable', { host, why: code ?? message }, { cause: error });
}
