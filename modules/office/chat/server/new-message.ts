import type { NoticeKind } from '@quarterhour/server/notices/notice-kind';
import type { Services } from '@quarterhour/server/services';
import { users } from '@quarterhour/server/store/schema/identity';
import { and, between, eq, isNull, min, sql } from 'drizzle-orm';
import { newComment } from '../../people/server/new-comment.ts';
import { profiles } from '../../people/server/tables.ts';
import { chatMessages } from './tables.ts';

/** Seconds after which a message counts as missed: whoever has the chat open reads it before. */
const missedAfter = 60;

/** Messages wait unread: once for each sender, until their recipient reads them. */
export const newMessage: NoticeKind<[Services]> = {
  id: 'chat_message',
  words: 'modules/office/chat/messages',
  tone: 'message',
  async collect({ store, clock }, since) {
    const rows = await store.db
      .select({
        by: users.id,
        name: sql<string>`coalesce(nullif(${profiles.name}, ''), split_part(${users.email}, '@', 1))`,
        to: chatMessages.recipient,
        first: min(chatMessages.id),
        at: min(chatMessages.createdAt),
      })
      .from(chatMessages)
      .innerJoin(users, eq(users.id, chatMessages.sender))
      .leftJoin(profiles, eq(profiles.person, users.id))
      .where(
        and(
          isNull(chatMessages.readAt),
          isNull(chatMessages.removedAt),
          between(chatMessages.createdAt, since, new Date((clock() - missedAfter) * 1000)),
        ),
      )
      .groupBy(users.id, users.email, profiles.name, chatMessages.recipient);
    return rows.map(({ by, name, to, first, at }) => ({
      key: `${by}|${to}|${first}`,
      at: at ?? since,
      path: `/apps/chat?with=${by}`,
      values: { name, by },
      people: [to],
    }));
  },
  ...(newComment.stillSeen && { stillSeen: newComment.stillSeen }),
};
