import { endpoint } from '@quarterhour/model/endpoint';
import { next, pageInput } from '@quarterhour/model/paging';
import { text, visibleText } from '@quarterhour/model/stored';
import { z } from 'zod';
import { fileIds, fileSchema } from '../../files/model/files.ts';
import { rule } from './field-errors.ts';

/** Characters of a message. */
export const longestMessage = 4000;
/** Messages in one answer. */
export const mostMessages = 50;

const person = z.uuid();
const messageId = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER);

export const messageSchema = z.object({
  id: z.int(),
  /** The ids of the people. */
  from: z.string(),
  to: z.string(),
  text: z.string(),
  /** Whether its author removed it; then the text is empty. */
  removed: z.boolean(),
  at: z.string(),
  /** When the recipient read it. */
  read_at: z.string().nullable(),
  files: z.array(fileSchema),
});
export type Message = z.infer<typeof messageSchema>;

/** A person to chat with. */
export const chatUserSchema = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  position: z.string(),
  online: z.boolean(),
  /** Messages of theirs that the reader has not read. */
  unread: z.int(),
  last: messageSchema.nullable(),
});
export type ChatUser = z.infer<typeof chatUserSchema>;

/** What arrives under the topic `chat`. */
export type ChatEvent =
  | { kind: 'message'; message: Message }
  | { kind: 'removed'; message: Message }
  /** Somebody read the messages up to this one. */
  | { kind: 'read'; by: string; of: string; up_to: number }
  | { kind: 'typing'; by: string }
  | { kind: 'presence'; person: string; online: boolean };
/** The kind of messages as holders of files. */
export const messageFiles = 'chat_message';
/** The topic of the live connection. */
export const chatTopic = 'chat';

/** The calls of the chat (specification, section 7), and those that its page needs besides. */
export const chatCalls = {
  listChatUsers: endpoint({
    method: 'GET',
    path: '/api/chat/users',
    summary: 'Lists the people of the house to chat with, the newest conversation first.',
    input: z.object(pageInput()),
    output: z.object({ users: z.array(chatUserSchema), next }),
    access: 'signed_in',
  }),
  readChatUser: endpoint({
    method: 'POST',
    path: '/api/chat/users/id',
    summary: 'Reads one person to chat with.',
    input: z.object({ id: person }),
    output: chatUserSchema,
    access: 'signed_in',
    key: 'read',
  }),
  filterChats: endpoint({
    method: 'POST',
    path: '/api/chat/filter',
    summary: 'Lists the newest messages with a person, the oldest of them first; `before` continues with older ones.',
    input: z.object({ user: person, before: messageId.optional() }),
    output: z.object({ chats: z.array(messageSchema).max(mostMessages), older: z.boolean() }),
    access: 'signed_in',
    key: 'read',
  }),
  insertChat: endpoint({
    method: 'POST',
    path: '/api/chat/insert',
    summary:
      'Sends a message. A message with the `key` of an earlier one is that one: it may be sent again after a lost answer.',
    input: z
      .object({
        to: person,
        text: text.overwrite(visibleText).trim().max(longestMessage, rule('message_long')).default(''),
        files: fileIds,
        key: z.uuid().optional(),
      })
      .refine(({ text: said, files }) => said !== '' || files.length > 0, {
        path: ['text'],
        message: rule('message_empty'),
      }),
    output: messageSchema,
    access: 'signed_in',
    example: { to: '3f0d6f5e-4f0b-4c8a-9f6e-0d6c2a9b7a11', text: 'Are you on air?' },
  }),
  removeChat: endpoint({
    method: 'POST',
    path: '/api/chat/remove',
    summary: 'Removes one’s own message.',
    input: z.object({ id: messageId }),
    output: messageSchema,
    access: 'signed_in',
  }),
  markChatRead: endpoint({
    method: 'POST',
    path: '/api/chat/read',
    summary: 'Marks the messages of a person as read, up to one of them.',
    input: z.object({ user: person, up_to: messageId }),
    output: z.object({ unread: z.int() }),
    access: 'signed_in',
  }),
  showTyping: endpoint({
    method: 'POST',
    path: '/api/chat/typing',
    summary: 'Shows a person that one is writing to them.',
    input: z.object({ user: person }),
    output: z.object({}),
    access: 'signed_in',
  }),
  searchChats: endpoint({
    method: 'POST',
    path: '/api/chat/search',
    summary: 'Searches one’s own messages, the newest first.',
    input: z.object({ search: text.trim().min(2).max(200) }),
    output: z.object({ chats: z.array(messageSchema).max(mostMessages) }),
    access: 'signed_in',
    key: 'read',
    example: { search: 'jingle' },
  }),
};
