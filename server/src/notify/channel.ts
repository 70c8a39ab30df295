/** A way to send messages. */
export interface Channel<Message> {
  /** Who gets the message, without secrets: the address of a mail; the origin of a web hook and a hash of its address. */
  recipientOf(message: Message): string;
  /**
   * Sends a message once.
   * @param envelope its id, which stays the same when it is sent again; now
   * @throws RefusedMessage if another attempt is useless; ServerDown if other messages of the channel have to wait, too
   */
  send(message: Message, envelope: Envelope): Promise<void>;
}

export interface Envelope {
  id: string;
  at: Date;
  /** Aborted when this server stops. */
  signal?: AbortSignal;
}

/** The receiver will never accept this message. */
export class RefusedMessage extends Error {
  override name = 'RefusedMessage';
}

/** The server that all messages of a channel go through does not answer. */
export class ServerDown extends Error {
  override name = 'ServerDown';
}
