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
 * A right to send it may end while it waits: the `leaves` rule that the module of its cause declares is asked right before
 * each attempt. A cause is `<kind>:<thing>`, its kind one of `sends` of the module in `modules/<module>/model/module.ts`.
 *
 * The channels are those of `Messages`: mail; web hooks by Standard Webhooks; a folder; Slack, Mattermost and Teams. A template is a
 * letter of blocks, whose texts are messages (`text/messages.ts`), in the folder of the module that sends it.
 */
import { randomUUID } from 'node:crypto';
import type { CauseKind } from '@quarterhour/model/modules';
import type { Config } from '../host/config.ts';
import type { Database } from '../store/database.ts';
import type { Store } from '../store/open.ts';
import type { Brand } from './brand.ts';
import { budgetOf, type Spending, spend } from './budget.ts';
import type { Channel } from './channel.ts';
import type { Channels } from './channels.ts';
import { drain } from './drain.ts';
import { kindOf, type MayLeave } from './leaving.ts';
import type { Mail, Message } from './message.ts';
import { addMessage, type Delivery, deliveriesOf, type Once, withdrawMessages } from './queue.ts';

interface Parts {
  config: Pick<Config, 'mail' | 'webHooks' | 'eInvoiceFolder'>;
  store: Store;
  /** unix seconds */
  clock: () => number;
  /** Asked about each message of the queue at the moment at which it is sent. */
  mayLeave: MayLeave;
  /** Whose logo mails have; left out: the product's. */
  brand?: () => Promise<Brand>;
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
   * @param spending the budget that it uses; `known` for people who have access here
   * @throws Error with the mail server's reason for refusing it; Refusal if the budget is used up
   */
  async sendMail(mail: Mail, spending: Omit<Spending, 'to'> | 'known'): Promise<void> {
    const { mail: channel } = await this.#open();
    if (!channel) throw noMailServer();
    const { store, clock } = this.#parts;
    if (spending !== 'known') await store.db.transaction((db) => spend(db, { ...spending, to: mail.to }, clock()));
    await channel.send(mail, { id: randomUUID(), at: new Date(clock() * 1000) });
  }

  /**
   * Queues a message, unless its recipient has one of this cause and period.
   * @param db the transaction that the message is part of
   * @returns whether it was queued
   * @throws Error for a mail without a mail server: ask `canMail`; Refusal if the budget of its cause is used up
   */
  async queue(
    message: Message,
    once: Once,
    db: Pick<Database, 'transaction'> = this.#parts.store.db,
  ): Promise<boolean> {
    const channel = (await this.#open())[message.channel] as Channel<Message> | undefined;
    if (!channel) throw message.channel === 'mail' ? noMailServer() : new Error(`${message.channel} is not set up.`);
    const [recipient, now] = [channel.recipientOf(message), this.#parts.clock()];
    const kind = budgetOf[kindOf(once.cause).kind as CauseKind];
    return db.transaction(async (own) => {
      const isNew = await addMessage(own, message, { ...once, recipient, now });
      if (isNew && kind) await spend(own, { kind, by: once.by ?? '', to: recipient }, now);
      return isNew;
    });
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
    this.#channels ??= import('./channels.ts').then(({ openChannels }) => openChannels(this.#parts));
    return this.#channels;
  }
}

function noMailServer(): Error {
  return new Error('No mail server is set: SMTP_URL and MAIL_FROM.');
}
