import { slugPattern } from '@quarterhour/model/catalogue';
import { type Endpoint, endpoint, none, version } from '@quarterhour/model/endpoint';
import { changesOf, defineNoun } from '@quarterhour/model/noun';
import { managers } from '@quarterhour/model/roles';
import { nameText, text, visibleText } from '@quarterhour/model/stored';
import { z } from 'zod';
import { fileId, fileSchema } from '../../files/model/files.ts';
import { richText } from '../../files/model/rich-text.ts';
import { key } from '../../sales/model/customers.ts';
import { rule as salesRule } from '../../sales/model/field-errors.ts';

export const postStatuses = ['draft', 'scheduled', 'published'] as const;

const shown = (most: number) => text.overwrite(visibleText).trim().max(most);

export const postFields = z.strictObject({
  /** The group whose people read it; null: everybody. */
  group: z.string().regex(slugPattern, salesRule('choose_group')).nullable().default(null),
  name: nameText,
  summary: shown(500).default(''),
  body: richText,
  tags: z.array(shown(40).min(1)).max(10).default([]),
  status: z.enum(postStatuses).default('draft'),
  /** When a scheduled post becomes public. */
  publish_at: z.iso.datetime({ offset: true }).nullable().default(null),
  /** The id of a picture. */
  cover: fileId,
  /** Once it is published, anybody reads it at /blog, without an account. */
  public: z.boolean().default(false),
  archived: z.boolean().default(false),
});
export type PostFields = z.output<typeof postFields>;

/** A piece of news of the house. */
export const postNoun = defineNoun({
  one: 'post',
  many: 'posts',
  path: '/api/blog/post',
  key,
  row: z.object(postFields.shape).extend({
    id: z.int(),
    publish_at: z.string().nullable(),
    cover: fileSchema.nullable(),
    by: z.string(),
    published_at: z.string().nullable(),
    /** How many people opened it. */
    readers: z.int(),
    created_at: z.string(),
    version,
  }),
  fields: postFields,
  changes: changesOf(postFields.omit({ group: true })),
  search: ['name', 'summary', 'words'],
  filters: ['archived', 'status', 'group'],
  sort: ['published_at', 'created_at', 'name', 'status'],
  calls: {
    list: {
      name: 'listBlogPosts',
      summary: 'Lists the posts of the blog; drafts only for those who may change them.',
      access: 'signed_in',
    },
    read: {
      name: 'readBlogPost',
      summary: 'Reads one post, and counts a person as its reader.',
      access: 'signed_in',
      example: { id: 1 },
    },
    create: {
      name: 'createBlogPost',
      summary: 'Writes a post: a draft, a scheduled post, or a published one.',
      access: managers,
      example: { group: 'north', name: 'Record morning', body: '<p>Our best week yet.</p>', status: 'published' },
    },
    change: {
      name: 'changeBlogPost',
      summary: 'Changes, publishes or archives a post.',
      access: managers,
      example: { id: 1, status: 'published', version: 1 },
    },
  },
});
export type Post = z.output<typeof postNoun.row>;

const settingsSchema = z.object({
  title: shown(120).default(''),
  lead: shown(300).default(''),
  posts_on_page: z.int().min(3).max(60).default(12),
});
export const blogSettingsFields = z.strictObject(settingsSchema.shape);
const feed = z.object({
  /** The secret address of the principal's own feed; null if there is none. */
  address: z.string().nullable(),
});

/** The most posts of the blog whose readers are counted, those with most readers first. */
export const mostPostsRead = 50;

export const blogCalls = {
  readBlogDashboard: endpoint({
    method: 'GET',
    path: '/api/blog/dashboard',
    summary: 'Counts the readers of each published post, by post and by day, and the posts of each status.',
    input: none,
    output: z.object({
      statuses: z.record(z.enum(postStatuses), z.int()),
      readers: z.int(),
      posts: z
        .array(z.object({ id: z.int(), name: z.string(), published_at: z.string(), readers: z.int() }))
        .max(mostPostsRead),
      /** The last 30 days, in UTC. */
      days: z.array(z.object({ day: z.string(), readers: z.int() })).max(30),
    }),
    access: 'signed_in',
  }),
  readBlogSettings: endpoint({
    method: 'GET',
    path: '/api/blog/settings',
    summary: 'Reads the title of the blog and how it is listed.',
    input: none,
    output: settingsSchema.extend({ version }),
    access: 'signed_in',
  }),
  changeBlogSettings: endpoint({
    method: 'PATCH',
    path: '/api/blog/settings',
    summary: 'Changes the title of the blog and how it is listed.',
    input: changesOf(blogSettingsFields).extend({ version }),
    output: settingsSchema.extend({ version }),
    access: ['superAdmin'],
    example: { title: 'News of the house', version: 1 },
  }),
  readBlogFeed: endpoint({
    method: 'GET',
    path: '/api/blog/feed',
    summary: 'Reads the secret RSS address of the principal.',
    input: none,
    output: feed,
    access: 'signed_in',
  }),
  makeBlogFeed: endpoint({
    method: 'POST',
    path: '/api/blog/feed',
    summary: 'Makes a new secret RSS address; the previous one ends.',
    input: none,
    output: feed,
    access: 'signed_in',
  }),
  removeBlogFeed: endpoint({
    method: 'DELETE',
    path: '/api/blog/feed',
    summary: 'Ends the secret RSS address of the principal.',
    input: none,
    output: feed,
    access: 'signed_in',
  }),
} satisfies Record<string, Endpoint>;
