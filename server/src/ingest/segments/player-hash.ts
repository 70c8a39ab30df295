/**
 * The keyed hash of a player's name as a ClickHouse expression, with its parameters. Requests and reports that name the same
 * player have the same one.
 * @param secret 16 bytes that never change
 * @param name the column of the name
 */
export function playerHash(secret: Uint8Array, name: string): { sql: string; parameters: Record<string, string> } {
  const key = Buffer.from(secret);
  return {
    sql: `sipHash64Keyed(({key_a:UInt64}, {key_b:UInt64}), ${name})`,
    parameters: { key_a: key.readBigUInt64LE(0).toString(), key_b: key.readBigUInt64LE(8).toString() },
  };
}
