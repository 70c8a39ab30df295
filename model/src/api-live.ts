import { z } from 'zod';
import { type Endpoint, endpoint } from './endpoint.ts';

/** Milliseconds; events are kept a little longer. A client that has read for so long cannot be told what it missed. */
export const longestReading = 3_600_000;

/** The call that pushes. */
export const liveCalls = {
  readLive: endpoint({
    method: 'GET',
    path: '/api/live',
    summary:
      'Streams events for the principal as Server-Sent Events: the name of an event is its topic, its data is JSON. The first is `ready`; `gap` means that some were lost. With the header Last-Event-ID, the stream begins after that event; without it, `reading` asks for a `gap` if something was sent while the client read its data.',
    input: z.object({
      /** `false`: the answer ends after the events that were missed, for clients that cannot hold a connection. */
      follow: z.enum(['true', 'false']).default('true'),
      /** Milliseconds since the client began to read what it shows; events since then may be missing from it. */
      reading: z.coerce.number().int().min(0).max(longestReading).optional(),
    }),
    output: z.string(),
    access: 'signed_in',
    media: { answer: 'text/event-stream' },
  }),
} satisfies Record<string, Endpoint>;
