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
    label: 'Listening sessions',
    unit: 'count',
    definition:
      'Listening sessions that started in the period and count by the rule set of their territory: usually at least 60 seconds long, and not a robot, a relay or a monitor.',
    formula: 'counted sessions whose start lies in the period',
    source: 'Triton Webcast Metrics, "Session Starts"; MRC minimum length',
    additive: true,
    aggregates: ['started'],
    value: (of) => of.started,
  },
  active_sessions: {
    label: 'Active sessions',
    unit: 'count',
    definition:
      'Counted sessions in progress at some moment of the period, whenever they started. A session that runs through two hours is active in both, so the hours of a day do not add up to the day.',
    formula: 'counted sessions that overlap the period',
    source: 'Triton Webcast Metrics, "Active Sessions"',
    additive: false,
    aggregates: ['active'],
    value: (of) => of.active,
  },
  listening_hours: {
    label: 'Listening hours',
    unit: 'hours',
    definition:
      'All listening time inside the period, in hours. Of a session that crosses the start or the end of the period, only the part inside counts.',
    formula: 'seconds of listening inside the period ÷ 3600',
    source: 'Triton Webcast Metrics, "Total Listening Hours"; ACPM, "durée d\'écoute"',
    additive: true,
    aggregates: ['seconds'],
    value: (of) => of.seconds / 3600,
  },
  average_session_minutes: {
    label: 'Average session',
    unit: 'minutes',
    definition: 'Listening time inside the period divided by the active sessions, in minutes.',
    formula: 'seconds of listening inside the period ÷ 60 ÷ active sessions',
    source: 'Triton Webcast Metrics, "Average Time Spent Listening"',
    additive: false,
    ofOne: true,
    aggregates: ['seconds', 'active'],
    value: (of) => ratio(of.seconds / 60, of.active),
  },
  aqh: {
    label: 'Average quarter-hour audience',
    unit: 'average',
    definition:
      'The average number of devices that listened to a station for at least five minutes of a quarter hour, or as many as the rule set says: three by `nielsen-ppm-like`. Quarter hours start at :00, :15, :30 and :45. These minutes need not be continuous. Quarter hours without listening count as zero where the log goes on; those that no log covers do not count at all. A device counts for each station that it listened to, so AQH adds up over stations. Of an unfinished day, only the quarter hours that are over count.',
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
    label: 'Average audience',
    unit: 'average',
    definition:
      'The number of sessions in progress on average: listening hours divided by the hours of the period that logs cover. Of an unfinished day, only the time gone by counts.',
    formula: 'listening hours in covered time ÷ covered hours of the period, for each station; added up over stations',
    source: 'Triton Webcast Metrics, "Average Active Sessions"',
    additive: false,
    addsUpOverStations: true,
    aggregates: ['seconds'],
    overTime: true,
    value: (_, average) => average.seconds,
  },
  coverage: {
    label: 'Coverage',
    unit: 'share',
    definition:
      'How much of the asked time is covered: the log of the server goes on, whether somebody listens or not. Time before the first log of a station, after its end, without a log, or in an outage that an operator confirmed is not covered.',
    formula: 'covered quarter hours ÷ quarter hours of the period up to now, over all stations with logs',
    source: 'Quarterhour; see docs/coverage.md',
    additive: false,
    aggregates: [],
    overTime: true,
    value: (_, average) => average.coverage,
  },
  reach: {
    label: 'Reach',
    unit: 'count',
    definition:
      'Different devices with at least one counted session in progress during the period. Reach is exact and never a sum: a device that listens on two days is one device. A device is a pseudonymous key made of address and user agent. Reach covers at most 90 days, because addresses change hands.',
    formula: 'number of different devices among the active sessions',
    source: 'Triton Webcast Metrics, "CUME"; IAB PTMG 2.3, section 6.2',
    additive: false,
    aggregates: ['devices'],
    value: (of) => of.devices,
  },
  listening_per_device_hours: {
    label: 'Listening per device',
    unit: 'hours',
    definition: 'Listening hours divided by reach: how long a device listened in the whole period.',
    formula: 'listening hours ÷ reach',
    source: 'Triton Webcast Metrics, "TSL"',
    additive: false,
    ofOne: true,
    aggregates: ['seconds', 'devices'],
    value: (of) => ratio(of.seconds / 3600, of.devices),
  },
  peak_audience: {
    label: 'Peak audience',
    unit: 'count',
    definition:
      'The largest number of sessions in progress at the same time, measured at every full minute, and the first minute at which it was reached.',
    formula: 'maximum, over all full minutes of the period, of the sessions in progress',
    source: 'Quarterhour; see docs/decisions/0006-minutes-are-kept-with-the-quarter-hour.md',
    additive: false,
    noShares: true,
    aggregates: ['peak'],
    value: (of) => of.peak,
  },
  downloads: {
    subject: 'downloads',
    label: 'Downloads',
    unit: 'count',
    definition:
      'Downloads of episodes: one for each device and episode in the window of the territory (a UTC day, unless it chose another), once the bytes of one minute of sound and of what stands before it were delivered, or all of a shorter file. Robots, data centres, duplicates of watches and requests for two bytes are left out.',
    formula: 'different pairs of device and episode in a window with at least one minute delivered',
    source: 'IAB Podcast Technical Measurement Guidelines 2.3, sections 5.5 and 6.2',
    additive: true,
    aggregates: ['started'],
    value: (of) => of.started,
  },
  podcast_consumers: {
    subject: 'downloads',
    label: 'Podcast consumers',
    unit: 'count',
    definition:
      'Different devices with at least one download in the period. It is exact and never a sum: a device that downloads two episodes is one consumer. A device is a pseudonymous key made of address and user agent. It covers at most 90 days, because addresses change hands.',
    formula: 'number of different devices among the downloads',
    source: 'IAB Podcast Technical Measurement Guidelines 2.3, section 6.2',
    additive: false,
    aggregates: ['devices'],
    value: (of) => of.devices,
  },
  plays: {
    subject: 'airings',
    label: 'Plays',
    unit: 'count',
    definition:
      'How often songs were on air. An airing counts whole where it begins. Where listeners are filtered or split (country, device and so on), only airings that one of them heard count.',
    formula: 'airings of songs that begin in the period',
    source: 'Quarterhour; see docs/music.md',
    additive: true,
    aggregates: ['plays'],
    value: (of) => of.plays,
  },
  song_listening_hours: {
    subject: 'airings',
    label: 'Hours listened to songs',
    unit: 'hours',
    definition: 'Listening time during the airings that begin in the period, up to their end, in hours.',
    formula: 'seconds of listening between the start and the end of each airing ÷ 3600',
    source: 'Quarterhour; see docs/music.md',
    additive: true,
    aggregates: ['song_seconds'],
    value: (of) => of.song_seconds / 3600,
  },
  song_average_audience: {
    subject: 'airings',
    label: 'Average audience of songs',
    unit: 'average',
    definition:
      'How many sessions were in progress on average while the songs were on air. Airings that begin in time without a log, or in a confirmed outage, do not count. Where listeners are filtered or split (country, device and so on), it still divides by all plays, so that the parts add up.',
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
    label: 'Performances',
    unit: 'count',
    definition:
      'How often one listener heard at least a part of a song: the listeners at the start of each airing, and those who came during it.',
    formula: 'sessions in progress when an airing starts + sessions that start during it',
    source: 'SoundExchange, report of use, "Actual Total Performances"',
    additive: true,
    aggregates: ['heard'],
    value: (of) => of.heard,
  },
  song_switching_index: {
    subject: 'airings',
    label: 'Switching index',
    unit: 'index',
    definition:
      'How many listeners left during the songs, against how many usually leave: 100 is as usual, 88 means that 12 % fewer left, 120 that 20 % more did. Usual is what the station loses for each second of listening in the quarter hour of the week in which the play begins, in the four weeks before and after, on its own clock, by the time since listeners joined, because those who have just come leave more often. Plays without a known usual loss, and plays in time without a log, in a confirmed outage or around a restart of the server, are left out. Few departures say little, so the index is drawn towards 100 as if 25 more had been expected and 25 more had left. The interval holds the true value with a probability of 95 %; if 100 lies in it, the difference may be chance. It is an association and not a cause: what stands beside a song, such as news or advertisements, and when it is played count as well.',
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
    label: 'Spot airings',
    unit: 'count',
    definition:
      'How often spots were on air: items that their titles name as advertisements. An airing counts where it begins.',
    formula: 'airings of advertisements that begin in the period',
    source: 'Quarterhour; see docs/music.md',
    additive: true,
    aggregates: ['plays'],
    value: (of) => of.plays,
  },
  spot_impressions: {
    subject: 'spots',
    label: 'Spot impressions',
    unit: 'count',
    definition:
      'The sessions in progress when each spot begins, added up over its airings. A device that hears a spot twice counts twice. Time without a log has no listeners, and a player may be some seconds behind the title.',
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
