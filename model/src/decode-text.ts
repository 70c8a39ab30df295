/**
 * The text of a file whose encoding may be any: its byte order mark says it, the header that came with it, or the first line
 * of XML; else it is UTF-8, or what is no UTF-8 Western European.
 * @param charset what a header says
 */
export function decodeText(bytes: Uint8Array, charset?: string): string {
  const start = new TextDecoder('latin1').decode(bytes.subarray(0, 200));
  const declared = /^\s*<\?xml[^>]*encoding=["']([\w-]+)["']/i.exec(start)?.[1];
  for (const encoding of [markOf(bytes), charset, declared, 'utf-8']) {
    const text = encoding && decode(bytes, encoding);
    if (text !== undefined && text !== '') return text;
  }
  return decode(bytes, 'windows-1252') ?? '';
}

/** Byte order marks; a decoder leaves them out. */
function markOf([first, second, third]: Uint8Array): string | undefined {
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8';
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : undefined;
}

/** Undefined if there is no such encoding, or if the bytes are none of it. */
function decode(bytes: Uint8Array, encoding: string): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}
