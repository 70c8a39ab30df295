const edges = { left: 4, right: 4, top: 12, bottom: 4 };

/**
 * Where a chart draws inside its card, with room for the labels of its axes. The library finds that room by itself, but
 * takes an axis from right to left for one from left to right, and now and then moves what it draws over the labels: there
 * the room is kept beforehand.
 */
export function plotArea(rtl: boolean) {
  if (rtl) return { left: 28, right: 56, top: edges.top, bottom: 26, outerBoundsMode: 'none' } as const;
  return { ...edges, outerBounds: edges, outerBoundsContain: 'axisLabel' } as const;
}
