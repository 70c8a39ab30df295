import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/** Pixels: the gap of the row, and the width of the overflow entry. */
const gap = 4;
const restWidth = 120;

/** The number of elements of a row that fit beside an overflow entry; all of them if none overflows. */
export function useFitting(count: number): { ref: RefObject<HTMLElement | null>; fitting: number } {
  const ref = useRef<HTMLElement>(null);
  // Draw all elements first, to measure them.
  const [fitting, setFitting] = useState(count);
  useLayoutEffect(() => {
    const row = ref.current;
    if (!row) return;
    const widths = Array.from(row.children, (child) => child.getBoundingClientRect().width);
    const fit = () => setFitting(countFitting(widths, row.clientWidth));
    const observer = new ResizeObserver(fit);
    fit();
    observer.observe(row);
    return () => observer.disconnect();
  }, []);
  return { ref, fitting };
}

function countFitting(widths: readonly number[], room: number): number {
  const ends: number[] = [];
  for (const width of widths) ends.push((ends.at(-1) ?? -gap) + gap + width);
  if ((ends.at(-1) ?? 0) <= room) return widths.length;
  return ends.filter((end) => end + gap + restWidth <= room).length;
}
