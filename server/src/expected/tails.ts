/*
 * The probability of counts and values, as natural logarithms: far out in a tail, a probability itself is 0 to a computer.
 * Sources: Abramowitz & Stegun, Handbook of Mathematical Functions, 26.5 (negative binomial and Student tails as incomplete beta
 * functions); Press et al., Numerical Recipes, 6.4 (continued fraction).
 */

const lanczos = [
  676.5203681218851, -1259.1392167224028, 771.3234287776531, -176.6150291621406, 12.507343278686905,
  -0.13857109526572012, 9.984369578019572e-6, 1.5056327351493116e-7,
];

/** ln Γ(x), x > 0. */
function logGamma(x: number): number {
  if (x < 0.5) return Math.log(Math.PI / Math.sin(Math.PI * x)) - logGamma(1 - x);
  let sum = 0.9999999999998099;
  for (let at = 0; at < lanczos.length; at++) sum += (lanczos[at] as number) / (x + at);
  const base = x + lanczos.length - 1.5;
  return 0.5 * Math.log(2 * Math.PI) + (x - 0.5) * Math.log(base) - base + Math.log(sum);
}

const tiny = 1e-300;
const precision = 1e-12;
const mostSteps = 2000;

/** The continued fraction of the incomplete beta function, by Lentz's method. */
function betaFraction(x: number, a: number, b: number): number {
  const bounded = (value: number) => (Math.abs(value) < tiny ? tiny : value);
  let c = 1;
  let d = 1 / bounded(1 - ((a + b) * x) / (a + 1));
  let fraction = d;
  for (let step = 1; step <= mostSteps; step++) {
    const even = (step * (b - step) * x) / ((a + 2 * step - 1) * (a + 2 * step));
    d = 1 / bounded(1 + even * d);
    c = bounded(1 + even / c);
    fraction *= d * c;
    const odd = (-(a + step) * (a + b + step) * x) / ((a + 2 * step) * (a + 2 * step + 1));
    d = 1 / bounded(1 + odd * d);
    c = bounded(1 + odd / c);
    fraction *= d * c;
    if (Math.abs(d * c - 1) < precision) break;
  }
  return fraction;
}

/** ln of the regularized incomplete beta function, ln I_x(a, b); 0 ≤ x ≤ 1, a and b > 0. */
function logBeta(x: number, a: number, b: number): number {
  if (x <= 0) return Number.NEGATIVE_INFINITY;
  if (x >= 1) return 0;
  const front = logGamma(a + b) - logGamma(a) - logGamma(b) + a * Math.log(x) + b * Math.log1p(-x);
  if (x < (a + 1) / (a + b + 2)) return Math.min(0, front + Math.log(betaFraction(x, a, b) / a));
  const other = front + Math.log(betaFraction(1 - x, b, a) / b);
  return other >= 0 ? Number.NEGATIVE_INFINITY : Math.log1p(-Math.exp(other));
}

/** A spread that no count reaches: with it, the negative binomial is Poisson's distribution. */
const leastSpread = 1e-6;

/** The size of a negative binomial, and the probability parameter of its mean. */
function parameters(mean: number, spread: number) {
  const size = 1 / Math.max(spread, leastSpread);
  return { size, none: size / (size + mean) };
}

/**
 * ln of the probability of at most so many: negative binomial of mean m and variance m + spread · m². Counts may be fractions.
 * @param spread the relative variance of the mean itself; 0: Poisson
 */
export function logAtMost(count: number, mean: number, spread: number): number {
  if (mean <= 0) return 0;
  const { size, none } = parameters(mean, spread);
  return logBeta(none, size, count + 1);
}

/** ln of the probability of at least so many; see `logAtMost`. */
export function logAtLeast(count: number, mean: number, spread: number): number {
  if (count <= 0) return 0;
  if (mean <= 0) return Number.NEGATIVE_INFINITY;
  const { size, none } = parameters(mean, spread);
  return logBeta(1 - none, count, size);
}

/** ln of the probability that a variable with Student's distribution is at least t. */
export function logStudent(t: number, degrees: number): number {
  const half = logBeta(degrees / (degrees + t * t), degrees / 2, 0.5) + Math.log(0.5);
  return t >= 0 ? half : Math.log1p(-Math.exp(half));
}
