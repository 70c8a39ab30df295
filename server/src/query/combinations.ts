import type { Reader } from '../engine/engine.ts';
import type { Key } from './keys.ts';

/** How many combinations of values some keys have at most. */
export async function combinationsAtMost(engine: Reader, keys: readonly Key[]): Promise<number> {
  const unknown = keys.filter(({ values }) => values === undefined);
  const counts = unknown.map(({ sql }, number) => `uniqExact(${sql}) AS count_${number}`);
  const [found = {}] =
    counts.length > 0 ? await engine.rows<Record<string, number>>(`SELECT ${counts.join(', ')} FROM devices`) : [];
  const known = keys.flatMap(({ values }) => values ?? []);
  return [...known, ...Object.values(found)].reduce((product, count) => product * count, 1);
}
