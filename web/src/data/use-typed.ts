import { useEffect, useRef, useState } from 'react';

/** Milliseconds without typing before the text is written. */
const rest = 300;

/**
 * A debounced text, for places where writing each letter costs too much, such as the address. Typed text shows at once;
 * a value that changes from outside shows as well.
 */
export function useTyped(value: string, write: (text: string) => void): [string, (text: string) => void] {
  const [text, setText] = useState(value);
  const written = useRef(value);
  useEffect(() => {
    if (value === written.current) return;
    written.current = value;
    setText(value);
  }, [value]);
  useEffect(() => {
    if (text === written.current) return;
    const timer = setTimeout(() => {
      written.current = text;
      write(text);
    }, rest);
    return () => clearTimeout(timer);
  }, [text, write]);
  return [text, setText];
}
