import { describe, expect, test } from 'vitest';
import type { Tokens } from './palette.ts';
import { presets } from './presets.ts';
import type { PresetColor } from './settings.ts';
import { tokensOf } from './tokens.ts';

/** Relative luminance of #rrggbb, and the contrast of two: WCAG 2.2, section 1.4.3. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

const grounds = ['desk', 'paper', 'wash'] as const;
const words = ['ink', 'grey', 'signal', 'more', 'less', 'warning'] as const satisfies (keyof Tokens)[];
const themes = ['default', ...Object.keys(presets)] as PresetColor[];

describe.each(themes)('the colour theme %s', (preset) => {
  test.each(['light', 'dark'] as const)('is readable in %s (AA: 4.5 to 1)', (mode) => {
    const tokens = tokensOf(preset, mode);
    const pairs = [
      ...grounds.flatMap((ground) => words.map((word) => [word, ground] as const)),
      ['ink', 'signalWash'] as const,
      ['signal', 'signalWash'] as const,
      ['onSignal', 'signal'] as const,
    ];
    const weak = pairs
      .map(([word, ground]) => ({ word, ground, ratio: contrast(tokens[word], tokens[ground]) }))
      .filter(({ ratio }) => ratio < 4.5);
    expect(weak).toEqual([]);
  });
});

test('the contrast is computed as WCAG has it', () => {
  expect(contrast('#ffffff', '#000000')).toBeCloseTo(21, 5);
  // #767676 is the lightest grey that passes on white.
  expect(contrast('#767676', '#ffffff')).toBeGreaterThan(4.5);
  expect(contrast('#777777', '#ffffff')).toBeLessThan(4.5);
});
