/**
 * The one place that sends mail and web hooks. Handlers and jobs have it as `notify` of their `Services`.
 *
 *     await notify.queue(
 *       { channel: 'mail', to: 'ana@example.org', ...writeLetter('fr', letter), attachments, unsubscribe },
 *       { cause: 'report:17', period: '2026-W47' },
 *     );
 *
 * A message waits in the store until the job `send_notifications` sends it, within half a minute. For a recipient, a cause and a
 * period it is sent once: after a restart, or on a second server, `queue` returns false. Failures are tried again after 1, 2, 4,
 * 8 and then every 15 minutes, for a day; a server that is killed while it sends may send a message twice, with the same
 * Message-ID or `webhook-id`. Contents wait in the store unencrypted and are deleted when they are sent or given up, so links
 * that sign somebody in are sent at once, by `sendMail`.
 *
 * The channels are those of `Messages`: mail; web hooks by Standard Webhooks; Slack, Mattermost and Teams. A template is a
 * `LetterTemplate`, a letter in each language, in the folder of the module that sends it.
 */
import { randomUUID } from 'node:crypto';
import type { Config } from '../host/config.ts';
import type { Database, Store } from '../store/open.ts';
import type { Channel } from './channel.ts';
import type { Channels } from './channels.ts';
import { drain } from './drain.ts';
import type { Mail, Message } from './message.ts';
import { addMessage, type Delivery, deliveriesOf, type Once, withdrawMessages } from './queue.ts';

interface Parts {
  config: Pick<Config, 'mail' | 'webHooks'>;
  store: Store;
  /** unix seconds */
  clock: () => number;
}

export class Notify {
  readonly #parts: Parts;
  #channels: Promise<Channels> | undefined;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** Whether a mail server is set. */
  get canMail(): boolean {
    return this.#parts.config.mail !== undefined;
  }

  /**
   * Sends a mail now, without the queue.
   * @throws Error with the mail server's reason for refusing it
   */
  async sendMail(mail: Mail): Promise<void> {
    const { mail: channel } = await this.#open();
    if (!channel) throw noMailServer();
    await channel.send(mail, { id: randomUUID(), at: new Date(this.#parts.clock() * 1000) });
  }

  /**
   * Queues a message, unless its recipient has one of this cause and period.
   * @param db the transaction that the message is part of
   * @returns whether it was queued
   * @throws Error for a mail without a mail server: ask `canMail`
   */
  async queue(message: Message, once: Once, db: Pick<Database, 'insert'> = this.#parts.store.db): Promise<boolean> {
    const channel = (await this.#open())[message.channel] as Channel<Message> | undefined;
    if (!channel) throw noMailServer();
    return addMessage(db, message, { ...once, recipient: channel.recipientOf(message), now: this.#parts.clock() });
  }

  /** Gives up the messages of a cause that wait: those to one mail address, or all. */
  withdraw(
    once: { cause: string; recipient?: string },
    db: Pick<Database, 'update'> = this.#parts.store.db,
  ): Promise<void> {
    return withdrawMessages(db, once);
  }

  /** What became of the messages of a cause, the newest first. */
  deliveries(cause: string, limit = 100): Promise<Delivery[]> {
    return deliveriesOf(this.#parts.store, cause, limit);
  }

  /** Sends what is due; the job `send_notifications` calls it. */
  async drain(signal?: AbortSignal): Promise<void> {
    await drain({ ...this.#parts, channels: await this.#open() }, signal);
  }

  /** Imported with the first message: most commands send none. */
  #open(): Promise<Channels> {
    this.#channels ??= import('./channels.ts').then(({ openChannels }) => openChannels(this.#parts.config));
    return this.#channels;
  }
}

function noMailServer(): Error {
  return new Error('No mail server is set: SMTP_URL and MAIL_FROM.');
}
