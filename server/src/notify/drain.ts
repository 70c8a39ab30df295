import type { Store } from '../store/open.ts';
import { forgetBudgets } from './budget.ts';
import { type Channel, RefusedMessage, ServerDown } from './channel.ts';
import type { Channels } from './channels.ts';
import { kindOf, type Leaving, type MayLeave } from './leaving.ts';
import type { ChannelId, Message } from './message.ts';
import { claimMessage, delayed, dropMessage, putBack, recordFailure, recordSent, type Waiting } from './queue.ts';

interface Parts {
  store: Pick<Store, 'db'>;
  channels: Channels;
  /** unix seconds */
  clock: () => number;
  mayLeave: MayLeave;
}

/** Seconds until the next attempts; the last counts for all that follow. */
const backOff = [60, 120, 240, 480, 900];
/** Seconds after which a message is given up. */
const patience = 86_400;

/**
 * Sends the messages that are due. A server that is down delays all messages of its channel, and each is tried again until it
 * is a day old. What may not leave any more is dropped and recorded.
 * @throws Error if messages wait because of errors, so that the job shows it
 */
export async function drain({ store, channels, clock, mayLeave }: Parts, signal?: AbortSignal): Promise<void> {
  await forgetBudgets(store, clock());
  const up = new Set((Object.keys(channels) as ChannelId[]).filter((id) => channels[id]));
  while (up.size > 0 && !signal?.aborted) {
    const waiting = await claimMessage(store, [...up], clock());
    if (!waiting) break;
    const { channel } = waiting.message;
    try {
      const reason = await mayLeave(leavingOf(waiting));
      if (reason !== undefined) {
        await dropMessage(store, waiting, reason);
        continue;
      }
      await (channels[channel] as Channel<Message>).send(waiting.message, { id: waiting.id, at: at(clock()), signal });
      await recordSent(store, waiting.id, clock());
    } catch (error) {
      if (signal?.aborted) return putBack(store, waiting, clock());
      await recordFailure(store, waiting.id, error as Error, nextAttempt(waiting, error as Error, clock()));
      if (error instanceof ServerDown) up.delete(channel);
    }
  }
  const { messages, error } = await delayed(store);
  if (messages > 0) throw new Error(`Messages that wait for another attempt: ${messages}. The newest error: ${error}`);
}

function leavingOf({ cause, recipient, rights, message: { channel } }: Waiting): Leaving {
  return { ...kindOf(cause), channel, recipient, rights };
}

const at = (seconds: number) => new Date(seconds * 1000);

/** unix seconds; undefined: never */
function nextAttempt({ attempts, queuedAt }: Waiting, error: Error, now: number): number | undefined {
  if (error instanceof RefusedMessage) return undefined;
  const next = now + (backOff[attempts - 1] ?? (backOff.at(-1) as number));
  return next * 1000 - queuedAt.getTime() > patience * 1000 ? undefined : next;
}
