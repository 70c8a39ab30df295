import type { Coverage, Gap } from '@quarterhour/model/coverage';
import { isOverTime } from '@quarterhour/model/measures';
import { isoInZone, type Stretch } from '@quarterhour/model/zone';
import type { StationEntry } from '../catalogue/snapshot.ts';
import type { StationCoverage, StationGap } from '../listening/judge-coverage.ts';
import { lengthOf, united, within } from '../listening/read-coverage.ts';
import { inTimeSeconds } from './in-time.ts';
import type { ClockPeriod, Period, Question } from './question.ts';

/** What the logs say of each station, by its number. */
export type Coverages = ReadonlyMap<number, StationCoverage>;

/** The gaps of a station: what its logs do not cover, and what an operator has confirmed or the product suspects. */
export function gapsOf(station: StationEntry, coverages: Coverages): StationGap[] {
  const marks = (station.marks ?? []).flatMap(({ from, to, state, note }) =>
    state === 'rejected' ? [] : [{ from, to, reason: state, note }],
  );
  return [...(coverages.get(station.id)?.gaps ?? []), ...marks];
}

/** What is not covered of a station's time: nothing that is only suspected. */
export function uncovered(station: StationEntry, coverages: Coverages): Stretch[] {
  return united(gapsOf(station, coverages).filter(({ reason }) => reason !== 'suspected'));
}

/**
 * The question with stations apart whose covered time differs, where a measure divides by it. A station without any log takes no
 * part in what is covered.
 */
export function byCoverage(question: Question, coverages: Coverages): Question {
  const { subject, period, before } = question;
  const compares = before !== null && question.equalCoverage;
  if (subject !== 'listening' || !(compares || question.measures.some(isOverTime))) return question;
  const clocks = period.clocks.map((clock, at) => {
    const other = before?.clocks[at];
    const classes = new Map<string, { now: ClockPeriod; before: ClockPeriod | undefined }>();
    for (const station of clock.stations) {
      const isKnown = coverages.has(station.id);
      const gaps = isKnown ? uncovered(station, coverages) : [{ from: 0, to: 2 ** 32 }];
      const parts = { now: within(gaps, clock), before: other ? within(gaps, other) : [] };
      const key = JSON.stringify([isKnown, parts]);
      const known = classes.get(key);
      const stations = [...(known?.now.stations ?? []), station];
      classes.set(key, {
        now: { ...clock, stations, isKnown, gaps: parts.now, outages: outagesIn(clock, stations) },
        before: other && { ...other, stations, isKnown, gaps: parts.before, outages: outagesIn(other, stations) },
      });
    }
    return classes.size > 0 ? [...classes.values()] : [{ now: clock, before: other }];
  });
  const all = clocks.flat();
  return {
    ...question,
    period: { ...period, clocks: all.map(({ now }) => now) },
    before: before && { ...before, clocks: all.flatMap(({ before: other }) => other ?? []) },
  };
}

function outagesIn(clock: ClockPeriod, stations: readonly StationEntry[]): ClockPeriod['outages'] {
  return stations.flatMap(({ id, marks = [] }) =>
    within(united(marks.filter(({ state }) => state === 'confirmed')), clock).map((part) => ({ ...part, station: id })),
  );
}

/**
 * Up to when the logs of some stations reach (UTC seconds, up to now). Stations that ended, or are late, do not count.
 */
export function reachedBy(stations: readonly StationEntry[], coverages: Coverages, now: number): number {
  const ends = stations.flatMap(({ id }) => coverages.get(id)?.covered.at(-1)?.to ?? []);
  const newest = Math.max(...ends);
  return Math.min(now, ...ends.filter((end) => end >= newest - inTimeSeconds));
}

/** How much of a period is covered, and what is not. @param now the clock, UTC seconds */
export function coverageOf(
  { stations, timezone, subject }: Question,
  period: Period,
  coverages: Coverages,
  now: number,
): Coverage | null {
  if (subject !== 'listening') return null;
  const gaps: (Gap & { order: number })[] = [];
  let [asked, covered] = [0, 0];
  let [first, last] = [Number.POSITIVE_INFINITY, 0];
  for (const { zone, stations: own, from, to } of period.clocks) {
    const time = { from, to: Math.min(to, now) };
    if (time.from >= time.to) continue;
    for (const station of own) {
      if (!coverages.has(station.id)) continue;
      const parts = gapsOf(station, coverages).flatMap((gap) =>
        within([gap], time).map((part) => ({ ...part, reason: gap.reason, note: gap.note ?? '' })),
      );
      const missing = united(parts.filter(({ reason }) => reason !== 'suspected'));
      asked += time.to - time.from;
      covered += time.to - time.from - lengthOf(missing);
      const known = complement(missing, time);
      first = Math.min(first, known[0]?.from ?? first);
      last = Math.max(last, known.at(-1)?.to ?? last);
      const order = stations.indexOf(station);
      for (const { from: begin, to: end, reason, note } of parts) {
        const [at, until] = [isoInZone(begin, timezone ?? zone), isoInZone(end, timezone ?? zone)];
        gaps.push({ station: station.slug, from: at, to: until, reason, note, order });
      }
    }
  }
  gaps.sort((a, b) => Date.parse(a.from) - Date.parse(b.from) || a.order - b.order);
  const zone = timezone ?? 'UTC';
  return {
    share: asked === 0 ? null : covered / asked,
    first: covered > 0 ? isoInZone(first, zone) : null,
    last: covered > 0 ? isoInZone(last, zone) : null,
    gaps: gaps.map(({ station, from, to, reason, note }) => ({ station, from, to, reason, note })),
  };
}

/** What some stretches, which do not overlap, leave of another. */
export function complement(stretches: readonly Stretch[], { from, to }: Stretch): Stretch[] {
  const edges = [from, ...within(stretches, { from, to }).flatMap((stretch) => [stretch.from, stretch.to]), to];
  return edges.flatMap((edge, at) => {
    const next = edges[at + 1];
    return at % 2 === 0 && next !== undefined && edge < next ? [{ from: edge, to: next }] : [];
  });
}
