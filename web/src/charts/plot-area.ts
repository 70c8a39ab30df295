const edges = { left: 4, right: 4, top: 12, bottom: 4 };

/**
 * Where a chart draws inside its card, with room for the labels of its axes. The library finds that room by itself, but
 * takes an axis from right to left for one from left to right: there the room is kept beforehand.
 */
export function plotArea(rtl: boolean) {
  return {
    ...edges,
    ...(rtl && { left: 28, right: 44 }),
    outerBounds: edges,
    outerBoundsContain: 'axisLabel',
  };
}
