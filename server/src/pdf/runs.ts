import bidiFactory from 'bidi-js';
import { type FontId, fontFor, hasGlyph } from './fonts.ts';

const bidi = bidiFactory();

/** A piece of a line in one font and one direction. */
export interface Run {
  text: string;
  font: FontId;
}

/** Characters that stay in the font before them: spaces, marks that join to the letter before, skin tones of emoji. */
const joining = /[\s\p{M}\p{Emoji_Modifier}\u200c\u200d]/u;
const rightToLeft = /[\p{Script=Hebrew}\p{Script=Arabic}]/u;

/** Characters without a look of their own, such as variation selectors and joiners. */
const invisible = /\p{Default_Ignorable_Code_Point}/u;

/** What readers see as one character: emoji that joiners make one, a letter with its marks. */
const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** Splits a text by the fonts of its characters. */
export function splitByFont(text: string): Run[] {
  const runs: Run[] = [];
  for (const character of text) {
    const last = runs.at(-1);
    const stays = last && joining.test(character) && hasGlyph(last.font, character);
    const run = stays ? { text: character, font: last.font } : drawable(character);
    if (last?.font === run.font) last.text += run.text;
    else if (run.text !== '') runs.push(run);
  }
  return runs;
}

/** PDF/A forbids the glyph of missing characters (.notdef): "\ufffd" stands in for a character that no font has. */
function drawable(character: string): Run {
  const font = fontFor(character);
  if (font) return { text: character, font };
  const text = invisible.test(character) ? '' : /\s/.test(character) ? ' ' : '\ufffd';
  return { text, font: 'european' };
}

/**
 * The runs of a line from left to right, as the Unicode Bidirectional Algorithm orders them. Text of a run stays in the
 * order of reading: the font's own layout reverses Hebrew and Arabic.
 */
export function visualRuns(line: string): Run[] {
  if (!rightToLeft.test(line)) return splitByFont(line);
  const { levels } = bidi.getEmbeddingLevels(line, 'auto');
  const pieces: { text: string; level: number }[] = [];
  for (let at = 0; at < line.length; at++) {
    const level = levels[at] ?? 0;
    const last = pieces.at(-1);
    const character = (level % 2 === 1 && bidi.getMirroredCharacter(line[at] ?? '')) || line[at];
    if (last?.level === level) last.text += character;
    else pieces.push({ text: character ?? '', level });
  }
  return ordered(pieces).flatMap(({ text, level }) =>
    level % 2 === 1 ? splitByFont(text).reverse().map(asDrawn) : splitByFont(text),
  );
}

/** Fonts without letters from right to left draw a run, such as a bracket, from left to right. */
function asDrawn({ text, font }: Run): Run {
  if (font === 'hebrew' || font === 'arabic') return { text, font };
  const seen = Array.from(graphemes.segment(text), ({ segment }) => segment);
  return { text: seen.reverse().join(''), font };
}

/** Reverses, from the highest level down, the pieces of each level and of those within it (rule L2). */
function ordered<Piece extends { level: number }>(pieces: readonly Piece[]): Piece[] {
  let all = [...pieces];
  for (let level = Math.max(...all.map((piece) => piece.level)); level > 0; level--) {
    const next: Piece[] = [];
    for (let at = 0; at < all.length; ) {
      const start = at;
      while (at < all.length && (all[at]?.level ?? 0) >= level) at++;
      if (at > start) next.push(...all.slice(start, at).reverse());
      else next.push(all[at++] as Piece);
    }
    all = next;
  }
  return all;
}
