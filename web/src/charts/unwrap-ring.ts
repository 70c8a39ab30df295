/** Longitude and latitude in degrees. */
export type Position = number[];

/** Lets a ring that crosses the 180th meridian run on beyond it, instead of jumping across the whole map. */
export function unwrapRing(ring: readonly Position[]): Position[] {
  let last = ring[0]?.[0] ?? 0;
  return ring.map(([longitude = 0, latitude = 0]) => {
    const turn = longitude - last > 180 ? -360 : longitude - last < -180 ? 360 : 0;
    last = longitude + turn;
    return [last, latitude];
  });
}
