import { IntlMessageFormat } from 'intl-messageformat';

/** A message in ICU syntax, or as the build of the web reads it in advance: text, or the elements of that syntax. */
export type Message = Exclude<ConstructorParameters<typeof IntlMessageFormat>[0], undefined>;
/** The values of a message, by the names of its placeholders. */
export type MessageValues = Record<string, string | number>;

/** The messages of a file: its keys without the descriptions for translators, `@key`. */
export type MessagesOf<File> = { [Key in keyof File as Key extends `@${string}` ? never : Key]: string };

/** What only ICU syntax has: placeholders, tags, and quotes. */
const syntax = /[{<']/;

/**
 * Fills the placeholders of messages, in the grammar and the numbers of a locale: the only place of the product that does.
 * Each message is prepared once.
 * @throws an error of intl-messageformat, for a message that lacks a value or whose syntax is wrong
 */
export function messageFormatter(
  messages: Readonly<Record<string, Message>>,
  locale: string,
): (key: string, values?: MessageValues) => string {
  const prepared = new Map<string, IntlMessageFormat>();
  return (key, values) => {
    const message = messages[key] ?? key;
    if (typeof message === 'string' && !syntax.test(message)) return message;
    const format = prepared.get(key) ?? new IntlMessageFormat(message, locale);
    prepared.set(key, format);
    return String(format.format(values));
  };
}

/**
 * An English sentence of the API with its values filled in. Pages, whose build has no parser of the syntax, show messages of
 * their own instead, by the name of what happened.
 */
export function sentence(message: string, values: MessageValues): string {
  try {
    return messageFormatter({ message }, 'en-GB')('message', values);
  } catch {
    return message;
  }
}
