import { z } from 'zod';
import { type Endpoint, endpoint } from './endpoint.ts';
import { text } from './stored.ts';

/** So many things of a kind are found at most. */
export const foundOfKind = 5;

/** A thing that a search found, and the page that opens it. */
const found = z.object({
  /** As the API calls its kind, such as `customer`. */
  kind: z.string(),
  name: z.string(),
  /** The address of the page, from the root. */
  path: z.string(),
});
export type FoundThing = z.infer<typeof found>;

/** One search of everything that has a name. */
export const searchCalls = {
  search: endpoint({
    method: 'GET',
    path: '/api/search',
    summary:
      'Finds views, pages, reports, customers, invoices and other things by a part of their name, within the scope of the principal.',
    input: z.object({ q: text.trim().min(2).max(100) }),
    output: z.object({ found: z.array(found).max(1000) }),
    access: 'signed_in',
    // Reports and links, which it finds, belong to people.
    key: 'none',
    example: { q: 'agency' },
  }),
} satisfies Record<string, Endpoint>;
