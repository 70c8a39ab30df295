import { setMaxListeners } from 'node:events';
import type { FastifyReply } from 'fastify';

/** Aborted when the connection ends before the answer: a new filter was clicked, or the page was closed. */
export function signalOf(reply: FastifyReply): AbortSignal {
  const leaving = new AbortController();
  // All statements of a page's queries wait on the one signal: that many listeners are no leak.
  setMaxListeners(0, leaving.signal);
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) leaving.abort();
  });
  return leaving.signal;
}
