import { z } from 'zod';
import { type Endpoint, endpoint } from './endpoint.ts';

/** The call that pushes. */
export const liveCalls = {
  readLive: endpoint({
    method: 'GET',
    path: '/api/live',
    summary:
      'Streams events for the principal as Server-Sent Events: the name of an event is its topic, its data is JSON. The first is `ready`; `gap` means that some were lost. With the header Last-Event-ID, the stream begins after that event.',
    input: z.object({
      /** `false`: the answer ends after the events that were missed, for clients that cannot hold a connection. */
      follow: z.enum(['true', 'false']).default('true'),
    }),
    output: z.string(),
    access: 'signed_in',
    media: { answer: 'text/event-stream' },
  }),
} satisfies Record<string, Endpoint>;
