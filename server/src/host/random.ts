/** Pseudorandom numbers, the same for the same seed. */
export interface Random {
  /** At least 0 and under 1. */
  next(): number;
  /** A whole number, at least 0 and under `limit`. */
  below(limit: number): number;
  /** Around 0, as often above as below, two thirds within 1. */
  normal(): number;
}

/** Mulberry32, seeded by the hash (FNV-1a) of a text. */
export function random(seed: string): Random {
  let state = 0x811c9dc5;
  for (let i = 0; i < seed.length; i++) state = Math.imul(state ^ seed.charCodeAt(i), 0x01000193);
  function next(): number {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }
  return {
    next,
    below: (limit) => Math.floor(next() * limit),
    // The sum of three is close enough to a normal distribution, and has no far outliers.
    normal: () => (next() + next() + next() - 1.5) * 2,
  };
}

/** Returns a weighted random choice. */
export function chooser<T>(weighted: readonly (readonly [T, number])[]): (random: Random) => T {
  const total = weighted.reduce((sum, [, weight]) => sum + weight, 0);
  let sum = 0;
  const edges = weighted.map(([value, weight]) => {
    sum += weight / total;
    return [value, sum] as const;
  });
  const last = weighted.at(-1);
  if (!last) throw new Error('Nothing to choose from.');
  return (random) => {
    const at = random.next();
    return (edges.find(([, edge]) => at < edge) ?? last)[0];
  };
}

/** One of several, with equal chances. */
export function oneOf<T>(values: readonly T[], random: Random): T {
  const value = values[random.below(values.length)];
  if (value === undefined) throw new Error('Nothing to choose from.');
  return value;
}
