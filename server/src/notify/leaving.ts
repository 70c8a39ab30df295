import type { ChannelId } from './message.ts';

/** A message that is about to be sent: a right to send it that was there when it was queued may be gone. */
export interface Leaving {
  /** The kind of its cause, `report` of `report:17`, and the thing itself, `17`. */
  kind: string;
  of: string;
  channel: ChannelId;
  /** As records show it. */
  recipient: string;
  /** What the sender stored with it for this moment. */
  rights: Readonly<Record<string, unknown>>;
}

/**
 * Whether a message may still leave: its owner has access, sees what it shows, its recipient confirmed, its module is on.
 * Returns why not, in a sentence for the record; undefined if it may.
 */
export type MayLeave<Context extends unknown[] = []> = (
  ...parts: [...Context, leaving: Leaving]
) => Promise<string | undefined>;

/** @param cause such as `report:17` */
export function kindOf(cause: string): { kind: string; of: string } {
  const [kind = '', ...rest] = cause.split(':');
  return { kind, of: rest.join(':') };
}
