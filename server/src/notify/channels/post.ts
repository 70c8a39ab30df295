import { createHash } from 'node:crypto';
import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { lookupOf, PrivateHostError } from '../../host/private-networks.ts';
import { type Envelope, RefusedMessage } from '../channel.ts';

/** Milliseconds for a receiver to answer; Standard Webhooks asks for 15 to 30 seconds. */
const patience = 20_000;
/** Bytes of an answer that are read for its error message. */
const answerLength = 200;

/** The receiver of a web hook without its path, which is a secret of most services. */
export function hookRecipient({ url }: { url: string }): string {
  return `${new URL(url).origin} ${createHash('sha256').update(url).digest('hex').slice(0, 12)}`;
}

/**
 * Posts JSON to a web hook. Redirects are not followed: they could lead anywhere.
 * @param privateNetworks whether the receiver may be in a private network, such as this one
 * @throws RefusedMessage if the receiver is gone or may not be reached; Error if it does not answer 2xx
 */
export async function postJson(
  url: string,
  body: string,
  {
    headers = {},
    privateNetworks,
    signal,
  }: { headers?: Record<string, string>; privateNetworks: boolean } & Pick<Envelope, 'signal'>,
): Promise<void> {
  const { status, text } = await post(url, body, headers, privateNetworks, signal).catch((error: Error) => {
    if (!(error instanceof PrivateHostError)) throw error;
    const how = 'An administrator can allow it with WEB_HOOKS_TO_PRIVATE_NETWORKS=true.';
    throw new RefusedMessage(`${error.message} ${how}`, { cause: error });
  });
  if (status >= 200 && status < 300) return;
  const message = `${new URL(url).host} answered ${status}${text && `: ${text}`}`;
  // 410: the receiver wants no more of them, by Standard Webhooks.
  throw status === 410 ? new RefusedMessage(message) : new Error(message);
}

async function post(
  url: string,
  body: string,
  headers: Record<string, string>,
  privateNetworks: boolean,
  stopped?: AbortSignal,
): Promise<{ status: number; text: string }> {
  const { protocol, hostname } = new URL(url);
  if (protocol !== 'https:' && protocol !== 'http:') throw new RefusedMessage(`${protocol} is not a web address.`);
  const lookup = lookupOf(hostname, privateNetworks);
  const timeout = AbortSignal.timeout(patience);
  const signal = stopped ? AbortSignal.any([stopped, timeout]) : timeout;
  const send = protocol === 'https:' ? requestHttps : requestHttp;
  const sent = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body), ...headers };
  return new Promise((answered, failed) => {
    const request = send(url, { method: 'POST', headers: sent, lookup, agent: false, signal }, (response) => {
      let text = '';
      response.setEncoding('utf8');
      const end = () => {
        answered({ status: response.statusCode ?? 0, text: text.replace(/\s+/g, ' ').trim().slice(0, answerLength) });
        response.destroy();
      };
      response.on('data', (piece: string) => {
        text += piece;
        if (text.length >= answerLength) end();
      });
      response.on('end', end);
      response.on('error', failed);
    });
    request.on('error', failed);
    request.end(body);
  });
}
