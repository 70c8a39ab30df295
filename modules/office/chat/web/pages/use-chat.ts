import { api } from '@quarterhour/model/api';
import { readWhole } from '@quarterhour/model/read-pages';
import { call } from '@quarterhour/web/data/call';
import { useLive } from '@quarterhour/web/data/live/use-live';
import { type InfiniteData, type QueryClient, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ChatEvent, type ChatUser, chatTopic, type Message } from '../../model/chat.ts';

interface Page {
  chats: Message[];
  older: boolean;
}
type Pages = InfiniteData<Page, number | undefined>;

const keys = { users: ['chat', 'users'], with: (user: string) => ['chat', 'with', user] };
/** Somebody whose server was killed is not reported as gone. */
const lookAgainMilliseconds = 60_000;

/** The people to chat with. */
export function useChatUsers() {
  return useQuery({
    queryKey: keys.users,
    queryFn: async ({ signal }) => (await readWhole('users', (page) => call(api.listChatUsers, page, signal))).users,
    refetchInterval: lookAgainMilliseconds,
    staleTime: 0,
  });
}

/** The messages with a person, page by page towards the past. */
export function useMessages(user: string) {
  return useInfiniteQuery<Page, Error, Pages, string[], number | undefined>({
    queryKey: keys.with(user),
    initialPageParam: undefined,
    queryFn: ({ pageParam, signal }): Promise<Page> => call(api.filterChats, { user, before: pageParam }, signal),
    getNextPageParam: ({ chats, older }) => (older ? chats[0]?.id : undefined),
    staleTime: 0,
  });
}

/** All messages of the pages, in the order in which they were sent. */
export function messagesOf(pages: Pages | undefined): Message[] {
  return (pages?.pages ?? []).toReversed().flatMap(({ chats }) => chats);
}

/** Puts what arrives where it is shown; `onTyping` is called with the id of who is typing. */
export function useChatEvents(onTyping: (user: string) => void): void {
  const client = useQueryClient();
  useLive<ChatEvent>(
    chatTopic,
    (event) => {
      switch (event.kind) {
        case 'message':
          return takeMessage(client, event.message);
        case 'removed':
          return replaceMessage(client, event.message);
        case 'read':
          return markRead(client, event);
        case 'typing':
          return onTyping(event.by);
        case 'presence':
          return changeUser(client, event.person, () => ({ online: event.online }));
      }
    },
    () => void client.invalidateQueries({ queryKey: ['chat'] }),
  );
}

/** Whether this is a person to chat with, and not the reader. */
function isOther(client: QueryClient, id: string): boolean {
  return client.getQueryData<ChatUser[]>(keys.users)?.some((user) => user.id === id) ?? false;
}

/** Adds a message, unless it is there already. */
export function takeMessage(client: QueryClient, message: Message): void {
  const user = isOther(client, message.from) ? message.from : message.to;
  let isNew = true;
  client.setQueryData<Pages>(keys.with(user), (before) => {
    if (!before) return before;
    const [first, ...rest] = before.pages;
    if (!first || first.chats.some(({ id }) => id === message.id)) {
      isNew = false;
      return before;
    }
    const chats = [...first.chats, message].sort((one, other) => one.id - other.id);
    return { ...before, pages: [{ ...first, chats }, ...rest] };
  });
  changeUser(client, user, ({ last, unread }) => {
    if (last && last.id >= message.id) return {};
    return { last: message, unread: message.from === user && isNew ? unread + 1 : unread };
  });
  // Somebody new of the house.
  if (!isOther(client, user)) void client.invalidateQueries({ queryKey: keys.users });
}

function replaceMessage(client: QueryClient, message: Message): void {
  const replaced = (one: Message) => (one.id === message.id ? message : one);
  client.setQueriesData<Pages>(
    { queryKey: ['chat', 'with'] },
    (before) =>
      before && { ...before, pages: before.pages.map((page) => ({ ...page, chats: page.chats.map(replaced) })) },
  );
  client.setQueryData<ChatUser[]>(keys.users, (users) =>
    users?.map((user) => (user.last ? { ...user, last: replaced(user.last) } : user)),
  );
}

function markRead(client: QueryClient, { by, of, up_to }: Extract<ChatEvent, { kind: 'read' }>): void {
  if (!isOther(client, by)) {
    changeUser(client, of, () => ({ unread: 0 }));
    return;
  }
  const now = new Date().toISOString();
  client.setQueryData<Pages>(
    keys.with(by),
    (before) =>
      before && {
        ...before,
        pages: before.pages.map((page) => ({
          ...page,
          chats: page.chats.map((one) =>
            one.to === by && one.id <= up_to && one.read_at === null ? { ...one, read_at: now } : one,
          ),
        })),
      },
  );
}

/** Changes what is known of a person; the newest conversation comes first. */
function changeUser(client: QueryClient, id: string, change: (user: ChatUser) => Partial<ChatUser>): void {
  client.setQueryData<ChatUser[]>(keys.users, (users) =>
    users
      ?.map((user) => (user.id === id ? { ...user, ...change(user) } : user))
      .toSorted((one, other) => (other.last?.id ?? 0) - (one.last?.id ?? 0)),
  );
}

/** Tells the server that the reader has read a person's messages. */
export async function sendRead(client: QueryClient, user: string, upTo: number): Promise<void> {
  const { unread } = await call(api.markChatRead, { user, up_to: upTo });
  changeUser(client, user, () => ({ unread }));
}
