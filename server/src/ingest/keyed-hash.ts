/**
 * A hash of 64 bits that only whoever has the secret can compute, as a ClickHouse expression; `keyParameters` are its parameters.
 * @param values columns or expressions, with commas between
 */
export const keyed = (values: string) => `sipHash64Keyed(({key_a:UInt64}, {key_b:UInt64}), ${values})`;

/** @param secret 16 bytes */
export function keyParameters(secret: Uint8Array): { key_a: string; key_b: string } {
  const key = Buffer.from(secret);
  return { key_a: key.readBigUInt64LE(0).toString(), key_b: key.readBigUInt64LE(8).toString() };
}
