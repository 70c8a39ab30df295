import { limitOf } from './tail-limit.ts';

/*
 * Which silences of a server are missing logs (docs/coverage.md). Each is judged by the probability that nobody of all listeners,
 * robots and monitors was connected for so long at that time of the week. Quarter hours are positions since the first.
 */

/** Quarter hours: `to` is excluded. */
export interface Silence {
  from: number;
  to: number;
}

interface Scored extends Silence {
  /** −ln of its probability; undefined where too few weeks are known. */
  score: number | undefined;
}

const quartersOfDay = 96;
const quartersOfWeek = 7 * quartersOfDay;
const quartersOfYear = 35_040;
/** A silence of at most so many quarter hours is never a missing log. */
const shortSilence = 4;
/** Without enough known weeks, a silence of so many quarter hours is a missing log. */
const longSilence = quartersOfDay;
/** Weeks on either side that show what is usual, and how many of them must be known. */
const weeksAround = 4;
const fewestWeeks = 3;
/** How often chance may make a gap, or a suspicion, of a server: stated rates are ten times as high, as days differ. */
const gapsPerYear = 1 / 30;
const suspicionsPerYear = 1 / 10;
/** A server that is hardly ever silent may be once a week. */
const fewestSilences = 52;
/** Persistence is estimated from the first quarter hours of each silence, so that a lost day is not a hundred of them. */
const countedOfSilence = 4;
/** Before silences show it, persistence counts as observed so often. */
const usualPersistence = 0.12;
const observedBefore = 50;

/**
 * Judges the silences of a server.
 * @param isHeard 1 for each quarter hour with a connection, 0 for others; the first and the last have one
 * @param longest quarter hours of silence that are a gap where too few weeks are known; Infinity: none are
 */
export function judgeSilences(isHeard: Uint8Array, longest = longSilence): { gaps: Silence[]; likely: Silence[] } {
  const silences = silencesOf(isHeard);
  const gaps: Scored[] = [];
  const isLost = new Uint8Array(isHeard.length);
  // A gap is no known week of other silences: after each was found, the others are judged again.
  for (;;) {
    const open = silences.filter((silence) => !isLost[silence.from]);
    const scored = scoresOf(isHeard, isLost, open);
    const scores = scored.flatMap(({ score }) => (score === undefined ? [] : [score]));
    const years = (isHeard.length - lengthOf(gaps)) / quartersOfYear;
    const events = { scores, years, chancesPerYear: Math.max(fewestSilences, open.length / years) };
    const limit = limitOf(events, gapsPerYear);
    const found = scored.filter(({ from, to, score }) =>
      score === undefined ? to - from >= longest : to - from > shortSilence && score >= limit,
    );
    if (found.length === 0) {
      const suspected = limitOf(events, suspicionsPerYear);
      const likely = scored.filter(
        ({ from, to, score }) => to - from > shortSilence && score !== undefined && score >= suspected,
      );
      return { gaps: gaps.sort((a, b) => a.from - b.from), likely };
    }
    for (const gap of found) isLost.fill(1, gap.from, gap.to);
    gaps.push(...found);
  }
}

function silencesOf(isHeard: Uint8Array): Silence[] {
  const found: Silence[] = [];
  for (let at = isHeard.indexOf(0); at >= 0; ) {
    const end = isHeard.indexOf(1, at);
    const to = end < 0 ? isHeard.length : end;
    found.push({ from: at, to });
    at = isHeard.indexOf(0, to);
    if (to >= isHeard.length) break;
  }
  return found;
}

const lengthOf = (silences: readonly Silence[]) => silences.reduce((sum, { from, to }) => sum + to - from, 0);

/**
 * −ln of the probability that each silence lasts so long: the product, over its quarter hours after the first, of the share of
 * silent weeks to the power of the server's persistence, as sessions last longer than a quarter hour and a silence tends to go on.
 */
function scoresOf(isHeard: Uint8Array, isLost: Uint8Array, silences: readonly Silence[]): Scored[] {
  const known = isHeard.length - isLost.reduce((sum, lost) => sum + lost, 0);
  const silent = lengthOf(silences);
  const logShare = (at: number, own: Silence, usual: number) => {
    let [weeks, without] = [0, 0];
    for (let week = -weeksAround; week <= weeksAround; week++) {
      const other = at + week * quartersOfWeek;
      if (week === 0 || other < 0 || other >= isHeard.length || isLost[other]) continue;
      if (other >= own.from && other < own.to) continue;
      weeks++;
      if (!isHeard[other]) without++;
    }
    // One more week, with the server's share of silence, stands for what so few weeks cannot show.
    return weeks < fewestWeeks ? undefined : Math.log((without + usual) / (weeks + 1));
  };
  const persistence = persistenceOf(silences, (at) => logShare(at, nothing, Math.max(0.5, silent) / known));
  return silences.map((silence) => {
    const { from, to } = silence;
    const usual = Math.max(0.5, silent - (to - from)) / known;
    let [judged, score] = [0, 0];
    for (let at = from; at < to; at++) {
      const log = logShare(at, silence, usual);
      if (log === undefined) continue;
      judged++;
      if (at > from) score -= persistence * log;
    }
    return { ...silence, score: judged * 2 < to - from ? undefined : score };
  });
}

const nothing: Silence = { from: -1, to: -1 };

/**
 * The power k for which as many silences go on as did: in a quarter hour that is silent with probability s, a silence goes on
 * with probability s^k. For listeners who come independently of one another, k is 1 ÷ (1 + mean session in quarter hours).
 */
function persistenceOf(silences: readonly Silence[], logShare: (at: number) => number | undefined): number {
  // Shares of few weeks have few values.
  const times = new Map<number, number>();
  let [all, wentOn, sum] = [0, 0, 0];
  for (const { from, to } of silences) {
    for (let at = from + 1; at <= Math.min(to, from + countedOfSilence); at++) {
      const log = logShare(at);
      if (log === undefined) continue;
      times.set(log, (times.get(log) ?? 0) + 1);
      all++;
      sum += log;
      if (at < to) wentOn++;
    }
  }
  const mean = all === 0 ? Math.log(0.05) : sum / all;
  const excess = (power: number) => {
    let expected = observedBefore * (Math.exp(power * mean) - Math.exp(usualPersistence * mean));
    for (const [log, count] of times) expected += count * Math.exp(power * log);
    return expected - wentOn;
  };
  let [low, high] = [0.01, 1.5];
  for (let step = 0; step < 30; step++) {
    const middle = (low + high) / 2;
    if (excess(middle) > 0) low = middle;
    else high = middle;
  }
  return low;
}
