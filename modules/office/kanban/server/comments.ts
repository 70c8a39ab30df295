import type { PageInput } from '@quarterhour/model/paging';
import type { Principal } from '@quarterhour/server/identity/principal';
import { pageById, shownById } from '@quarterhour/server/nouns/page-by-id';
import type { Store } from '@quarterhour/server/store/open';
import { and, eq } from 'drizzle-orm';
import type { BoardComment } from '../model/board.ts';
import { changeBoard, type Parts, refuseMost } from './change-board.ts';
import { findRow } from './find-row.ts';
import { type Asked, seenOf } from './read-board.ts';
import { type CommentRow, kanbanComments } from './tables.ts';

/** Of an item or a story, and of a board. */
const mostComments = { thing: 5000, board: 20_000 };

function serialize({ id, comment, personId, by, createdAt }: CommentRow): BoardComment {
  return { id, comment, by, profileId: personId, at: createdAt.toISOString() };
}

interface AskedComments extends Asked, PageInput {
  itemId?: number | undefined;
  storyId?: number | undefined;
}

/** A page of the comments on boards, on an item or on a story, the first one first. */
export async function readComments(
  store: Store,
  principal: Principal,
  { limit, cursor, itemId, storyId, ...asked }: AskedComments,
): Promise<{ comments: BoardComment[]; next?: string }> {
  const { id, item, story, group } = kanbanComments;
  const page = pageById(id, { limit, cursor });
  const of = [
    itemId === undefined ? undefined : eq(item, itemId),
    storyId === undefined ? undefined : eq(story, storyId),
  ];
  const found = await store.db
    .select()
    .from(kanbanComments)
    .where(and(await seenOf(store, principal, group, asked), ...of, page.after))
    .orderBy(page.order)
    .limit(page.limit);
  const { rows, next } = shownById(found, page, (row) => row.id);
  return { comments: rows.map(serialize), next };
}

/** Comments on an item or a story; answers the comment. */
export async function addComment(
  parts: Parts,
  principal: Principal,
  kind: 'item' | 'story',
  id: number,
  comment: string,
): Promise<BoardComment> {
  const { group } = await findRow(parts.store, principal, kind, id);
  return changeBoard(parts, principal, group, async ({ db }) => {
    const [ofThing, ofBoard] = [eq(kanbanComments[kind], id), eq(kanbanComments.group, group)];
    refuseMost(await db.$count(kanbanComments, ofThing), mostComments.thing, 'comment');
    refuseMost(await db.$count(kanbanComments, ofBoard), mostComments.board, 'comment');
    const [made] = await db
      .insert(kanbanComments)
      .values({ group, [kind]: id, comment, personId: principal.id, by: principal.email })
      .returning();
    return serialize(made as CommentRow);
  });
}
