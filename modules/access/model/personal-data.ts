import { type Endpoint, endpoint } from '@quarterhour/model/endpoint';
import { next, pageInput } from '@quarterhour/model/paging';
import { text } from '@quarterhour/model/stored';
import { z } from 'zod';

/** Whose data is exported or erased: of people by the id in the list of people, of the others by that of their page. */
export const subjectKinds = ['person', 'customer', 'contact', 'lead'] as const;
export type SubjectKind = (typeof subjectKinds)[number];

const subjectSchema = z.object({ kind: z.enum(subjectKinds), id: text.max(40) });
/** Rows of a table of the store. */
const rows = z.object({ table: z.string(), rows: z.int() });

export const erasureSchema = z.object({
  /** Rows that were deleted, or that lost what identifies the person. */
  erased: z.array(rows),
  /** Rows that stay, and why. */
  kept: z.array(rows.extend({ why: z.string() })),
});
export type Erasure = z.infer<typeof erasureSchema>;

export const personalDataCalls = {
  exportPersonalData: endpoint({
    // A GET could be made with a reading key.
    method: 'POST',
    path: '/api/personal-data/:kind/:id/export',
    summary: 'Exports what is stored of a person, customer, contact or lead, table by table, without secrets.',
    input: subjectSchema.extend(pageInput()),
    /** By the names of the tables; the rows of one table may go on in the next page. */
    output: z.object({ tables: z.record(z.string(), z.array(z.record(z.string(), z.unknown()))), next }),
    access: ['superAdmin'],
    example: { kind: 'contact', id: '1' },
  }),
  erasePersonalData: endpoint({
    method: 'POST',
    path: '/api/personal-data/:kind/:id/erase',
    summary:
      'Erases a person, customer, contact or lead for good. Records that must stay, such as sent invoices, are kept, and the answer says why.',
    input: subjectSchema,
    output: erasureSchema,
    access: ['superAdmin'],
    example: { kind: 'contact', id: '1' },
  }),
} satisfies Record<string, Endpoint>;
