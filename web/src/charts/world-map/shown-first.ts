import type { Country } from './country.ts';

/** The part of listening that the initial view of the countries shows. Of an average: countries near the largest. */
const covered = 0.95;
export const worthShowing = 0.02;

/** The countries of the initial view: the chosen ones, else those with at least this share of the listening. */
export function shownFirst(
  countries: readonly Pick<Country, 'code' | 'size' | 'chosen'>[],
  average: boolean,
  part: number,
): string[] {
  const chosen = countries.filter((country) => country.chosen);
  if (chosen.length > 0) return chosen.map(({ code }) => code);
  const sizes = countries.map(({ size }) => size);
  const whole = average ? Math.max(...sizes, 0) : sizes.reduce((sum, size) => sum + size, 0);
  if (!average && part === worthShowing) return largestOf(countries, whole * covered);
  return countries.filter(({ size }) => size > 0 && size >= whole * part).map(({ code }) => code);
}

/** The largest countries that together have so much. */
function largestOf(countries: readonly Pick<Country, 'code' | 'size'>[], wanted: number): string[] {
  let sum = 0;
  return countries
    .toSorted((one, other) => other.size - one.size)
    .filter(({ size }) => {
      const needed = sum < wanted;
      sum += size;
      return needed && size > 0;
    })
    .map(({ code }) => code);
}
