import type { MeasureId } from '@quarterhour/model/measures';
import type { StationEntry } from '../../src/catalogue/snapshot.ts';
import type { Moments } from './buckets.ts';
import type { Bucket } from './comparison.ts';
import type { Covered } from './covered.ts';
import type { OracleSession } from './world.ts';

/* Every measure, computed from its definition by plain loops over sessions, quarter hours and minutes. */

const overlap = (session: OracleSession, from: number, to: number) =>
  Math.max(0, Math.min(session.start + session.seconds, to) - Math.max(session.start, from));
const isActive = (session: OracleSession, quarter: number) =>
  overlap(session, quarter, quarter + 900) > 0 || (session.start >= quarter && session.start < quarter + 900);

/** The measures of some sessions in some quarter hours. */
export interface Measured {
  values: Record<MeasureId, number | null>;
  peakAt: number | null;
  /** Somebody listened. */
  active: boolean;
}

/** The averages of one station over its covered quarter hours. */
function averagesOf(
  sessions: readonly OracleSession[],
  { quarters, now, covered, counts }: { quarters: readonly number[]; now: number; covered: Covered; counts: Covered },
) {
  const asked = quarters.reduce((sum, quarter) => sum + Math.min(900, now - quarter), 0);
  const inCovered = quarters.filter(covered);
  const passed = inCovered.reduce((sum, quarter) => sum + Math.min(900, now - quarter), 0);
  return { asked, passed, ...averagesOfCovered(sessions, inCovered.filter(counts), now) };
}

function averagesOfCovered(sessions: readonly OracleSession[], quarters: readonly number[], now: number) {
  // Five minutes of a quarter hour, and three by Nielsen's PPM; these are the sessions of one station.
  const least = sessions[0]?.station.territory.ruleSet === 'nielsen-ppm-like' ? 180 : 300;
  let seconds = 0;
  for (const session of sessions) for (const quarter of quarters) seconds += overlap(session, quarter, quarter + 900);
  const over = quarters.filter((quarter) => quarter + 900 <= now);
  const passed = quarters.reduce((sum, quarter) => sum + Math.min(900, now - quarter), 0);
  let credits = 0;
  for (const quarter of over) {
    const listened = new Map<string, number>();
    for (const session of sessions) {
      const who = `${session.station.id} ${session.device.id}`;
      listened.set(who, (listened.get(who) ?? 0) + overlap(session, quarter, quarter + 900));
    }
    credits += [...listened.values()].filter((sum) => sum >= least).length;
  }
  return {
    aqh: over.length === 0 ? null : credits / over.length,
    average: passed === 0 ? null : seconds / passed,
  };
}

/**
 * Measures sessions in the quarter hours of their zones. Averages over time use the covered time of each station that the row
 * includes.
 */
export function measure(
  sessions: readonly OracleSession[],
  bucket: Bucket,
  moments: Moments,
  zoneOf: (of: Pick<OracleSession, 'station'>) => string,
  about: readonly { station: StationEntry; covered: Covered | undefined }[],
  compared?: (station: StationEntry, quarter: number) => boolean,
): Measured {
  const none = new Set<number>();
  const ofStation = new Map<StationEntry, Set<number>>();
  const quartersOf = ({ station }: Pick<OracleSession, 'station'>) => {
    const all = bucket.quarters.get(zoneOf({ station })) ?? none;
    if (!compared) return all;
    const kept = ofStation.get(station) ?? new Set([...all].filter((quarter) => compared(station, quarter)));
    ofStation.set(station, kept);
    return kept;
  };
  const active = sessions.filter((session) => [...quartersOf(session)].some((quarter) => isActive(session, quarter)));
  const started = active.filter((session) => quartersOf(session).has(Math.floor(session.start / 900) * 900)).length;
  const ofStations = about.flatMap(({ station, covered }) => {
    const zone = zoneOf({ station });
    const own = active.filter((session) => session.station === station);
    const quarters = [...(bucket.quarters.get(zone) ?? none)];
    const counts = (quarter: number) => !compared || compared(station, quarter);
    return covered ? [averagesOf(own, { quarters, now: moments.get(zone) ?? 0, covered, counts })] : [];
  });
  let seconds = 0;
  for (const session of active)
    for (const quarter of quartersOf(session)) seconds += overlap(session, quarter, quarter + 900);
  const isAny = (seconds: number) =>
    [...moments].some(([zone, now]) => [...(bucket.quarters.get(zone) ?? none)].some((at) => at + seconds <= now));
  const [hasPassed, isAnyOver] = [isAny(1), isAny(900)];
  const isCompared =
    !compared || about.length === 0
      ? hasPassed
      : about.some(({ station }) =>
          [...quartersOf({ station })].some((at) => at < (moments.get(zoneOf({ station })) ?? 0)),
        );
  const [aqh, average] = (['aqh', 'average'] as const).map((id) => {
    const found = ofStations.flatMap((station) => station[id] ?? []);
    // Without any station there is no audience; before a quarter hour is over, it is unknown.
    if (about.length === 0) return hasPassed && (id === 'average' || isAnyOver) ? 0 : null;
    return found.length === 0 ? null : found.reduce((sum, value) => sum + value, 0);
  }) as [number | null, number | null];
  const total = (time: 'asked' | 'passed') => ofStations.reduce((sum, station) => sum + station[time], 0);
  const devices = new Set(active.map((session) => session.device.id)).size;
  const isIn = (session: OracleSession, quarter: number) => quartersOf(session).has(quarter);
  const { peak, peakAt } = peakOf(active, bucket, isIn);
  const values = {
    sessions: started,
    active_sessions: active.length,
    listening_hours: seconds / 3600,
    average_session_minutes: active.length === 0 ? null : seconds / 60 / active.length,
    aqh,
    average_audience: average,
    coverage: total('asked') === 0 ? null : total('passed') / total('asked'),
    reach: devices,
    listening_per_device_hours: devices === 0 ? null : seconds / 3600 / devices,
    peak_audience: peak,
  };
  // Before any time has passed, measures have no value.
  const known = Object.fromEntries(
    Object.entries(values).map(([id, value]) => [id, (id === 'coverage' ? hasPassed : isCompared) ? value : null]),
  );
  return { values: known as Measured['values'], peakAt, active: active.length > 0 };
}

/** The most sessions in progress on one full minute, and the first such minute (UTC seconds). */
function peakOf(
  sessions: readonly OracleSession[],
  bucket: Bucket,
  isIn: (session: OracleSession, quarter: number) => boolean,
): { peak: number; peakAt: number | null } {
  let peak = 0;
  let peakAt: number | null = null;
  const all = [...new Set([...bucket.quarters.values()].flatMap((quarters) => [...quarters]))].sort((a, b) => a - b);
  for (const quarter of all) {
    for (let minute = quarter; minute < quarter + 900; minute += 60) {
      const listening = sessions.filter(
        (session) => isIn(session, quarter) && session.start <= minute && minute < session.start + session.seconds,
      ).length;
      if (listening > peak) [peak, peakAt] = [listening, minute];
    }
  }
  return { peak, peakAt };
}
