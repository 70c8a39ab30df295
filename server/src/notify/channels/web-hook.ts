import { randomBytes } from 'node:crypto';
import { Webhook } from 'standardwebhooks';
import type { Channel } from '../channel.ts';
import type { WebHook } from '../message.ts';
import { hookRecipient, postJson } from './post.ts';

/**
 * Events for programs, signed so that their receiver can verify who sent them and when.
 * Source: Standard Webhooks (https://www.standardwebhooks.com)
 */
export function webHookChannel({ privateNetworks }: { privateNetworks: boolean }): Channel<WebHook> {
  return {
    recipientOf: hookRecipient,
    async send({ url, secret, type, data }, { id, at, signal }) {
      const body = JSON.stringify({ type, timestamp: at.toISOString(), data });
      const headers = {
        'webhook-id': id,
        'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
        'webhook-signature': new Webhook(secret).sign(id, at, body),
      };
      await postJson(url, body, { headers, privateNetworks, signal });
    },
  };
}

/** A new secret for the signatures of a web hook. */
export function makeHookSecret(): string {
  return `whsec_${randomBytes(32).toString('base64')}`;
}
