import { fieldError } from '@quarterhour/model/field-errors';
import type { ValuesOf } from '@quarterhour/model/noun';
import { managers, type Role } from '@quarterhour/model/roles';
import { readGroup } from '@quarterhour/server/catalogue/groups';
import { inGroupsSeen } from '@quarterhour/server/catalogue/in-scope';
import { territoriesOfGroup } from '@quarterhour/server/catalogue/of-group';
import { wrongField } from '@quarterhour/server/host/refusal';
import type { Principal } from '@quarterhour/server/identity/principal';
import type { Grant } from '@quarterhour/server/identity/scope';
import { type Change, openNoun } from '@quarterhour/server/nouns/open-noun';
import type { Store } from '@quarterhour/server/store/open';
import { and, count, eq, inArray, isNull, or, type SQL } from 'drizzle-orm';
import { filesOf, setFiles } from '../../files/server/files.ts';
import { cleanRichText, textOfRichText } from '../../files/server/rich-text.ts';
import { type Post, postNoun } from '../model/posts.ts';
import { postReaders, posts } from './tables.ts';

type Row = typeof posts.$inferSelect;

/** The kind of things under which covers of posts are kept. */
export const postFiles = 'post';

/** The condition of the published posts that a grant reads. */
export function postsRead(store: Store, grant: Grant): SQL | undefined {
  const groups = inGroupsSeen(store, grant, posts.group);
  const ofHouse = groups && or(isNull(posts.group), groups);
  return and(eq(posts.status, 'published'), eq(posts.archived, false), ofHouse);
}

/** Managers also see what is not published of their groups, and the archive. */
function postsSeen(store: Store, grant: Grant): SQL | undefined {
  if (!(managers as readonly Role[]).includes(grant.role)) return postsRead(store, grant);
  const groups = inGroupsSeen(store, grant, posts.group);
  return groups && or(groups, postsRead(store, grant));
}

/** @param clock unix seconds */
export function openPosts(clock: () => number) {
  const now = () => new Date(clock() * 1000);
  return openNoun(postNoun, {
    table: posts,
    seen: postsSeen,
    holds: ({ role }, { group }) => role === 'superAdmin' || group !== null,
    subject: ({ name }) => name,
    territories: (readable, { group }) => (group === null ? [] : territoriesOfGroup(readable, group)),
    computed: computePosts,
    async allow(store, { principal, before, values = {} }) {
      const { group = null } = values;
      if (!before && group === null && principal.role !== 'superAdmin') {
        throw wrongField(fieldError('group', 'post_house'));
      }
      if (!before && group !== null) await readGroup(store, principal, group);
      refusePast({ before, values }, now());
    },
    also: ({ principal, before, values = {} }) => written(principal, before, values, now()),
    async changing(db, { principal, values = {} }) {
      const { cover } = values;
      if (cover === undefined) return undefined;
      return async ({ id }) => {
        const thing = { kind: postFiles, id };
        await setFiles(db, principal, thing, cover === null ? [] : [cover], 'cover');
        const [file] = (await filesOf({ db }, postFiles, [id])).get(String(id)) ?? [];
        if (file && file.width === null) throw wrongField(fieldError('cover', 'post_cover'));
      };
    },
  });
}

/** The values of columns that follow from a change. */
function written(
  principal: Principal,
  before: Row | undefined,
  values: ValuesOf<typeof postNoun>,
  now: Date,
): Partial<Row> {
  const { body, status, publish_at: at } = values;
  const clean = body === undefined ? undefined : cleanRichText(body);
  const isFirst = status === 'published' && !before?.publishedAt;
  return {
    ...(clean !== undefined && { body: clean, words: textOfRichText(clean) }),
    ...(at !== undefined && { publishAt: at === null ? null : new Date(at) }),
    ...(isFirst && { publishedAt: now }),
    ...(!before && { by: principal.email }),
  };
}

/** @throws Refusal for a post that is scheduled for a moment that has passed, or for none */
function refusePast(
  { before, values = {} }: Pick<Change<Row, ValuesOf<typeof postNoun>>, 'before' | 'values'>,
  now: Date,
): void {
  if (!('status' in values) && !('publish_at' in values)) return;
  const status = values.status ?? before?.status;
  const at = 'publish_at' in values ? values.publish_at : before?.publishAt?.toISOString();
  if (status === 'scheduled' && !(at && Date.parse(at) > now.getTime())) {
    throw wrongField(fieldError('publish_at', 'post_moment'));
  }
}

async function computePosts(store: Store, rows: readonly Row[]): Promise<(row: Row) => Partial<Post>> {
  const ids = rows.map(({ id }) => id);
  const [covers, readers] = await Promise.all([filesOf(store, postFiles, ids), readersOf(store, ids)]);
  return ({ id }) => ({ cover: covers.get(String(id))?.[0] ?? null, readers: readers.get(id) ?? 0 });
}

async function readersOf({ db }: Store, ids: readonly number[]): Promise<Map<number, number>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ post: postReaders.post, readers: count() })
    .from(postReaders)
    .where(inArray(postReaders.post, [...ids]))
    .groupBy(postReaders.post);
  return new Map(rows.map(({ post, readers }) => [post, readers]));
}

/** Counts a person as the reader of a published post, once. Keys and the owner of the data folder are no readers. */
export async function countReader({ db }: Store, { kind, id }: Principal, post: Post, now: Date): Promise<void> {
  if (kind !== 'person' || post.status !== 'published') return;
  await db.insert(postReaders).values({ post: post.id, person: id, at: now }).onConflictDoNothing();
}
