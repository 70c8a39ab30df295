import { useEffect, useRef, useState } from 'react';

/** How long typing rests before it is written, in milliseconds. */
const rest = 300;

/**
 * A text that is typed, for where writing each letter would cost too much: the address, say.
 * What is typed shows at once and is written when the typing rests; a value that changes from elsewhere shows as well.
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
