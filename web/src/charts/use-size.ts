import { type RefObject, useEffect, useRef, useState } from 'react';

/** The size of an element in whole pixels, 0 until it is known. */
export function useSize<Element extends HTMLElement>(): [RefObject<Element | null>, { width: number; height: number }] {
  const element = useRef<Element>(null);
  const [size, setSize] = useState({ width: 0, height: 0 });
  useEffect(() => {
    if (!element.current) return undefined;
    const observer = new ResizeObserver(([entry]) => {
      const { width, height } = entry?.contentRect ?? { width: 0, height: 0 };
      setSize({ width: Math.round(width), height: Math.round(height) });
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, []);
  return [element, size];
}
