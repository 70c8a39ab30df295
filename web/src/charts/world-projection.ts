const scale = 1 + Math.SQRT1_2;

/**
 * Gall's stereographic projection: keeps shapes familiar without blowing up the north as Mercator does.
 * Longitudes and latitudes in degrees; y grows downwards, as on a screen.
 */
export const gallStereographic = {
  project: ([longitude = 0, latitude = 0]: number[]): number[] => [
    (longitude / 180) * Math.PI * Math.SQRT1_2,
    -scale * Math.tan((latitude / 360) * Math.PI),
  ],
  unproject: ([x = 0, y = 0]: number[]): number[] => [
    (x / (Math.PI * Math.SQRT1_2)) * 180,
    (Math.atan(-y / scale) / Math.PI) * 360,
  ],
};
