/*
 * UTF-8 that was read as Windows-1252 ("BeyoncÃ©"), once or twice. Encoders and servers of the ICY protocol, which has no
 * character sets, leave it in titles.
 */

const strict = new TextDecoder('utf-8', { fatal: true });

/** The characters of Windows-1252 from 0x80 to 0x9f, where Latin-1 has control characters. Node 20 decodes both as Latin-1. */
const windows = '€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ';
const bytes = new Map([
  ...Array.from({ length: 256 }, (_, byte) => [String.fromCharCode(byte), byte] as const),
  ...[...windows].map((character, index) => [character, 0x80 + index] as const),
]);

/** The first byte of a character of two or more bytes and those after it, as Windows-1252 shows them. */
const suspicious =
  /[\u00c2-\u00f4][\u0080-\u00bf\u0152\u0153\u0160\u0161\u0178\u017d\u017e\u0192\u02c6\u02dc\u2013-\u203a\u20ac\u2122]/;

/** The text before its UTF-8 was read as Windows-1252; any other text unchanged. */
export function repairMojibake(text: string): string {
  let best = text;
  for (let times = 0; times < 2 && suspicious.test(best); times++) {
    const repaired = readAgain(best);
    if (repaired === undefined) break;
    best = repaired;
  }
  return best;
}

function readAgain(text: string): string | undefined {
  const encoded: number[] = [];
  for (const character of text) {
    const byte = bytes.get(character);
    if (byte === undefined) return undefined;
    encoded.push(byte);
  }
  try {
    return strict.decode(Uint8Array.from(encoded));
  } catch {
    return undefined;
  }
}
