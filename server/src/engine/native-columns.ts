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

/** Columns of numbers by name, as they are read. */
export type NumberColumns = Readonly<Record<string, Uint16Array | Uint32Array | Float64Array>>;

const widths = { UInt16: 2, UInt32: 4, UInt64: 8 } as const;

/**
 * Reads columns of UInt16, UInt32 and UInt64 (exact up to 2^53) in the format Native: blocks, each with its part of all columns.
 * @throws on a column of another type
 */
export function readNativeColumns(bytes: Uint8Array): NumberColumns {
  const blocks: Record<string, { type: keyof typeof widths; bytes: Uint8Array }>[] = [];
  let at = 0;
  const length = () => {
    let value = 0;
    for (let shift = 1; ; shift *= 128) {
      const byte = bytes[at++] as number;
      value += (byte & 127) * shift;
      if (byte < 128) return value;
    }
  };
  const text = () => {
    const end = length() + at;
    const part = Buffer.from(bytes.buffer, bytes.byteOffset + at, end - at).toString();
    at = end;
    return part;
  };
  while (at < bytes.length) {
    const [columns, rows] = [length(), length()];
    const block: (typeof blocks)[number] = {};
    for (let column = 0; column < columns; column++) {
      const [name, type] = [text(), text() as keyof typeof widths];
      if (!(type in widths)) throw new Error(`The column "${name}" is ${type}, which is not read.`);
      const end = at + rows * widths[type];
      block[name] = { type, bytes: bytes.subarray(at, end) };
      at = end;
    }
    blocks.push(block);
  }
  return Object.fromEntries(
    Object.entries(blocks[0] ?? {}).map(([name, { type }]) => {
      // In memory of its own: the numbers of a block begin anywhere.
      return [name, numbersOf(type, joinedBytes(blocks.map((block) => block[name]?.bytes as Uint8Array)).buffer)];
    }),
  );
}

function numbersOf(type: keyof typeof widths, buffer: ArrayBuffer): NumberColumns[string] {
  if (type === 'UInt16') return new Uint16Array(buffer);
  const halves = new Uint32Array(buffer);
  if (type === 'UInt32') return halves;
  const numbers = new Float64Array(halves.length / 2);
  for (let at = 0; at < numbers.length; at++) {
    numbers[at] = (halves[2 * at] as number) + (halves[2 * at + 1] as number) * 2 ** 32;
  }
  return numbers;
}

function joinedBytes(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const all = new Uint8Array(parts.reduce((sum, { byteLength }) => sum + byteLength, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.byteLength;
  }
  return all;
}

export function rowCount(columns: Columns | NumberColumns): number {
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
