import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import { IntlMessageFormat } from 'intl-messageformat';
import { createContext, use } from 'react';
import { logFailure } from '../browser/log-failure.ts';
import type { MessageKey } from './en.ts';

type Values = Record<string, string | number>;

/** As the build leaves it (see `parsedMessages` of vite.config.ts): text as it is, or ICU syntax read in advance. */
type Message = string | MessageFormatElement[];

export interface Text {
  /** The message, with its values filled in. */
  t: (key: MessageKey, values?: Values) => string;
  /** Whether there is a message of this name. */
  has: (key: string) => key is MessageKey;
  /** The locale of numbers, dates and names, such as en-GB. */
  locale: string;
}

/** How messages are said in a locale; each is prepared once. One that lacks a value shows its name instead. */
export function textOf(messages: Record<string, Message>, locale: string): Text {
  const prepared = new Map<string, IntlMessageFormat>();
  const formatOf = (key: string, parts: MessageFormatElement[]) => {
    const format = prepared.get(key) ?? new IntlMessageFormat(parts, locale);
    prepared.set(key, format);
    return format;
  };
  return {
    t: (key, values) => {
      const message = messages[key] ?? key;
      if (typeof message === 'string') return message;
      try {
        return String(formatOf(key, message).format(values));
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
