import { type Endpoint, endpoint, none } from '@quarterhour/model/endpoint';
import { next, pageInput } from '@quarterhour/model/paging';
import { shownText, text, visibleText } from '@quarterhour/model/stored';
import { z } from 'zod';
import { fileIds, fileSchema } from '../../files/model/files.ts';
import { richText } from '../../files/model/rich-text.ts';
import { idSchema } from '../../sales/model/customers.ts';
import { rule } from './field-errors.ts';

export const mailFolders = ['inbox', 'sent', 'drafts', 'archive', 'trash'] as const;
export type MailFolder = (typeof mailFolders)[number];
/** What a list shows: a folder, or the marked mails of all folders but the trash. */
export const mailViews = [...mailFolders, 'starred', 'important', 'all'] as const;
export const mostRecipients = 50;
/** The most people of the house that are proposed as recipients. */
export const mostMailPeople = 500;

const label = text.overwrite(visibleText).trim().min(1).max(30);

/** A mail in somebody's mailbox. */
export const mailSchema = z
  .object({
    id: z.int(),
    folder: z.enum(mailFolders),
    from: z.string(),
    to: z.array(z.string()),
    cc: z.array(z.string()),
    /** Empty unless the principal sent it: nobody else learns who is in it. */
    bcc: z.array(z.string()),
    subject: shownText,
    /** The beginning of its words. */
    preview: shownText,
    read: z.boolean(),
    starred: z.boolean(),
    important: z.boolean(),
    labels: z.array(z.string()),
    /** The number of attached files. */
    files: z.int(),
    /** When it was sent; of a draft, when it was saved. */
    at: z.string(),
  })
  .meta({ id: 'Mail' });
export type MailRow = z.output<typeof mailSchema>;
const openMailSchema = mailSchema.extend({ body: z.string(), files: z.array(fileSchema) });
export type OpenMail = z.output<typeof openMailSchema>;

const paging = {
  search: text.max(200).optional(),
  label: label.optional(),
  offset: z.coerce.number().int().nonnegative().default(0),
  ...pageInput(200),
};
/** The mails of a page, if its call names no other number. */
export const mailsOfPage = 50;
/** The most labels of a mailbox that a list names. */
export const mostLabels = 500;
const listed = z.object({
  mails: z.array(mailSchema),
  total: z.int(),
  /** In the inbox. */
  unreadCount: z.int(),
  /** The labels of the mailbox, at most 500. */
  labels: z.array(z.string()).max(mostLabels),
  next,
});
export type MailList = z.output<typeof listed>;

const filter = z.strictObject({ view: z.enum(mailViews).default('inbox'), ...paging });
/** A name of a folder or mark, as templates send it, or all that a list can be limited by. */
const filterInput = z.union([z.enum(mailViews), filter]);
export type MailFilter = z.input<typeof filter>;

/** The most other mails of a thread that an answer has. */
export const mostOfThread = 50;

const address = text
  .trim()
  .toLowerCase()
  .max(254)
  .regex(/^[^\s@<>,;"]+@[^\s@<>,;"]+$/, rule('mail_address'));

/** Together at most as many as each may have. */
const recipients = z.array(address).max(mostRecipients, rule('mail_many')).default([]);

export const writtenMail = z.strictObject({
  /** The draft that it was. */
  draft: idSchema.nullable().default(null),
  /** The mail that it answers, whose thread it joins. */
  answers: idSchema.nullable().default(null),
  to: recipients,
  cc: recipients,
  bcc: recipients,
  subject: text.overwrite(visibleText).trim().max(200).default(''),
  body: richText,
  files: fileIds,
});
export type WrittenMail = z.output<typeof writtenMail>;

const mark = (name: string, summary: string) =>
  endpoint({
    method: 'POST',
    path: `/api/mails/${name}`,
    summary,
    /** Without `on`, the mark is turned over; reading marks as read. */
    input: z.object({ id: idSchema, on: z.boolean().optional() }),
    output: mailSchema,
    access: 'signed_in',
    example: { id: 1 },
  });

