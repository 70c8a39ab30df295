import { type Endpoint, endpoint } from '@quarterhour/model/endpoint';
import { next, pageInput } from '@quarterhour/model/paging';
import { text } from '@quarterhour/model/stored';
import { z } from 'zod';

/** Whose data is exported or erased: of people by the id in the list of people, of the others by that of their page. */
export const subjectKinds = ['person', 'customer', 'contact', 'lead'] as const;
export type SubjectKind = (typeof subjectKinds)[number];

/** The rows of a page by the names of the tables; those of one table may go on in the next page. */
const tables = z.object({ tables: z.record(z.string(), z.array(z.record(z.string(), z.unknown()))), next });

/** An address is no part of the path of a call, which proxies write into their logs. */
const listenerSchema = z.object({ address: text.max(45) });

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
    output: tables,
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
  exportListenerData: endpoint({
    method: 'POST',
    path: '/api/listener-data/export',
    summary: 'Exports what is stored of those who listened at an IP address, table by table, without pseudonyms.',
    input: listenerSchema.extend(pageInput()),
    output: tables,
    access: ['superAdmin'],
    example: { address: '203.0.113.7' },
  }),
  eraseListenerData: endpoint({
    method: 'POST',
    path: '/api/listener-data/erase',
    summary:
      'Forgets those who listened at an IP address: nothing leads from it to their sessions any more. Figures stay as they are.',
    input: listenerSchema,
    output: erasureSchema,
    access: ['superAdmin'],
    example: { address: '203.0.113.7' },
  }),
} satisfies Record<string, Endpoint>;
