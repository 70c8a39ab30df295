import type { Sum } from '@quarterhour/model/measures';
import type { Reader } from '../engine/engine.ts';
import type { Key } from './keys.ts';
import type { Scan } from './scan.ts';

/** What the choice between two ways to an answer depends on. */
export interface Sizes {
  /** How many combinations of values the keys have at most. */
  combinations: number;
  /** The highest number of a device. */
  devices: number;
}

/** Reads what the wanted sums need to know. */
export async function sizesOf(engine: Reader, { keys }: Scan, wanted: ReadonlySet<Sum>): Promise<Sizes> {
  const unknown = wanted.has('peak') ? keys.filter(({ values }) => values === undefined) : [];
  const sizes = unknown.map((key, number) => `(${valuesOf(key)}) AS count_${number}`);
  if (wanted.has('devices')) sizes.push('(SELECT max(id) FROM devices) AS devices');
  const [{ devices = 0, ...found } = {}] =
    sizes.length > 0 ? await engine.rows<Record<string, number>>(`SELECT ${sizes.join(', ')}`) : [];
  const known = keys.flatMap(({ values }) => values ?? []);
  const combinations = [...known, ...Object.values(found)].reduce((product, count) => product * count, 1);
  return { combinations, devices };
}

/** How many values a key has at most: places tell it of theirs, agents of what is known of a device. */
function valuesOf({ sql, ofPlace }: Key): string {
  return ofPlace ? `SELECT uniqExact(${ofPlace('id')}) FROM places` : `SELECT uniqExact(${sql}) FROM agents`;
}
