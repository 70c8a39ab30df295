import { createRequire } from 'node:module';
import { type Font, openSync } from 'fontkit';

const require = createRequire(import.meta.url);

export type Weight = 'regular' | 'bold';

/** The files of the fonts, in the order in which they are tried: European scripts, Hebrew, Arabic, Chinese and arrows, emoji. */
const files = {
  european: {
    regular: require.resolve('@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf'),
    bold: require.resolve('@expo-google-fonts/noto-sans/600SemiBold/NotoSans_600SemiBold.ttf'),
  },
  hebrew: {
    regular: require.resolve('@expo-google-fonts/noto-sans-hebrew/400Regular/NotoSansHebrew_400Regular.ttf'),
    bold: require.resolve('@expo-google-fonts/noto-sans-hebrew/600SemiBold/NotoSansHebrew_600SemiBold.ttf'),
  },
  arabic: {
    regular: require.resolve('@expo-google-fonts/noto-sans-arabic/400Regular/NotoSansArabic_400Regular.ttf'),
    bold: require.resolve('@expo-google-fonts/noto-sans-arabic/600SemiBold/NotoSansArabic_600SemiBold.ttf'),
  },
  chinese: {
    regular: require.resolve('@expo-google-fonts/noto-sans-sc/400Regular/NotoSansSC_400Regular.ttf'),
    bold: require.resolve('@expo-google-fonts/noto-sans-sc/600SemiBold/NotoSansSC_600SemiBold.ttf'),
  },
  emoji: {
    regular: require.resolve('@expo-google-fonts/noto-emoji/400Regular/NotoEmoji_400Regular.ttf'),
    bold: require.resolve('@expo-google-fonts/noto-emoji/600SemiBold/NotoEmoji_600SemiBold.ttf'),
  },
} as const satisfies Record<string, Record<Weight, string>>;
export type FontId = keyof typeof files;
const ids = Object.keys(files) as FontId[];

const open = new Map<string, Font>();

/** A font, opened at its first use and kept: the Chinese ones have 10 MB. */
export function fontOf(id: FontId, weight: Weight): Font {
  const key = `${id} ${weight}`;
  const font = open.get(key) ?? (openSync(files[id][weight]) as Font);
  open.set(key, font);
  return font;
}

/** The font of a character; undefined if no font has it. */
export function fontFor(character: string): FontId | undefined {
  const code = character.codePointAt(0) ?? 0;
  // Nearly all text; the other fonts are not opened for it.
  if ((code >= 0x20 && code < 0x7f) || (code >= 0xa0 && code < 0x250)) return 'european';
  return ids.find((id) => hasGlyph(id, character));
}

export function hasGlyph(id: FontId, character: string): boolean {
  return fontOf(id, 'regular').hasGlyphForCodePoint(character.codePointAt(0) ?? 0);
}

/** The files of all fonts, for a renderer that picks among them itself. */
export function fontFiles(): string[] {
  return ids.flatMap((id) => Object.values(files[id]));
}
