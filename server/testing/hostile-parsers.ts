/** A parser that never ends. */
export function parseForever(): never {
  for (;;);
}

/** A parser that allocates objects without end. */
export function fillHeap(): never {
  const kept: object[] = [];
  for (;;) kept.push({ length: kept.length });
}

/** A parser that allocates memory outside V8's heap without end. */
export function fillBuffers(): never {
  const kept: Buffer[] = [];
  for (;;) kept.push(Buffer.alloc(1_000_000, kept.length));
}

/** A parser that works: it names the secrets that it finds in its environment. */
export function countLetters(text: string): { letters: number; environment: string[] } {
  return { letters: text.length, environment: Object.keys(process.env) };
}
