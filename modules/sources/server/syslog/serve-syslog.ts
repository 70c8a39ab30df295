import { readFile } from 'node:fs/promises';
import { createServer, type Server, type TLSSocket } from 'node:tls';
import { matcher } from '@quarterhour/server/catalogue/mount-pattern';
import type { Config } from '@quarterhour/server/host/config';
import type { Services } from '@quarterhour/server/services';
import { and, eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { sources } from '../tables.ts';
import { FrameReader } from './frames.ts';
import { readMessage } from './read-message.ts';

/** Milliseconds for which the list of sources is used again. */
const listed = 2000;
/** Milliseconds without a byte, after which a sender has gone. */
const silence = 600_000;
const mostSenders = 200;

/**
 * Receives syslog over TLS (RFC 5425) while the server runs. Only senders with a certificate of the operator's authority are
 * let in. The messages of each source wait in its queue; those that no source names are dropped.
 */
export function serveSyslog(app: FastifyInstance, parts: Services, settings: NonNullable<Config['syslog']>): void {
  let server: Server | undefined;
  app.addHook('onReady', async () => {
    server = await listen(app, parts, settings);
  });
  app.addHook('onClose', async () => {
    server?.close();
    for (const socket of open) socket.destroy();
  });
}

const open = new Set<TLSSocket>();

async function listen(
  app: FastifyInstance,
  parts: Services,
  { port, certificate, key, clientCa }: NonNullable<Config['syslog']>,
): Promise<Server> {
  const [cert, privateKey, ca] = await Promise.all([certificate, key, clientCa].map((path) => readFile(path)));
  const find = finder(parts);
  const server = createServer(
    { cert, key: privateKey, ca, requestCert: true, rejectUnauthorized: true, minVersion: 'TLSv1.2' },
    (socket) => {
      open.add(socket);
      socket.once('close', () => open.delete(socket));
      void take(socket, parts, find).catch((error: unknown) => {
        app.log.warn({ err: error, from: nameOf(socket) }, 'a sender of syslog was cut off');
        socket.destroy();
      });
    },
  );
  server.maxConnections = mostSenders;
  server.on('tlsClientError', (error, socket) =>
    app.log.warn({ err: error, from: nameOf(socket) }, 'a sender of syslog was refused'),
  );
  await new Promise<void>((listening, failed) => server.once('error', failed).listen(port, listening));
  return server;
}

/** The name in the certificate of a sender: the log holds no addresses. */
const nameOf = (socket: TLSSocket) => socket.getPeerCertificate()?.subject?.CN;

type Find = (sender: string) => Promise<number | undefined>;

/** Takes the messages of a sender, which waits while they are written. */
async function take(socket: TLSSocket, { queues }: Services, find: Find): Promise<void> {
  socket.setTimeout(silence, () => socket.destroy());
  const frames = new FrameReader();
  for await (const bytes of socket as AsyncIterable<Buffer>) {
    const written = frames.take(bytes).map(async (frame) => {
      const message = readMessage(frame.toString());
      const source = message && (await find(`${message.host}/${message.program}`));
      if (message && source !== undefined && message.text !== '') await queues.sources.of(source).append(message.text);
    });
    await Promise.all(written);
  }
}

/** Finds the source of a sender, by the list of sources of a moment ago. */
function finder({ store }: Services): Find {
  let read = 0;
  let list: Promise<{ id: number; names: (sender: string) => boolean }[]> | undefined;
  return async (sender) => {
    if (!list || Date.now() - read > listed) {
      read = Date.now();
      list = store.db
        .select({ id: sources.id, location: sources.location })
        .from(sources)
        .where(and(eq(sources.kind, 'syslog'), eq(sources.paused, false)))
        .orderBy(sources.id)
        .then((rows) => rows.map(({ id, location }) => ({ id, names: matcher(location.replaceAll('%', '%25')) })));
    }
    return (await list).find(({ names }) => names(sender))?.id;
  };
}
