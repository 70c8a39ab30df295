/** The text of a value in quoted-printable (RFC 2045), in UTF-8 or the encoding that it names; a wrong one is Western European. */
export function decodeQuotedPrintable(written: string, encoding = 'utf-8'): string {
  const bytes: number[] = [];
  for (const [piece, hex] of written.matchAll(/=([0-9A-Fa-f]{2})|[\s\S]/gu)) {
    if (hex !== undefined) bytes.push(Number.parseInt(hex, 16));
    else bytes.push(...Buffer.from(piece));
  }
  const content = Uint8Array.from(bytes);
  for (const name of [encoding, 'utf-8']) {
    try {
      return new TextDecoder(name, { fatal: true }).decode(content);
    } catch {
      // An encoding that nobody knows, or that does not fit.
    }
  }
  return new TextDecoder('windows-1252').decode(content);
}
