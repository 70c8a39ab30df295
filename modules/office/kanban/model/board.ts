import { slugPattern } from '@quarterhour/model/catalogue';
import { version } from '@quarterhour/model/endpoint';
import { largestNumber, nameText, rowNumber, text, visibleText } from '@quarterhour/model/stored';
import { z } from 'zod';
import { fileIds, fileSchema } from '../../files/model/files.ts';
import { rule as salesRule } from '../../sales/model/field-errors.ts';
import { rule } from './field-errors.ts';

export const id = z.coerce.number().int().positive().max(largestNumber);
export const group = z.string().regex(slugPattern, salesRule('choose_group'));

export const priorities = ['low', 'medium', 'high'] as const;
export type Priority = (typeof priorities)[number];

const lines = text.overwrite(visibleText).trim().max(8000).default('');
const people = z.array(text.max(254)).max(20).default([]);

/** What the board is about elsewhere in the product: a chart, an outage, a file. */
const sourceSchema = z
  .strictObject({
    label: nameText,
    path: text.max(4000).regex(/^\/(?![/\\])/, rule('kanban_source')),
  })
  .nullable()
  .default(null);

const common = {
  title: nameText,
  description: lines,
  /** E-mail addresses of people of the group. */
  assign: people,
  dueDate: z.iso.date(rule('kanban_day')).nullable().default(null),
  priority: z.enum(priorities).default('medium'),
};

export const columnFields = z.strictObject({ title: nameText });
export const itemFields = z.strictObject({ ...common, source: sourceSchema, attachments: fileIds });
export const storyFields = z.strictObject({ ...common, acceptance: lines, attachments: fileIds });
export type ItemFields = z.infer<typeof itemFields>;
export type StoryFields = z.infer<typeof storyFields>;

const row = { id: z.int(), group: z.string(), version };
/**
 * The state of the order that an answer shows, of each group: a change that carries it, as part of a column or story, moves
 * nothing that others moved since.
 */
export const revision = z.int().max(largestNumber);

export const columnSchema = z.object({ ...row, title: z.string(), itemIds: z.array(rowNumber), revision });
export const itemSchema = z.object({
  ...itemFields.shape,
  ...row,
  columnId: z.int(),
  storyId: z.int().nullable(),
  commentIds: z.array(z.int()),
  attachments: z.array(fileSchema),
  created_by: z.string(),
  created_at: z.string(),
});
export const storySchema = z.object({
  ...storyFields.shape,
  ...row,
  itemIds: z.array(rowNumber),
  commentIds: z.array(z.int()),
  attachments: z.array(fileSchema),
  revision,
  created_by: z.string(),
});
export const commentSchema = z.object({
  id: z.int(),
  comment: z.string(),
  /** The id of a person; their address, if they have no access any more. */
  profileId: z.string(),
  by: z.string(),
  at: z.string(),
});
export const profileSchema = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  /** The groups whose boards they see, among those that the principal sees. */
  groups: z.array(z.string()),
});
export type Column = z.infer<typeof columnSchema>;
export type Item = z.infer<typeof itemSchema>;
export type Story = z.infer<typeof storySchema>;
export type BoardComment = z.infer<typeof commentSchema>;
export type Profile = z.infer<typeof profileSchema>;

/** The order of a column or a story as a client has it: it may be the whole object that an answer returned. */
export const listState = z.object({
  id,
  itemIds: z.array(rowNumber).max(5000),
  revision: revision.optional(),
});
/** The one thing that a person moved: it goes behind `after`, or first. */
export const moveSchema = z.object({
  id,
  /** Of an item, the column or story that it goes to; null: out of its story. */
  to: rowNumber.nullable().optional(),
  after: rowNumber.nullable(),
});
export type Move = z.infer<typeof moveSchema>;
