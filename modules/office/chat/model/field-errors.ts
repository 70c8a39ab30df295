import { rulesOf } from '@quarterhour/model/rule';

/** The errors in the form of a message. */
export const chatErrors = {
  message_empty: 'Write a message first.',
  message_long: 'This message is too long. Send it in parts.',
} as const;

/** How schemas of the chat name their errors. */
export const rule = rulesOf(chatErrors);
