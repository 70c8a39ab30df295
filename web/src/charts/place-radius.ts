/** Pixels: of the largest place, and of one that is hardly listened to. */
export const placeRadius = { most: 14, least: 3 };

/** The radius of a place whose area stands for its size. */
export function radiusOf(size: number, largest: number): number {
  return Math.max(placeRadius.most * Math.sqrt(Math.max(size, 0) / (largest || 1)), placeRadius.least);
}
