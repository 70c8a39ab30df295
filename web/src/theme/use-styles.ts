import createCache, { type EmotionCache } from '@emotion/cache';
import { useEffect, useState } from 'react';
import type { Settings } from './settings.ts';

type Direction = Settings['themeDirection'];
interface Styles {
  direction: Direction;
  cache: EmotionCache;
}

const plain = createCache({ key: 'ltr' });

/** The styles of a writing direction; the previous ones until they load, and undefined before the first have loaded. */
export function useStyles(wanted: Direction): Styles | undefined {
  const [styles, setStyles] = useState<Styles | undefined>(
    wanted === 'ltr' ? { direction: 'ltr', cache: plain } : undefined,
  );
  useEffect(() => {
    let current = true;
    const become = (cache: EmotionCache) => current && setStyles({ direction: wanted, cache });
    if (wanted === 'ltr') become(plain);
    // A page with unmirrored borders is better than none.
    else import('./right-to-left.ts').then(({ mirrored }) => become(mirrored)).catch(() => become(plain));
    return () => {
      current = false;
    };
  }, [wanted]);
  return styles;
}
