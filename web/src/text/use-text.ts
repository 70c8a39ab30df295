import { type Message, type MessageValues, messageFormatter } from '@quarterhour/model/messages';
import { createContext, use } from 'react';
import { logFailure } from '../browser/log-failure.ts';
import type { MessageKey } from './en.ts';

export interface Text {
  /** The message, with its values filled in. */
  t: (key: MessageKey, values?: MessageValues) => string;
  /** Whether there is a message of this name. */
  has: (key: string) => key is MessageKey;
  /** The locale of numbers, dates and names, such as en-GB. */
  locale: string;
}

/** How messages are said in a locale. One that lacks a value shows its name instead. */
export function textOf(messages: Readonly<Record<string, Message>>, locale: string): Text {
  const format = messageFormatter(messages, locale);
  return {
    t: (key, values) => {
      try {
        return format(key, values);
      } catch (error) {
        logFailure(`The message ${key} could not be written.`, error);
        return key;
      }
    },
    has: (key): key is MessageKey => Object.hasOwn(messages, key),
    locale,
  };
}

export const TextContext = createContext<Text>(textOf({}, 'en-GB'));

/** The words of the reader's language. */
export function useText(): Text {
  return use(TextContext);
}
