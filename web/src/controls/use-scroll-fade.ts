import { useTheme } from '@mui/material/styles';
import { useCallback, useState } from 'react';

/** Pixels of an edge that fades. */
const edge = 36;

/**
 * Fades the edges of a scrolling box beyond which it has more, because many systems hide scroll bars.
 * @returns the ref of the box and its style
 */
export function useScrollFade() {
  const { direction } = useTheme();
  const [more, setMore] = useState('');
  const ref = useCallback((box: HTMLElement | null) => {
    if (!box) return;
    const read = () => {
      const right = Math.abs(box.scrollLeft) + box.clientWidth < box.scrollWidth - 1;
      const below = box.scrollTop + box.clientHeight < box.scrollHeight - 1;
      setMore(`${right ? 'beside ' : ''}${below ? 'below' : ''}`);
    };
    const observer = new ResizeObserver(read);
    for (const one of [box, ...box.children]) observer.observe(one);
    box.addEventListener('scroll', read, { passive: true });
    return () => {
      observer.disconnect();
      box.removeEventListener('scroll', read);
    };
  }, []);
  const fades = [
    more.includes('beside') && `linear-gradient(to ${direction === 'rtl' ? 'left' : 'right'}`,
    more.includes('below') && 'linear-gradient(to bottom',
  ].flatMap((start) => (start ? [`${start}, #000 calc(100% - ${edge}px), transparent)`] : []));
  const style = {
    maskImage: fades.join(', ') || 'none',
    maskComposite: 'intersect',
    '@media print': { maskImage: 'none' },
  } as const;
  return { ref, style };
}
