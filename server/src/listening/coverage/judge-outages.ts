import { limitOf } from './tail-limit.ts';

/*
 * A test for outages of one station (docs/coverage.md, "Suspected outages"): the sessions in a stretch of low listening against
 * those of the same stretch in the weeks around. Quarter hours are positions in arrays.
 */

/** What is known of a station, by quarter hour. */
export interface Heard {
  /** Seconds of listening; NaN where nothing is known. */
  seconds: Float64Array;
  /** The same where it shows what is usual; NaN where it does not, as in special annotations. Left out: `seconds`. */
  reference?: Float64Array;
  /** Sessions that started in it, and those in progress when it began. */
  started: Float64Array;
  carried: Float64Array;
  /** The position at which a Sunday begins, by the station's clock. */
  sunday: number;
}

type Known = Pick<Heard, 'seconds' | 'reference'>;

/** A stretch with far less listening than usual: `to` is excluded; seconds of listening. */
export interface Low {
  from: number;
  to: number;
  heard: number;
  usual: number;
}

const quartersOfDay = 96;
const quartersOfWeek = 672;
const quartersOfYear = 35_040;
/** How many weeks before and after say what is usual, and how many of them must be known. */
const weeksAround = 4;
const fewestWeeks = 3;
/** From so many weeks on, the highest and the lowest are left out: an event, or another outage. */
const weeksToTrim = 5;
/** Less than this share of what is usual is low. */
const lowShare = 0.25;
/** The level of a day is that of so many quarter hours beside a stretch. */
const beside = 24;
/** How often chance may make a suspicion of a station: the stated rate is ten times as high, as days differ. */
const suspicionsPerYear = 1 / 10;

/**
 * Finds the outages of a station that lie between two positions. A stretch is an outage where so few sessions have, by a negative
 * binomial count test, a probability that chance reaches once in ten years.
 */
export function outagesIn(heard: Heard, begin: number, end: number): Low[] {
  const scored = lowStretches(heard, begin, end).flatMap((low) => {
    const score = scoreOf(heard, low);
    return score === undefined ? [] : [{ ...low, score }];
  });
  const known = heard.seconds.subarray(begin, end).reduce((sum, seconds) => sum + (Number.isNaN(seconds) ? 0 : 1), 0);
  const scores = scored.map(({ score }) => score);
  // In each quarter hour a stretch can begin.
  const limit = limitOf({ scores, years: known / quartersOfYear, chancesPerYear: quartersOfYear }, suspicionsPerYear);
  return scored.flatMap(({ score, heard: seconds, usual, ...stretch }) =>
    score >= limit ? [{ ...stretch, heard: Math.round(seconds), usual: Math.round(usual) }] : [],
  );
}

/** Runs of quarter hours with less than a quarter of the usual listening. Where none is usual, none neither begins nor ends one. */
function lowStretches(heard: Known, begin: number, end: number): Low[] {
  const { seconds } = heard;
  const found: Low[] = [];
  let run: Low | undefined;
  for (let at = begin; at <= end; at++) {
    const own = at < end ? (seconds[at] as number) : Number.NaN;
    const usual = Number.isNaN(own) ? undefined : usualAt(heard, at);
    if (usual === 0 && own === 0) continue;
    if (usual === undefined || own >= usual * lowShare) {
      if (run) found.push(run);
      run = undefined;
      continue;
    }
    run ??= { from: at, to: at, heard: 0, usual: 0 };
    run.to = at + 1;
    run.heard += own;
    run.usual += usual;
  }
  return found;
}

/**
 * −ln of the probability of as few sessions as in a stretch, or fewer: negative binomial, which is Poisson with a mean known
 * from few weeks only. The mean follows the level of the hours beside the stretch where that is lower than usual.
 * Compared with the same weekday and, where anybody listens then, with the Sundays: a public holiday has a Sunday's morning.
 * Source: Gelman et al., Bayesian Data Analysis, section 2.6: the predictive distribution of a Poisson count
 */
function scoreOf(heard: Heard, low: Low): number | undefined {
  const own = scoreAgainst(heard, low, 0);
  const day = Math.floor(
    ((((low.from - heard.sunday) % quartersOfWeek) + quartersOfWeek) % quartersOfWeek) / quartersOfDay,
  );
  if (own === undefined || day === 0) return own;
  return Math.min(own, scoreAgainst(heard, low, -day * quartersOfDay) ?? own);
}

