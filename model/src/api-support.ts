import { z } from 'zod';
import { endpoint, none } from './endpoint.ts';

/** What the product says of itself for a support request: no secrets, no addresses, no names of files. */
export const supportFactSchema = z.object({
  name: z.string(),
  /** null if it could not be read. */
  value: z.unknown(),
  /** Why it could not be read; null if it was. */
  error: z.string().nullable(),
});
export type SupportFact = z.infer<typeof supportFactSchema>;

/** The calls for support requests. */
export const supportCalls = {
  readSupportFacts: endpoint({
    method: 'GET',
    path: '/api/support-facts',
    summary:
      'Reads what a support request needs: versions, sizes of tables, last imports and jobs, the state of counting, and the last lines of the log. Without secrets and personal data.',
    input: none,
    output: z.object({ facts: z.array(supportFactSchema).max(20) }),
    access: ['superAdmin'],
  }),
};
