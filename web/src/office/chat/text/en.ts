/** The words of the chat, in English. */
export const chat = {
  'chat.title': 'Chat',
  'chat.lead': 'Messages between the people of your house. Only the two of you read them.',
  'chat.people': 'People',
  'chat.search': 'Search people and messages',
  'chat.found': 'Messages found',
  'chat.found.none': 'No message contains this text.',
  'chat.none.title': 'Nobody to chat with yet',
  'chat.none.text': 'As soon as other people have access to your stations, they appear here.',
  'chat.choose': 'Choose a person to read and write messages.',
  'chat.back': 'Back to the people',
  'chat.online': 'online',
  'chat.offline': 'not online',
  'chat.typing': '{name} is typing…',
  'chat.unread': '{count, plural, one {# unread message} other {# unread messages}}',
  'chat.you': 'You: {text}',
  'chat.removed': 'Message removed',
  'chat.messages': 'Messages with {name}',
  'chat.older': 'Older messages',
  'chat.first': 'No messages yet. Write the first one.',
  'chat.message': 'Message to {name}',
  'chat.attach': 'Attach files',
  'chat.send': 'Send',
  'chat.hint': 'Enter sends, Shift and Enter begin a new line.',
  'chat.sending': 'Sending…',
  'chat.failed': 'Not sent.',
  'chat.read': 'Read',
  'chat.sent': 'Sent',
  'chat.remove': 'Remove the message',
  'chat.reconnecting': 'The connection is lost. Connecting again…',
  'settings.data.job.mail_unread_messages': 'Mailing unread messages',
  'chat.card.unread': 'Unread messages',
  'chat.card.unread.none': 'You have read everything.',
  'field_error.message_empty': 'Write a message first.',
  'field_error.message_long': 'This message is too long. Send it in parts.',
};

type Texts = typeof chat;
declare module '../../../text/en.ts' {
  interface ModuleMessages extends Texts {}
}
