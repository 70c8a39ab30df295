import { api } from '@quarterhour/model/api';
import { serve } from '@quarterhour/server/http/serve';
import type { Principal } from '@quarterhour/server/identity/principal';
import { findUser } from '@quarterhour/server/identity/users';
import { pageOf } from '@quarterhour/server/nouns/page-of';
import type { Services } from '@quarterhour/server/services';
import type { FastifyInstance } from 'fastify';
import { registerFileOwner } from '../../files/server/owners.ts';
import { actorOf, listHouse, missingPerson, otherOfHouse, readerOf } from '../../people/server/house.ts';
import { type ChatEvent, type ChatUser, chatTopic, messageFiles } from '../model/chat.ts';
import {
  conversationsOf,
  listMessages,
  markRead,
  mayReadMessage,
  removeMessage,
  searchMessages,
  sendMessage,
} from './messages.ts';

const perMinute = (max: number) => ({ config: { rateLimit: { max, timeWindow: '1 minute' } } });

/** The calls of the chat. */
export function serveChat(app: FastifyInstance, parts: Services): void {
  const { store, live } = parts;
  watchPresence(parts);
  registerFileOwner(messageFiles, mayReadMessage);
  serve(app, api.listChatUsers, async ({ principal, input }) => {
    const { rows: users, next } = pageOf(await chatUsers(parts, principal), input, ({ id }) => id);
    return { users, next };
  });
  serve(app, api.readChatUser, async ({ principal, input }) => {
    const user = (await chatUsers(parts, principal)).find(({ id }) => id === input.id);
    if (!user) throw missingPerson();
    return user;
  });
  serve(app, api.filterChats, ({ principal, input }) => listMessages(parts, principal, input.user, input.before));
  serve(app, api.insertChat, ({ principal, input }) => sendMessage(parts, principal, input), perMinute(240));
  serve(app, api.removeChat, ({ principal, input }) => removeMessage(parts, principal, input.id));
  serve(app, api.markChatRead, async ({ principal, input }) => {
    const { unread } = await markRead(parts, principal, input.user, input.up_to);
    return { unread };
  });
  serve(
    app,
    api.showTyping,
    async ({ principal, input }) => {
      const by = actorOf(principal);
      const event: ChatEvent = { kind: 'typing', by };
      await live.publish([await otherOfHouse(store, principal, input.user)], chatTopic, event);
      return {};
    },
    perMinute(120),
  );
  serve(app, api.searchChats, async ({ principal, input }) => ({
    chats: await searchMessages(parts, principal, input.search),
  }));
}

/** The other people of the house: those with the newest messages first, then the others by name. */
async function chatUsers(parts: Services, principal: Principal): Promise<ChatUser[]> {
  const reader = readerOf(principal);
  const others = (await listHouse(parts.store, principal)).filter(({ id }) => id !== reader);
  const [online, { last, unread }] = await Promise.all([
    parts.live.presence.online(others.map(({ id }) => id)),
    conversationsOf(parts, reader),
  ]);
  const users = others.map(({ id, name, email, position }) => ({
    ...{ id, name, email, position },
    online: online.has(id),
    unread: unread.get(id) ?? 0,
    last: last.get(id) ?? null,
  }));
  return users.sort((one, other) => (other.last?.id ?? 0) - (one.last?.id ?? 0));
}

/** Tells the house when somebody comes or leaves. */
function watchPresence({ store, live }: Services): void {
  live.presence.watch(async (person, online) => {
    const user = await findUser(store, { id: person });
    if (!user) return;
    const house = await listHouse(store, { ...user, kind: 'person' });
    const event: ChatEvent = { kind: 'presence', person, online };
    await live.publish(
      house.map(({ id }) => id).filter((id) => id !== person),
      chatTopic,
      event,
    );
  });
}
