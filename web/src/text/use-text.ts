import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import type { MessageKey } from './en.ts';

export interface Text {
  /** The message, with its values filled in. */
  t: (key: MessageKey, values?: Record<string, string | number>) => string;
  /** Whether there is a message of this name. */
  has: (key: string) => key is MessageKey;
  /** The locale of numbers, dates and names, such as en-GB. */
  locale: string;
}

/** The words of the reader's language. */
export function useText(): Text {
  const intl = useIntl();
  return useMemo(
    () => ({
      t: (key, values) => intl.formatMessage({ id: key }, values),
      has: (key): key is MessageKey => Object.hasOwn(intl.messages, key),
      locale: intl.locale,
    }),
    [intl],
  );
}