/** The score against the weeks around, so many quarter hours later; undefined if too few are known, or nobody listened then. */
function scoreAgainst(heard: Heard, { from, to }: Low, later: number): number | undefined {
  const { seconds, reference = seconds, started, carried } = heard;
  const sessionsAt = (start: number) => {
    let sessions = carried[start] as number;
    for (let at = start; at < start + to - from; at++) sessions += started[at] as number;
    return sessions;
  };
  const isKnown = (at: number) => !Number.isNaN(reference[at] ?? Number.NaN);
  const others = weeks.flatMap((week) => {
    const start = from + later + week * quartersOfWeek;
    return isKnown(start) && isKnown(start + to - from - 1) ? [sessionsAt(start)] : [];
  });
  if (others.length < fewestWeeks) return undefined;
  const kept = trimmed(others);
  if (later !== 0 && kept.every((sessions) => sessions === 0)) return undefined;
  const level = Math.min(1, Math.max(levelOf(heard, from - beside, from), levelOf(heard, to, to + beside)));
  if (level === 0) return 0;
  const shape = kept.reduce((sum, sessions) => sum + sessions, 0) + 0.5;
  return -logTail(sessionsAt(from), shape, kept.length / (kept.length + level));
}

const weeks = Array.from({ length: 2 * weeksAround + 1 }, (_, at) => at - weeksAround).filter((week) => week !== 0);

/** Values without the highest and the lowest, where there are enough. */
function trimmed(values: readonly number[]): readonly number[] {
  return values.length < weeksToTrim ? values : [...values].sort((a, b) => a - b).slice(1, -1);
}

/** The mean of the same quarter hour of the weeks around; undefined where too few of them are known. */
function usualAt({ seconds, reference = seconds }: Known, at: number): number | undefined {
  let [known, sum, highest, lowest] = [0, 0, 0, Number.POSITIVE_INFINITY];
  for (const week of weeks) {
    const other = reference[at + week * quartersOfWeek];
    if (other === undefined || Number.isNaN(other)) continue;
    known++;
    sum += other;
    if (other > highest) highest = other;
    if (other < lowest) lowest = other;
  }
  if (known < fewestWeeks) return undefined;
  return known < weeksToTrim ? sum / known : Math.max(0, sum - highest - lowest) / (known - 2);
}

/**
 * What a station has in a stretch if that is low, and false if not; undefined where nothing is usual or known.
 * @param stretch quarter hours, `to` excluded
 */
export function isLowIn(known: Known, { from, to }: Pick<Low, 'from' | 'to'>): Low | false | undefined {
  const usual = usualIn(known, from, to);
  const heard = known.seconds.subarray(from, to).reduce((sum, each) => sum + each, 0);
  if (usual === 0 || Number.isNaN(heard)) return undefined;
  return heard < usual * lowShare && { from, to, heard: Math.round(heard), usual: Math.round(usual) };
}

/** The usual listening of a stretch, in seconds. */
export function usualIn(known: Known, from: number, to: number): number {
  let usual = 0;
  for (let at = from; at < to; at++) usual += usualAt(known, at) ?? 0;
  return usual;
}

/**
 * The seconds fewer than usual in each hour of a stretch, from that of its beginning on.
 * @param first the quarter hour of position 0 (UTC)
 */
export function missingByHour(known: Known, { from, to }: Pick<Low, 'from' | 'to'>, first: number): number[] {
  const hourOf = (at: number) => Math.floor((first + at) / 4);
  const hours = Array.from({ length: hourOf(to - 1) - hourOf(from) + 1 }, () => 0);
  for (let at = from; at < to; at++) {
    const own = known.seconds[at] as number;
    const missing = (usualAt(known, at) ?? 0) - (Number.isNaN(own) ? 0 : own);
    hours[hourOf(at) - hourOf(from)] = (hours[hourOf(at) - hourOf(from)] as number) + missing;
  }
  return hours.map(Math.round);
}

/** Listening ÷ usual listening of a stretch; 0 where nothing is usual. */
function levelOf(known: Known, from: number, to: number): number {
  const { seconds } = known;
  let [heard, usual] = [0, 0];
  for (let at = Math.max(0, from); at < to; at++) {
    const own = seconds[at] ?? Number.NaN;
    const mean = Number.isNaN(own) ? undefined : usualAt(known, at);
    if (mean === undefined) continue;
    heard += own;
    usual += mean;
  }
  return usual === 0 ? 0 : heard / usual;
}

/** ln of the probability of at most so many, negative binomial: `none` to the power of `shape` is the probability of none. */
function logTail(most: number, shape: number, none: number): number {
  let term = shape * Math.log(none);
  let sum = term;
  for (let count = 1; count <= most; count++) {
    term += Math.log(((shape + count - 1) / count) * (1 - none));
    sum = Math.max(sum, term) + Math.log1p(Math.exp(-Math.abs(sum - term)));
  }
  return Math.min(0, sum);
}
