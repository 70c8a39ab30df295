import words from '../../messages/catalogue/en.json' with { type: 'json' };
import { type Subject, type SubjectEntry, subjects } from './subjects.ts';
import type { Unit } from './units.ts';

/** The base aggregates from which measures are computed. Each is read once, however many measures need it. */
export const aggregates = [
  'started',
  'active',
  'seconds',
  'credits',
  'devices',
  'peak',
  // For airings: their number, length, audience and seconds listened; and of those whose usual losses are known, the
  // listeners who left, and those who would usually have left.
  'plays',
  'air_seconds',
  'song_seconds',
  'heard',
  'stay_left',
  'stay_expected',
] as const;
export type Aggregate = (typeof aggregates)[number];

/**
 * Averages over the covered time of a bucket that has passed (docs/coverage.md): null if there is none. Each station is
 * averaged over its own covered time, and the averages add up.
 */
export interface TimeAverages {
  /** Credits per quarter hour that is over. */
  credits: number | null;
  /** Listening seconds per second. */
  seconds: number | null;
  /** Covered time ÷ passed time, over all stations with logs. */
  coverage: number | null;
}

export interface Measure {
  /** By default: listening. */
  subject?: Subject;
  label: string;
  unit: Unit;
  /** One paragraph that a programme director understands and an auditor can check. The English texts of the web are these. */
  definition: string;
  /** The arithmetic, in words. */
  formula: string;
  /** Where the definition comes from. */
  source: string;
  /** Whether the values of disjoint parts add up to the value of the whole; if not, whether those of stations do. */
  additive: boolean;
  addsUpOverStations?: true;
  /** The value of one session, device or airing: a small sample makes it no smaller. Its unit is written with it. */
  ofOne?: true;
  /** The value of a part is no share of the whole. */
  noShares?: true;
  /** Digits after the decimal point, if those of the unit hide differences. */
  digits?: number;
  aggregates: readonly Aggregate[];
  /** It divides by covered time. */
  overTime?: boolean;
  /** Only what began in covered time counts in it, such as in an average over airings. */
  inCoveredTime?: true;
  /** The ends of its interval of 95 %; null if the value is not defined. */
  interval?: (of: Record<Aggregate, number>) => { low: number; high: number } | null;
  /** The value of one row; null if it is not defined. */
  value: (of: Record<Aggregate, number>, average: TimeAverages) => number | null;
}

/** a / b, or null if b is 0: an average over nothing is unknown. */
function ratio(a: number, b: number): number | null {
  return b === 0 ? null : a / b;
}

/** Departures that an index begins with, as many as expected: indexes of songs spread by about a fifth. */
const departuresBefore = 25;

type Departures = Pick<Record<Aggregate, number>, 'stay_left' | 'stay_expected'>;

/** Departures per hundred expected ones, shrunk towards 100: the mean of a gamma distribution. */
function switchingIndex({ stay_left: left, stay_expected: expected }: Departures): number | null {
  return left === 0 && expected === 0 ? null : (100 * (left + departuresBefore)) / (expected + departuresBefore);
}

/** The eight weeks that say what is usual are a sample too: they widen the interval. */
const deviations = 1.96 * Math.sqrt(1 + 1 / 8);

/** Quantiles of that distribution. Source: Wilson and Hilferty, PNAS 17 (1931), p. 684 */
function switchingInterval(of: Departures): { low: number; high: number } | null {
  const index = switchingIndex(of);
  if (index === null) return null;
  const shape = of.stay_left + departuresBefore;
  const at = (deviation: number) => index * (1 - 1 / (9 * shape) + deviation / (3 * Math.sqrt(shape))) ** 3;
  return { low: at(-deviations), high: at(deviations) };
}

