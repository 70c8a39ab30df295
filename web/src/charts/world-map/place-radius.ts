/** Pixels: the radius of the largest place, and of a place with almost no listening. */
export const placeRadius = { most: 14, least: 3 };

/** The radius of a place, so that its area is proportional to its value. */
export function radiusOf(size: number, largest: number): number {
  return Math.max(placeRadius.most * Math.sqrt(Math.max(size, 0) / (largest || 1)), placeRadius.least);
}
