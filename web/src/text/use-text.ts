import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import type { MessageKey } from './en.ts';

export interface Text {
  /** The message, with its values filled in. */
  t: (key: MessageKey, values?: Record<string, string | number>) => string;
  /** The locale of numbers, dates and names, such as en-GB. */
  locale: string;
}

/** The words of the reader's language. */
export function useText(): Text {
  const intl = useIntl();
  return useMemo(
    () => ({
      t: (key, values) => intl.formatMessage({ id: key }, values),
      locale: intl.locale,
    }),
    [intl],
  );
}
