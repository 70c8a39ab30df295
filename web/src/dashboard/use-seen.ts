import { type RefObject, useEffect, useRef, useState } from 'react';
import { usePrinting } from '../theme/printing.ts';

/** Whether an element has come near the visible part of the page, or is printed; once true, it stays true. */
export function useSeen<Kind extends Element>(): [RefObject<Kind | null>, boolean] {
  const ref = useRef<Kind>(null);
  const [seen, setSeen] = useState(false);
  const printing = usePrinting();
  if (!seen && printing !== 'no') setSeen(true);
  useEffect(() => {
    const element = ref.current;
    if (!element || seen) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) setSeen(true);
      },
      { rootMargin: '160px' },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [seen]);
  return [ref, seen];
}
