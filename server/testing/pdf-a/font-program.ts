/** What a TrueType font program says of its glyphs. */
export interface FontProgram {
  glyphs: number;
  /** The width of a glyph in thousandths of an em. */
  widthOf(glyph: number): number;
}

/** Reads the tables "head", "hhea", "hmtx" and "maxp" of a TrueType font. */
export function readFontProgram(bytes: Uint8Array): FontProgram {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const tables = new Map<string, number>();
  for (let at = 12; at < 12 + view.getUint16(4) * 16; at += 16)
    tables.set(String.fromCharCode(...bytes.subarray(at, at + 4)), view.getUint32(at + 8));
  const table = (name: string) => {
    const at = tables.get(name);
    if (at === undefined) throw new Error(`a font lacks its table "${name}"`);
    return at;
  };
  const unitsPerEm = view.getUint16(table('head') + 18);
  const widths = view.getUint16(table('hhea') + 34);
  const hmtx = table('hmtx');
  return {
    glyphs: view.getUint16(table('maxp') + 4),
    widthOf: (glyph) => (view.getUint16(hmtx + Math.min(glyph, widths - 1) * 4) * 1000) / unitsPerEm,
  };
}
