/*
 * How much listening spreads around what is expected. Variance = noise · mean + spread · mean²: the first part is that of
 * listeners who come independently (quasi-Poisson), the second that of days that differ. Both are learnt of the station's own
 * residuals, on one side alone, as a station's great days say nothing of its low ones.
 */

export interface Spread {
  noise: number;
  spread: number;
}

interface Residual {
  expected: number;
  /** observed − expected */
  difference: number;
}

const mostBins = 8;
const fewestPerBin = 12;
/** The largest residuals are events. */
const eventShare = 0.02;
const leastNoise = 0.05;
const leastSpread = 1e-4;
/** Of a station without a history. */
const unknownSpread: Spread = { noise: 1, spread: 0.04 };

/**
 * Fits the spread of residuals of one sign.
 * @param fewestBins parts, from those of little to those of much expected, that the residuals must be enough for
 */
export function fitSpread(residuals: readonly Residual[], fewestBins = mostBins): Spread {
  const sorted = residuals.filter(({ expected }) => expected > 0).sort((a, b) => a.expected - b.expected);
  const bins = Math.min(mostBins, Math.floor(sorted.length / fewestPerBin));
  if (bins < fewestBins) return unknownSpread;
  const size = Math.floor(sorted.length / bins);
  const points = Array.from({ length: bins }, (_, bin) => pointOf(sorted.slice(bin * size, (bin + 1) * size)));
  // Variance ÷ mean is a line over the mean: its height at 0 is the noise, its slope the spread.
  const mean = averageOf(points.map(({ x }) => x));
  const height = averageOf(points.map(({ y }) => y));
  const across = points.reduce((sum, { x }) => sum + (x - mean) ** 2, 0);
  const along = points.reduce((sum, { x, y }) => sum + (x - mean) * (y - height), 0);
  const slope = across > 0 ? Math.max(0, along / across) : 0;
  const noise = Math.max(leastNoise, height - slope * mean);
  return { noise, spread: Math.max(leastSpread, (height - noise) / mean) };
}

function pointOf(part: readonly Residual[]): { x: number; y: number } {
  const squares = part.map(({ difference }) => difference ** 2).sort((a, b) => a - b);
  const kept = squares.slice(0, Math.max(1, Math.ceil(squares.length * (1 - eventShare))));
  const x = averageOf(part.map(({ expected }) => expected));
  return { x, y: averageOf(kept) / x };
}

const averageOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
