import { z } from 'zod';
import { endpoint, none } from './endpoint.ts';
import { languageIds } from './languages.ts';
import { largestNumber } from './stored.ts';

/** So many notices are kept for a person. */
export const noticesAtMost = 200;

/** How a notice looks: something ended well, something needs a look, somebody wrote. */
export const noticeTones = ['done', 'problem', 'message'] as const;
export type NoticeTone = (typeof noticeTones)[number];

export const noticeSchema = z.object({
  id: z.int(),
  kind: z.string(),
  tone: z.enum(noticeTones),
  /** One sentence, in the language that was asked for. */
  text: z.string(),
  /** The address of its place in the product. */
  path: z.string(),
  /** ISO 8601 */
  at: z.string(),
  is_read: z.boolean(),
});
export type Notice = z.infer<typeof noticeSchema>;

const count = z.object({ unread: z.int().max(noticesAtMost) });

/** The calls about what a person is told. */
export const noticeCalls = {
  listNotices: endpoint({
    method: 'GET',
    path: '/api/notices',
    summary: 'Lists what the person is told of, newest first.',
    input: z.object({ language: z.enum(languageIds).default('en') }),
    output: count.extend({ notices: z.array(noticeSchema).max(noticesAtMost) }),
    example: { language: 'fr' },
    access: 'signed_in',
    key: 'none',
  }),
  countNotices: endpoint({
    method: 'GET',
    path: '/api/notices/unread',
    summary: 'Counts what the person is told of and has not read.',
    input: none,
    output: count,
    access: 'signed_in',
    key: 'none',
  }),
  readNotices: endpoint({
    method: 'POST',
    path: '/api/notices/read',
    summary: 'Marks notices of the person as read or unread; without ids, all that are not newer than one.',
    input: z.strictObject({
      ids: z.array(z.int().min(1).max(largestNumber)).max(noticesAtMost).optional(),
      up_to: z.int().min(0).max(largestNumber).optional(),
      read: z.boolean().default(true),
    }),
    output: count,
    example: { ids: [17], read: true },
    access: 'signed_in',
    key: 'none',
  }),
};
