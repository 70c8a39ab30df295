import type { FontId } from './settings.ts';

/** Fonts that we ship, each fetched when it is chosen. */
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

/** System fonts, including those for Chinese. */
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

/** The font families of a choice, in order of preference. */
export function fontFamilyOf(id: FontId): string {
  const { family } = families[id];
  return [...(family ? [family] : []), ...fallbacks].join(', ');
}

/** Fetches the style sheet of a choice. Until it arrives, or if it fails, the system font shows. */
export function loadFont(id: FontId): void {
  families[id].load?.().catch(() => undefined);
}
