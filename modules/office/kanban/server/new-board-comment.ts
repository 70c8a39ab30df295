import { groupsSeen } from '@quarterhour/server/catalogue/in-scope';
import type { NoticeKind } from '@quarterhour/server/notices/notice-kind';
import type { Services } from '@quarterhour/server/services';
import { groups } from '@quarterhour/server/store/schema/catalogue';
import { users } from '@quarterhour/server/store/schema/identity';
import { eq, gte, inArray } from 'drizzle-orm';
import { kanbanComments, kanbanItems } from './tables.ts';

/** Somebody commented on an item of a board: for those who made it or to whom it is assigned. */
export const newBoardComment: NoticeKind<[Services]> = {
  id: 'board_comment',
  words: 'modules/office/kanban/messages',
  tone: 'message',
  async collect({ store }, since) {
    const rows = await store.db
      .select({ comment: kanbanComments, item: kanbanItems })
      .from(kanbanComments)
      .innerJoin(kanbanItems, eq(kanbanItems.id, kanbanComments.item))
      .where(gte(kanbanComments.createdAt, since));
    const emails = [...new Set(rows.flatMap(({ item }) => [item.createdBy, ...item.assign]))];
    if (emails.length === 0) return [];
    const known = await store.db
      .select({ id: users.id, email: users.email })
      .from(users)
      .where(inArray(users.email, emails));
    return rows.map(({ comment, item }) => ({
      key: String(comment.id),
      at: comment.createdAt,
      path: '/apps/kanban/board',
      values: { name: comment.by, item: item.title, group: item.group },
      people: known
        .filter(({ id, email }) => id !== comment.personId && [item.createdBy, ...item.assign].includes(email))
        .map(({ id }) => id),
    }));
  },
  async stillSeen({ store }, principal, values) {
    const seen = await store.db.select({ slug: groups.slug }).from(groups).where(groupsSeen(store, principal));
    return values.map(({ group }) => seen.some(({ slug }) => slug === group));
  },
};
