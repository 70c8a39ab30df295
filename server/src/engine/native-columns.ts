/** Values of a column. The engine converts them to the type of the column; days since 1970 to Date, seconds to DateTime. */
export type Column = Uint16Array | Uint32Array | readonly string[];

/** Columns of one length by name. */
export type Columns = Readonly<Record<string, Column>>;

/**
 * Columns in the engine's own format, Native: numbers as they are in memory, which neither side has to write or read as text.
 * Source: clickhouse.com, docs, interfaces/formats/Native
 */
export function nativeColumns(columns: Columns): Uint8Array {
  const named = Object.entries(columns);
  const parts = named.flatMap(([name, values]) => [
    lengthAndText(name),
    lengthAndText(typeOf(values)),
    bytesOf(values),
  ]);
  return Buffer.concat([lengthOf(named.length), lengthOf(rowCount(columns)), ...parts]);
}

export function rowCount(columns: Columns): number {
  return Object.values(columns)[0]?.length ?? 0;
}

function typeOf(values: Column): string {
  if (values instanceof Uint16Array) return 'UInt16';
  return values instanceof Uint32Array ? 'UInt32' : 'String';
}

function bytesOf(values: Column): Uint8Array {
  if (values instanceof Uint16Array || values instanceof Uint32Array) {
    return new Uint8Array(values.buffer, values.byteOffset, values.byteLength);
  }
  // A text that repeats is encoded once; bytes as characters are joined much faster than many small buffers.
  const encoded = new Map<string, string>();
  const texts = values.map((text) => {
    const known = encoded.get(text) ?? lengthAndText(text).toString('latin1');
    encoded.set(text, known);
    return known;
  });
  return Buffer.from(texts.join(''), 'latin1');
}

function lengthAndText(text: string): Buffer {
  const bytes = Buffer.from(text);
  return Buffer.concat([lengthOf(bytes.length), bytes]);
}

/** LEB128: seven bits a byte, the lowest first; the highest bit says that more follow. */
function lengthOf(value: number): Uint8Array {
  const bytes: number[] = [];
  let rest = value;
  for (; rest > 127; rest = Math.floor(rest / 128)) bytes.push((rest % 128) + 128);
  return Uint8Array.from([...bytes, rest]);
}
