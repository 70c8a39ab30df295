import { keyed, keyParameters } from '../keyed-hash.ts';

/**
 * The keyed hash of a player's name as a ClickHouse expression, with its parameters. Requests and reports that name the same
 * player have the same one.
 * @param secret 16 bytes that never change
 * @param name the column of the name
 */
export function playerHash(secret: Uint8Array, name: string): { sql: string; parameters: Record<string, string> } {
  return { sql: keyed(name), parameters: keyParameters(secret) };
}
