import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { freePort } from './free-port.ts';

/** The address of a server through a gate that tests shut: connections break, and new ones are refused, as when it is down. */
export async function startGate(url: string) {
  const target = new URL(url);
  const port = await freePort();
  const sockets = new Set<Socket>();
  const gate = createServer((client) => {
    const server = connect(Number(target.port), target.hostname);
    for (const [one, other] of [
      [client, server],
      [server, client],
    ] as const) {
      sockets.add(one);
      one.pipe(other);
      one
        .on('error', () => undefined)
        .on('close', () => {
          sockets.delete(one);
          other.destroy();
        });
    }
  });
  const open = async () => {
    gate.listen(port, '127.0.0.1');
    await once(gate, 'listening');
  };
  await open();
  const through = new URL(url);
  through.hostname = '127.0.0.1';
  through.port = String(port);
  return {
    url: through.href,
    open,
    async shut() {
      const closed = once(gate, 'close');
      gate.close();
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
}
