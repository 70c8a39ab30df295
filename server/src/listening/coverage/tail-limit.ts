/*
 * From which score on an event of a station is no chance (docs/coverage.md, "How sure"). A score is −ln of the probability of an
 * event under a model. Models are never quite right, so that the limit also follows the scores that the station's own events
 * have: peaks over a threshold, with an exponential tail.
 * Source: Pickands, Statistical inference using extreme order statistics, 1975; Siffer et al., Anomaly detection in streams with
 * extreme value theory, KDD 2017
 */

/** So many events make a quantile of the tail known. */
const fewest = 20;
const fewestForHighest = 200;

interface Events {
  scores: readonly number[];
  /** The time in which they were. */
  years: number;
  /** How often a year an event may happen by the model. */
  chancesPerYear: number;
}

/** How often scores happen a year by chance: by the model, and by the tail of those that were seen, if enough were. */
export interface ScoreRates {
  chancesPerYear: number;
  /** Half of the scores a year are above the median; from there on, each `scale` is e times as rare. */
  tail?: { perYear: number; median: number; scale: number };
}

/** Learns from scores how often each is reached by chance. */
export function ratesOf({ scores, years, chancesPerYear }: Events): ScoreRates {
  if (scores.length < fewest) return { chancesPerYear };
  const sorted = [...scores].sort((a, b) => a - b);
  const at = (share: number) => sorted[Math.floor(share * sorted.length)] as number;
  const median = at(0.5);
  // An exponential tail exceeds its median by ln 5 scales in a tenth of the cases, and by ln 50 in a hundredth.
  const ofTenth = (at(0.9) - median) / Math.log(5);
  const ofHundredth = scores.length < fewestForHighest ? 0 : (at(0.99) - median) / Math.log(50);
  const perYear = scores.length / 2 / years;
  return { chancesPerYear, tail: { perYear, median, scale: Math.max(ofTenth, ofHundredth) } };
}

/** The score that chance reaches so many times a year. */
export function limitOf(events: Events, timesPerYear: number): number {
  const { chancesPerYear, tail } = ratesOf(events);
  const ofModel = Math.log(chancesPerYear / timesPerYear);
  return tail ? Math.max(ofModel, tail.median + tail.scale * Math.log(tail.perYear / timesPerYear)) : ofModel;
}

/** How many times a year chance reaches a score: the inverse of `limitOf`. */
export function timesPerYear({ chancesPerYear, tail }: ScoreRates, score: number): number {
  const ofModel = chancesPerYear * Math.exp(-score);
  if (!tail) return ofModel;
  const above = score - tail.median;
  const ofTail = above <= 0 ? tail.perYear : tail.scale > 0 ? tail.perYear * Math.exp(-above / tail.scale) : 0;
  return Math.max(ofModel, ofTail);
}
