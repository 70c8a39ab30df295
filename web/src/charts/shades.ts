export interface Shades {
  /** What the palest and the fullest shade stand for. */
  least: number;
  most: number;
  /** The shades between them; below the first stands nothing at all. */
  ramp: readonly string[];
  colorOf: (value: number | null) => string | undefined;
}

/**
 * Shades for values: from nothing to the most, and for averages from the least to the most, as their differences are
 * small beside what they are. `bend` says how far up the ramp a part of the way is.
 */
export function shadesOf(
  values: readonly number[],
  [nothing, ...ramp]: readonly string[],
  average: boolean,
  bend = (part: number) => part,
): Shades {
  const heard = values.filter((value) => value > 0);
  const most = Math.max(...heard, 0);
  const least = average ? Math.min(...heard, most) : 0;
  return {
    least,
    most,
    ramp,
    colorOf: (value) => {
      if (!value) return nothing;
      const part = bend((value - least) / (most - least || 1));
      return ramp[Math.min(Math.floor(part * ramp.length), ramp.length - 1)];
    },
  };
}
