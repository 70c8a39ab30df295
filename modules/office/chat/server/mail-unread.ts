import type { Job } from '@quarterhour/server/jobs/job';
import { users } from '@quarterhour/server/store/schema/identity';
import { and, between, eq, isNull, min } from 'drizzle-orm';
import { mailTo } from '../../people/server/mail.ts';
import { chatMessages } from './tables.ts';

/** Seconds after which a message counts as missed, and after which it is too old for a mail. */
const missedAfter = 15 * 60;
const tooOldAfter = 86_400;

/** Mails people about messages that they have not read for a quarter of an hour, once until they read them. */
export const mailUnreadMessages: Job = {
  id: 'mail_unread_messages',
  schedule: { every: 300 },
  once: 'installation',
  async run(services) {
    const { store, notify, live, clock } = services;
    if (!notify.canMail) return;
    const at = (secondsAgo: number) => new Date((clock() - secondsAgo) * 1000);
    const missed = await store.db
      .select({ by: users.id, email: users.email, to: chatMessages.recipient, first: min(chatMessages.id) })
      .from(chatMessages)
      .innerJoin(users, eq(users.id, chatMessages.sender))
      .where(
        and(
          eq(users.active, true),
          isNull(chatMessages.readAt),
          isNull(chatMessages.removedAt),
          between(chatMessages.createdAt, at(tooOldAfter), at(missedAfter)),
        ),
      )
      .groupBy(users.id, users.email, chatMessages.recipient);
    const online = await live.presence.online(missed.map(({ to }) => to));
    for (const { by, email, to, first } of missed) {
      if (online.has(to)) continue;
      const occasion = { kind: 'messages' as const, cause: `chat:${by}` as const, period: String(first) };
      await mailTo(services, { id: by, email }, to, { ...occasion, path: `/apps/chat?with=${by}` });
    }
  },
};
