import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { LogError } from '../../ingest/log-error.ts';

/** Seconds in which the headers of a request must arrive. */
const headerSeconds = 20;
/** A connection is closed if its body brings fewer bytes in so many seconds, and does not end. */
const leastBytes = 16 * 1024;
const bodySeconds = 30;
/** Longer for logs: they may come from a program that has to search for each line. */
const logSeconds = 60;

const refused = JSON.stringify({
  type: 'about:blank',
  title: 'The request took too long',
  status: 408,
  code: 'too_slow',
  detail: `Less than ${leastBytes / 1024} kB of the body arrived in ${bodySeconds} seconds; send it again, faster.`,
});
const tooSlow = `HTTP/1.1 408 Request Timeout\r
Connection: close\r
Content-Type: application/problem+json\r
Content-Length: ${Buffer.byteLength(refused)}\r
\r
${refused}`;

const stalled = `The upload stalled: less than ${leastBytes / 1024} kB came in ${logSeconds} seconds. Import it again; every line counts once.`;

const watches = new WeakMap<IncomingMessage, NodeJS.Timeout>();

/** Closes connections on which a request does not arrive, and closes all when the server stops. */
export class Connections {
  readonly #server: Server;
  #underWay = 0;

  /** Create it before the server listens. */
  constructor(server: Server) {
    this.#server = server;
    server.headersTimeout = headerSeconds * 1000;
    server.prependListener('request', (request: IncomingMessage, response: ServerResponse) => {
      this.#underWay++;
      response.once('close', () => this.#underWay--);
      if (hasBody(request)) watchBody(request, response);
    });
  }

  /**
   * Ends connections as the requests on them end; after some seconds, all that are left.
   * @param closed resolves when the server has closed; it accepts no new connections meanwhile
   */
  async drain(closed: Promise<unknown>, seconds: number): Promise<void> {
    const latest = Date.now() + seconds * 1000;
    while (this.#underWay > 0 && Date.now() < latest) await pause(20);
    // Browsers open connections in advance, without a request yet.
    this.#server.closeAllConnections();
    await closed;
  }
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

/** Closes the connection of a request whose body stalls, whether or not it is read or was answered. */
function watchBody(request: IncomingMessage, response: ServerResponse): void {
  const { socket } = request;
  let before = socket.bytesRead;
  const watch = setInterval(() => {
    if (request.complete || socket.destroyed) return clearInterval(watch);
    if (socket.bytesRead - before >= leastBytes) {
      before = socket.bytesRead;
      return;
    }
    clearInterval(watch);
    if (!response.headersSent) socket.write(tooSlow);
    socket.destroySoon();
  }, bodySeconds * 1000);
  watch.unref();
  watches.set(request, watch);
}

/**
 * The body of an upload, watched only while it is read: a client that waits for an earlier import is not slow.
 * @throws LogError stalled if too little arrives
 */
export async function* watchedBody(request: IncomingMessage, response: ServerResponse): AsyncGenerator<Uint8Array> {
  const watch = watches.get(request);
  clearInterval(watch);
  // A failed import must still be able to answer on this connection.
  const pieces = request.iterator({ destroyOnReturn: false });
  try {
    let left = logSeconds * 1000;
    let brought = 0;
    for (;;) {
      const asked = Date.now();
      const piece = await within(left, pieces.next());
      if (piece.done) return;
      left -= Date.now() - asked;
      brought += piece.value.length;
      if (brought >= leastBytes) {
        left = logSeconds * 1000;
        brought = 0;
      }
      yield piece.value;
    }
  } finally {
    // A body that is no longer read must end as well. A call inside the process has no connection.
    if (watch && !request.complete) watchBody(request, response);
  }
}

/** @throws LogError if no answer arrives within so many milliseconds */
async function within<Answer>(milliseconds: number, answer: Promise<Answer>): Promise<Answer> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new LogError('stalled', stalled)), Math.max(0, milliseconds));
  });
  try {
    return await Promise.race([answer, late]);
  } finally {
    clearTimeout(timer);
  }
}