/** Every measure. To add one, see CONTRIBUTING.md, "Add a measure". */
export const measures = {
  sessions: {
    label: words['measure.sessions'],
    unit: 'count',
    definition: words['measure.sessions.definition'],
    formula: 'counted sessions whose start lies in the period',
    source: 'Triton Webcast Metrics, "Session Starts"; MRC minimum length',
    additive: true,
    aggregates: ['started'],
    value: (of) => of.started,
  },
  active_sessions: {
    label: words['measure.active_sessions'],
    unit: 'count',
    definition: words['measure.active_sessions.definition'],
    formula: 'counted sessions that overlap the period',
    source: 'Triton Webcast Metrics, "Active Sessions"',
    additive: false,
    aggregates: ['active'],
    value: (of) => of.active,
  },
  listening_hours: {
    label: words['measure.listening_hours'],
    unit: 'hours',
    definition: words['measure.listening_hours.definition'],
    formula: 'seconds of listening inside the period ÷ 3600',
    source: 'Triton Webcast Metrics, "Total Listening Hours"; ACPM, "durée d\'écoute"',
    additive: true,
    aggregates: ['seconds'],
    value: (of) => of.seconds / 3600,
  },
  average_session_minutes: {
    label: words['measure.average_session_minutes'],
    unit: 'minutes',
    definition: words['measure.average_session_minutes.definition'],
    formula: 'seconds of listening inside the period ÷ 60 ÷ active sessions',
    source: 'Triton Webcast Metrics, "Average Time Spent Listening"',
    additive: false,
    ofOne: true,
    aggregates: ['seconds', 'active'],
    value: (of) => ratio(of.seconds / 60, of.active),
  },
  aqh: {
    label: words['measure.aqh'],
    unit: 'average',
    definition: words['measure.aqh.definition'],
    formula:
      'devices with at least 5 minutes (or the minimum of the rule set) of a quarter hour, summed over all covered quarter hours ÷ number of covered quarter hours, for each station; added up over stations',
    source: 'Nielsen, "Average Quarter-Hour Persons", applied to devices',
    additive: false,
    addsUpOverStations: true,
    aggregates: ['credits'],
    overTime: true,
    value: (_, average) => average.credits,
  },
  average_audience: {
    label: words['measure.average_audience'],
    unit: 'average',
    definition: words['measure.average_audience.definition'],
    formula: 'listening hours in covered time ÷ covered hours of the period, for each station; added up over stations',
    source: 'Triton Webcast Metrics, "Average Active Sessions"',
    additive: false,
    addsUpOverStations: true,
    aggregates: ['seconds'],
    overTime: true,
    value: (_, average) => average.seconds,
  },
  coverage: {
    label: words['measure.coverage'],
    unit: 'share',
    definition: words['measure.coverage.definition'],
    formula: 'covered quarter hours ÷ quarter hours of the period up to now, over all stations with logs',
    source: 'Quarterhour; see docs/coverage.md',
    additive: false,
    aggregates: [],
    overTime: true,
    value: (_, average) => average.coverage,
  },
  reach: {
    label: words['measure.reach'],
    unit: 'count',
    definition: words['measure.reach.definition'],
    formula: 'number of different devices among the active sessions',
    source: 'Triton Webcast Metrics, "CUME"; IAB PTMG 2.3, section 6.2',
    additive: false,
    aggregates: ['devices'],
    value: (of) => of.devices,
  },
  listening_per_device_hours: {
    label: words['measure.listening_per_device_hours'],
    unit: 'hours',
    definition: words['measure.listening_per_device_hours.definition'],
    formula: 'listening hours ÷ reach',
    source: 'Triton Webcast Metrics, "TSL"',
    additive: false,
    ofOne: true,
    aggregates: ['seconds', 'devices'],
    value: (of) => ratio(of.seconds / 3600, of.devices),
  },
  peak_audience: {
    label: words['measure.peak_audience'],
    unit: 'count',
    definition: words['measure.peak_audience.definition'],
    formula: 'maximum, over all full minutes of the period, of the sessions in progress',
    source: 'Quarterhour; see docs/decisions/0006-minutes-are-kept-with-the-quarter-hour.md',
    additive: false,
    noShares: true,
    aggregates: ['peak'],
    value: (of) => of.peak,
  },
  downloads: {
    subject: 'downloads',
    label: words['measure.downloads'],
    unit: 'count',
    definition: words['measure.downloads.definition'],
    formula: 'different pairs of device and episode in a window with at least one minute delivered',
    source: 'IAB Podcast Technical Measurement Guidelines 2.3, sections 5.5 and 6.2',
    additive: true,
    aggregates: ['started'],
    value: (of) => of.started,
  },
  podcast_consumers: {
    subject: 'downloads',
    label: words['measure.podcast_consumers'],
    unit: 'count',
    definition: words['measure.podcast_consumers.definition'],
    formula: 'number of different devices among the downloads',
    source: 'IAB Podcast Technical Measurement Guidelines 2.3, section 6.2',
    additive: false,
    aggregates: ['devices'],
    value: (of) => of.devices,
  },
  plays: {
    subject: 'airings',
    label: words['measure.plays'],
    unit: 'count',
    definition: words['measure.plays.definition'],
    formula: 'airings of songs that begin in the period',
    source: 'Quarterhour; see docs/music.md',
    additive: true,
    aggregates: ['plays'],
    value: (of) => of.plays,
  },
  song_listening_hours: {
    subject: 'airings',
    label: words['measure.song_listening_hours'],
    unit: 'hours',
    definition: words['measure.song_listening_hours.definition'],
    formula: 'seconds of listening between the start and the end of each airing ÷ 3600',
    source: 'Quarterhour; see docs/music.md',
    additive: true,
    aggregates: ['song_seconds'],
    value: (of) => of.song_seconds / 3600,
  },
  song_average_audience: {
    subject: 'airings',
    label: words['measure.song_average_audience'],
    unit: 'average',
    definition: words['measure.song_average_audience.definition'],
    formula: 'seconds of listening during the airings ÷ seconds of all the airings that begin in covered time',
    source: 'Quarterhour; see docs/music.md',
    additive: false,
    noShares: true,
    inCoveredTime: true,
    aggregates: ['song_seconds', 'air_seconds'],
    value: (of) => ratio(of.song_seconds, of.air_seconds),
  },
  song_performances: {
    subject: 'airings',
    label: words['measure.song_performances'],
    unit: 'count',
    definition: words['measure.song_performances.definition'],
    formula: 'sessions in progress when an airing starts + sessions that start during it',
    source: 'SoundExchange, report of use, "Actual Total Performances"',
    additive: true,
    aggregates: ['heard'],
    value: (of) => of.heard,
  },
  song_switching_index: {
    subject: 'airings',
    label: words['measure.song_switching_index'],
    unit: 'index',
    definition: words['measure.song_switching_index.definition'],
    formula:
      '100 × (departures during the airings + 25) ÷ (seconds of listening × usual departures per second at that time since joining, added up, + 25)',
    source: 'Quarterhour, after the switching scores of radio research; see docs/music.md',
    additive: false,
    digits: 0,
    ofOne: true,
    inCoveredTime: true,
    aggregates: ['stay_left', 'stay_expected'],
    value: (of) => switchingIndex(of),
    interval: (of) => switchingInterval(of),
  },
  spot_airings: {
    subject: 'spots',
    label: words['measure.spot_airings'],
    unit: 'count',
    definition: words['measure.spot_airings.definition'],
    formula: 'airings of advertisements that begin in the period',
    source: 'Quarterhour; see docs/music.md',
    additive: true,
    aggregates: ['plays'],
    value: (of) => of.plays,
  },
  spot_impressions: {
    subject: 'spots',
    label: words['measure.spot_impressions'],
    unit: 'count',
    definition: words['measure.spot_impressions.definition'],
    formula: 'counted sessions in progress at the start of each airing, added up',
    source: 'Quarterhour, after the gross impressions of audience surveys; see docs/music.md',
    additive: true,
    aggregates: ['heard'],
    value: (of) => of.heard,
  },
} satisfies Record<string, Measure>;

export type MeasureId = keyof typeof measures;
export const allMeasureIds = Object.keys(measures) as MeasureId[];
export const measureIds = allMeasureIds.filter((id) => subjectOf(id) === 'listening');

export function subjectOf(id: MeasureId): Subject {
  return (measures[id] as Measure).subject ?? 'listening';
}

/** Whether a measure fits a subject. */
export function measureFits(id: MeasureId, asked: Subject): boolean {
  const { measures: others = [] }: SubjectEntry = subjects[asked];
  return subjectOf(id) === asked || others.includes(id);
}

/** Whether a measure divides by covered time. */
export function isOverTime(id: MeasureId): boolean {
  return (measures[id] as Measure).overTime === true;
}

/** Whether a measure comes with an interval. */
export function hasInterval(id: MeasureId): boolean {
  return (measures[id] as Measure).interval !== undefined;
}

/** Whether a measure counts only what began in covered time. */
export function isInCoveredTime(id: MeasureId): boolean {
  return (measures[id] as Measure).inCoveredTime === true;
}

/** Whether a measure exists for excluded connections, which have no credits. */
export function fitsExclusions(id: MeasureId): boolean {
  return id !== 'coverage' && !(measures[id] as Measure).aggregates.includes('credits');
}
