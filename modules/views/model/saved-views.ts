import { slugPattern } from '@quarterhour/model/catalogue';
import { endpoint, version } from '@quarterhour/model/endpoint';
import { changesOf, defineNoun } from '@quarterhour/model/noun';
import { largestNumber, nameText, text } from '@quarterhour/model/stored';
import { viewPages } from '@quarterhour/model/view-kinds';
import { z } from 'zod';
import { rule } from './field-errors.ts';

export const sharedKinds = ['territory', 'group', 'station'] as const;
export type SharedKind = (typeof sharedKinds)[number];

const viewId = z.coerce.number().int().positive().max(largestNumber);
const key = z.object({ id: viewId });

/** What can be changed about a view. */
const viewSchema = z.strictObject({
  name: nameText,
  /** The path of its page. */
  page: z.enum(viewPages),
  /** The query string of the page, with all that the view shows. */
  address: text.max(4000),
  /** A territory, group or station whose people see the view too, written station:radio-one; null: nobody else. */
  shared_with: text
    .max(80)
    .refine((value) => sharedThing(value) !== undefined, rule('shared_with'))
    .nullable()
    .default(null),
  archived: z.boolean().default(false),
});

/** The thing that a view is shared with. */
export function sharedThing(value: string | null): { kind: SharedKind; slug: string } | undefined {
  const [kindText, slug = '', ...rest] = (value ?? '').split(':');
  const kind = sharedKinds.find((one) => one === kindText);
  return kind && rest.length === 0 && slugPattern.test(slug) ? { kind, slug } : undefined;
}

/** A saved view: a name on the state that the address of a page holds. */
export const viewNoun = defineNoun({
  one: 'view',
  many: 'views',
  path: '/api/views',
  key,
  row: z.object({
    ...viewSchema.shape,
    id: z.int(),
    created_by: z.string(),
    created_at: z.string(),
    /** How many stations, groups and territories of the view are gone, or not for this reader; `address` leaves them out. */
    missing: z.int(),
    /** Whether the view opens after the reader's sign-in. */
    is_default: z.boolean(),
    may_change: z.boolean(),
    version,
  }),
  fields: viewSchema,
  changes: changesOf(viewSchema),
  page: '/views/:id',
  search: ['name'],
  filters: ['archived', 'page'],
  sort: ['name', 'created_at', 'page'],
  calls: {
    list: {
      name: 'listViews',
      summary: "Lists the principal's own saved views, and those that are shared with them.",
      access: 'signed_in',
    },
    read: { name: 'readView', summary: 'Reads one saved view.', access: 'signed_in', example: { id: 1 } },
    create: {
      name: 'createView',
      summary: 'Saves a view of a page under a name.',
      access: 'signed_in',
      example: { name: 'Morning in Iași', page: '/groups&stations', address: '?p=last_28_days&s=radio-one' },
    },
    change: {
      name: 'changeView',
      summary: 'Renames, replaces, shares or deletes a saved view.',
      access: 'signed_in',
      example: { id: 1, name: 'Breakfast in Iași', version: 1 },
    },
  },
});

export const viewCalls = {
  setDefaultView: endpoint({
    method: 'PUT',
    path: '/api/views/default',
    summary: 'Chooses the view that opens after the sign-in of the principal.',
    input: z.object({
      /** Null: the first page. */
      id: viewId.nullable(),
    }),
    output: z.object({ id: z.int().nullable() }),
    access: 'signed_in',
    example: { id: 1 },
  }),
};
