import { useText } from '../../text/use-text.ts';

/** The name of a log format in the reader's language; without a translation, the server's name. */
export function useFormatName(): (format: { id: string; label: string }) => string {
  const { t, has } = useText();
  return ({ id, label }) => {
    const key: string = `settings.imports.format.${id}`;
    return has(key) ? t(key) : label;
  };
}
