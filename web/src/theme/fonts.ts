import type { FontId } from './settings.ts';

/** Our own families, each fetched when it is chosen; the system has its own. */
const families: Record<FontId, { family?: string; load?: () => Promise<unknown> }> = {
  // The font of the first visit is part of the page's own style sheet: see main.tsx.
  'instrument-sans': { family: "'Instrument Sans Variable'" },
  inter: { family: "'Inter Variable'", load: () => import('@fontsource-variable/inter/wght.css') },
  atkinson: {
    family: "'Atkinson Hyperlegible Next Variable'",
    load: () => import('@fontsource-variable/atkinson-hyperlegible-next/wght.css'),
  },
  system: {},
};

/** What the system has, with its fonts for Chinese. */
const fallbacks = [
  'system-ui',
  '-apple-system',
  "'Segoe UI'",
  "'PingFang SC'",
  "'Microsoft YaHei'",
  "'Noto Sans SC'",
  "'Noto Sans CJK SC'",
  'sans-serif',
];

/** The families of a choice, first to last. */
export function fontFamilyOf(id: FontId): string {
  const { family } = families[id];
  return [...(family ? [family] : []), ...fallbacks].join(', ');
}

/** Fetches the style sheet of a choice; until it is there, or where it cannot be fetched, the system's font shows. */
export function loadFont(id: FontId): void {
  families[id].load?.().catch(() => undefined);
}