export const mailCalls = {
  listMails: endpoint({
    method: 'GET',
    path: '/api/mails/list',
    summary: 'Lists the mails of the principal’s mailbox, the newest first, and counts the unread ones of the inbox.',
    input: z.object({ view: z.enum(mailViews).default('inbox'), ...paging }),
    output: listed,
    access: 'signed_in',
  }),
  filterMails: endpoint({
    method: 'POST',
    path: '/api/mails/filter',
    summary: 'Lists the mails of a folder, a mark, a label or a search.',
    input: z.object({ filter: filterInput }),
    output: listed,
    access: 'signed_in',
    example: { filter: 'starred' },
  }),
  setMailImportant: mark('setImportant', 'Marks a mail as important, or no longer.'),
  setMailStarred: mark('setStarred', 'Gives a mail a star, or takes it away.'),
  setMailRead: mark('setRead', 'Marks a mail as read, or as unread.'),
  readMail: endpoint({
    method: 'GET',
    path: '/api/mails/:id',
    summary:
      'Reads a mail with the newest others of its thread, the oldest of them first; `cursor` continues with older ones.',
    input: z.object({ id: idSchema, ...pageInput(mostOfThread) }),
    output: z.object({ mail: openMailSchema, thread: z.array(openMailSchema), next }),
    access: 'signed_in',
    example: { id: 1 },
  }),
  moveMails: endpoint({
    method: 'POST',
    path: '/api/mails/move',
    summary: 'Moves mails to another folder: archives them, throws them away, or restores them.',
    input: z.object({ ids: z.array(idSchema).min(1).max(200), folder: z.enum(mailFolders) }),
    output: z.object({
      /** Where each was before. */
      moved: z.array(z.object({ id: z.int(), folder: z.enum(mailFolders) })),
    }),
    access: 'signed_in',
    example: { ids: [1], folder: 'archive' },
  }),
  labelMail: endpoint({
    method: 'POST',
    path: '/api/mails/label',
    summary: 'Gives a mail exactly these labels, which are the principal’s own.',
    input: z.object({ id: idSchema, labels: z.array(label).max(10) }),
    output: mailSchema,
    access: 'signed_in',
    example: { id: 1, labels: ['Sales'] },
  }),
  emptyTrash: endpoint({
    method: 'POST',
    path: '/api/mails/empty-trash',
    summary: 'Deletes the mails of the principal’s trash for good.',
    input: none,
    output: z.object({ removed: z.int() }),
    access: 'signed_in',
  }),
  saveDraft: endpoint({
    method: 'POST',
    path: '/api/mails/draft',
    summary: 'Keeps a mail that is being written.',
    input: writtenMail,
    output: openMailSchema,
    access: 'signed_in',
    example: { to: ['ana@example.org'], subject: 'Rundown' },
  }),
  forwardMail: endpoint({
    method: 'POST',
    path: '/api/mails/forward',
    summary: 'Makes a draft with the text and the files of a mail.',
    input: z.object({ id: idSchema }),
    output: openMailSchema,
    access: 'signed_in',
    example: { id: 1 },
  }),
  sendMail: endpoint({
    method: 'POST',
    path: '/api/mails/send',
    summary: 'Sends a mail to people of the house, and to others through the mail server if one is set.',
    input: writtenMail,
    output: mailSchema,
    access: 'signed_in',
    example: { to: ['ana@example.org'], cc: ['dan@example.org'], subject: 'Rundown', body: '<p>At ten.</p>' },
  }),
  listMailPeople: endpoint({
    method: 'GET',
    path: '/api/mails/people',
    summary: 'Lists the addresses of the people of the house, and whether mail reaches others.',
    input: none,
    output: z.object({ people: z.array(z.string()).max(mostMailPeople), reaches_others: z.boolean() }),
    access: 'signed_in',
  }),
  readMailPicture: endpoint({
    method: 'GET',
    path: '/api/mails/:id/picture',
    summary: 'Fetches a picture of another site that a mail names, so that the site does not see its reader.',
    input: z.object({ id: idSchema, address: text.max(2000) }),
    output: z.object({
      /** As a data URL; null if it cannot be fetched. */
      picture: z.string().nullable(),
    }),
    access: 'signed_in',
    example: { id: 1, address: 'https://example.org/photo.png' },
  }),
} satisfies Record<string, Endpoint>;
