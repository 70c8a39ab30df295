import type { Channel } from '../channel.ts';
import type { ChatMessage } from '../message.ts';
import { hookRecipient, postJson } from './post.ts';

/** Messages to a chat's incoming web hook, in the shape that the chat reads. */
export function chatChannel(
  shape: (message: ChatMessage) => unknown,
  { privateNetworks }: { privateNetworks: boolean },
): Channel<ChatMessage> {
  return {
    recipientOf: hookRecipient,
    send: (message, { signal }) => postJson(message.url, JSON.stringify(shape(message)), { privateNetworks, signal }),
  };
}

/** A text that is at most so long; what is cut off becomes an ellipsis. */
export function shortened(text: string, longest: number): string {
  const characters = Array.from(text);
  return characters.length <= longest ? text : `${characters.slice(0, longest - 1).join('')}…`;
}
