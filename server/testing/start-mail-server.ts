import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

export interface MailServer {
  /** For the setting SMTP_URL. */
  url: string;
  /** The next mail, parsed; one that has arrived already, if no call returned it yet. */
  next(): Promise<Email>;
  /** The number of mails that no call has returned yet. */
  waiting(): number;
  stop(): Promise<void>;
}

/**
 * A mail server that keeps its mails, by default on a free port, for tests. It refuses mail to `full@…`.
 * @param beforeReply runs when a mail has arrived whole, and before its sender learns it, with the name that the sender uses
 */
export async function startMailServer(
  wanted = 0,
  beforeReply: (sender: string) => Promise<void> = async () => undefined,
): Promise<MailServer> {
  const arrived: Buffer[] = [];
  const asked: ((raw: Buffer) => void)[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: ({ address }, _session, done) =>
      address.startsWith('full@') ? done(new Error('The mailbox is full')) : done(),
    async onData(stream, { hostNameAppearsAs }, done) {
      const raw = Buffer.concat(await stream.toArray());
      const taker = asked.shift();
      if (taker) taker(raw);
      else arrived.push(raw);
      await beforeReply(hostNameAppearsAs);
      done();
    },
  });
  await new Promise<void>((resolve) => server.listen(wanted, 'localhost', resolve));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://localhost:${port}`,
    async next() {
      return PostalMime.parse(arrived.shift() ?? (await new Promise<Buffer>((resolve) => asked.push(resolve))));
    },
    waiting: () => arrived.length,
    stop: () => new Promise((resolve) => server.close(resolve)),
  };
}
