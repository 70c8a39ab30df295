export interface Shades {
  /** The values of the palest and the fullest shade. */
  least: number;
  most: number;
  /** The shades between them; below the first there is no colour. */
  ramp: readonly string[];
  colorOf: (value: number | null) => string | undefined;
}

/**
 * Shades for values: from zero to the largest, or for averages from the smallest to the largest, because their
 * differences are small beside their size. `bend` maps a position between the ends to a position on the colour ramp.
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
