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
  if (status !== 200) throw refused(url, status, location);
  return body;
}

/** Milliseconds after which the system checks whether a quiet connection still exists. */
const keepAlive = 60_000;

/**
 * Follows Server-Sent Events, line by line, until the server ends them.
 * @throws LiveSourceError also if the server answers something else
 */
export async function followServer(
  url: URL,
  options: AskOptions & { onOpen(): void; onLine(line: string): void },
): Promise<void> {
  try {
    const response = await open(url, options);
    const { statusCode = 0, headers } = response;
    if (statusCode !== 200 || !headers['content-type']?.startsWith('text/event-stream')) {
      response.destroy();
      throw statusCode === 200
        ? new LiveSourceError('no_statistics', { host: url.host })
        : refused(url, statusCode, headers.location);
    }
    response.socket.setKeepAlive(true, keepAlive);
    options.onOpen();
    await readLines(response, url.host, options.onLine);
  } catch (error) {
    throw problemOf(error, url.host);
  }
}

/** Characters of the longest line: an event is some hundred. */
const longestLine = 65_536;

async function readLines(response: IncomingMessage, host: string, onLine: (line: string) => void): Promise<void> {
  let held = '';
  try {
    for await (const piece of response.setEncoding('utf8') as AsyncIterable<string>) {
      const lines = (held + piece).split('\n');
      held = lines.pop() ?? '';
      if (held.length > longestLine) throw new LiveSourceError('long_answer', { host, most: longestLine / 2 ** 20 });
      for (const line of lines) onLine(line.replace(/\r$/, ''));
    }
  } finally {
    response.destroy();
  }
}

function refused(url: URL, status: number, location: string | undefined): LiveSourceError {
  const { host } = url;
  if (status === 401 || status === 403) return new LiveSourceError('password', { host });
  if (status >= 300 && status < 400 && location && URL.canParse(location, url.href)) {
    const to = new URL(location, url.href);
    return new LiveSourceError('redirect', { host, to: `${to.origin}${to.pathname}`.slice(0, 200) });
  }
  return new LiveSourceError('status', { host, status, path: url.pathname });
}

async function send(url: URL, options: AskOptions) {
  const response = await open(url, options);
  const { statusCode: status = 0, headers } = response;
  return { status, location: headers.location, body: await bodyOf(response, url.host) };
}

function open(url: URL, { privateNetworks, headers, signal }: AskOptions): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const request = (url.protocol === 'https:' ? requestHttps : requestHttp)(
      url,
      {
        headers: { 'user-agent': agent, accept: '*/*', ...headers },
        lookup: lookupOf(url.hostname, privateNetworks),
        agent: false,
        signal,
      },
      resolve,
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
