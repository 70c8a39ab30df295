import words from '../../messages/catalogue/en.json' with { type: 'json' };
import { deviceCategories, exclusionRules, listeningMethods } from './classes.ts';
import { type Subject, type SubjectEntry, subjects } from './subjects.ts';

/** The source of a dimension's value: time, the catalogue (station and above), the session, or the device behind it. */
export type DimensionKind = 'time' | 'catalogue' | 'session' | 'device' | 'exclusion' | 'airing';

export interface Dimension {
  label: string;
  kind: DimensionKind;
  definition: string;
  /** For time: true if one label covers many stretches of the period (every Monday), false for plain stretches. */
  cyclic?: boolean;
  /** For time: the programme schedule of each station says what a quarter hour is. */
  scheduled?: true;
  /** All possible values, if they are known in advance; without it, the dimension is open-ended. */
  values?: readonly string[];
  /** The column of a counted session that holds it; for levels of a place it is `place`. */
  column?: string;
  /** The subject whose measures it fits; undefined: all. */
  subject?: Subject;
  /** Sessions of one device can differ in it at the same time, so credits split by it are counted for each value. */
  variesByDevice?: boolean;
}

const numbersFrom = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, at) => String(first + at));

/** The default dayparts: id and the local hour at which each begins. Source: RAJAR, weekday dayparts. */
export const dayparts = [
  { id: 'overnight', from: 0 },
  { id: 'breakfast', from: 6 },
  { id: 'mid_morning', from: 10 },
  { id: 'afternoon', from: 13 },
  { id: 'drive', from: 16 },
  { id: 'evening', from: 19 },
] as const;

/** Every dimension. Values are snake_case ids, slugs, ISO codes, or names as found. */
export const dimensions = {
  quarter_hour: {
    label: words['dimension.quarter_hour'],
    kind: 'time',
    definition: 'Each quarter hour of the period.',
  },
  hour: { label: words['dimension.hour'], kind: 'time', definition: 'Each hour of the period.' },
  day: {
    label: words['dimension.day'],
    kind: 'time',
    definition: 'Each calendar day, midnight to midnight of the time zone.',
  },
  week: { label: words['dimension.week'], kind: 'time', definition: 'Each week, Monday to Sunday.' },
  month: { label: words['dimension.month'], kind: 'time', definition: 'Each calendar month.' },
  hour_of_day: {
    label: words['dimension.hour_of_day'],
    kind: 'time',
    cyclic: true,
    values: numbersFrom(0, 23),
    definition: 'The hour on the clock, 0 to 23, over all days.',
  },
  day_of_week: {
    label: words['dimension.day_of_week'],
    kind: 'time',
    cyclic: true,
    values: numbersFrom(1, 7),
    definition: 'Monday (1) to Sunday (7), over all weeks.',
  },
  daypart: {
    label: words['dimension.daypart'],
    kind: 'time',
    cyclic: true,
    values: dayparts.map(({ id }) => id),
    definition:
      'Breakfast 6–10, mid-morning 10–13, afternoon 13–16, drive 16–19, evening 19–24, overnight 0–6 (RAJAR).',
  },
  show: {
    label: words['dimension.show'],
    kind: 'time',
    cyclic: true,
    scheduled: true,
    subject: 'listening',
    definition:
      'The show that was on air by the programme schedule of the station; empty where none was. A quarter hour belongs to the show that was on air for most of its minutes.',
  },
  broadcast: {
    label: words['dimension.broadcast'],
    kind: 'time',
    cyclic: true,
    scheduled: true,
    subject: 'listening',
    definition:
      'One broadcast of a show: the instant (UTC) at which it began by the programme schedule, the station, and the show.',
  },
  own_daypart: {
    label: words['dimension.own_daypart'],
    kind: 'time',
    cyclic: true,
    scheduled: true,
    subject: 'listening',
    definition: 'The daypart that the station, or its territory, made beside those of RAJAR; empty outside of them.',
  },
  territory: { label: words['dimension.territory'], kind: 'catalogue', definition: 'The territory of the station.' },
  group: { label: words['dimension.group'], kind: 'catalogue', definition: 'The group of the station.' },
  station: {
    label: words['dimension.station'],
    kind: 'catalogue',
    subject: 'listening',
    definition: 'The station listened to.',
  },
  stream: {
    label: words['dimension.stream'],
    kind: 'session',
    subject: 'listening',
    column: 'stream_id',
    variesByDevice: true,
    definition: 'The stream of the station: a mount, an encoding, a quality.',
  },
  country: {
    label: words['dimension.country'],
    kind: 'device',
    column: 'place',
    definition: 'Country (ISO 3166-1 code), from the address of the device.',
  },
  region: {
    label: words['dimension.region'],
    kind: 'device',
    column: 'place',
    definition: 'First-level region, written COUNTRY/Region, from the address of the device.',
  },
  city: {
    label: words['dimension.city'],
    kind: 'device',
    column: 'place',
    definition: 'City, written COUNTRY/Region/City. An estimate from the address of the device.',
  },
  device_category: {
    label: words['dimension.device_category'],
    kind: 'device',
    column: 'device_category',
    values: deviceCategories,
    definition: 'Smartphone, computer, smart speaker, car and so on.',
  },
  device: {
    label: words['dimension.device'],
    kind: 'device',
    column: 'device',
    definition: 'Make or system of the device.',
  },
  player: {
    label: words['dimension.player'],
    kind: 'device',
    column: 'player',
    definition: 'The app, browser or player software.',
  },
  listening_method: {
    label: words['dimension.listening_method'],
    kind: 'session',
    column: 'listening_method',
    variesByDevice: true,
    values: listeningMethods,
    definition: 'How the listener reached the stream: own web player, own app, smart speaker, aggregator and so on.',
  },
  excluded_by: {
    label: words['dimension.excluded_by'],
    kind: 'exclusion',
    column: 'excluded_by',
    values: exclusionRules,
    definition: 'The rule that excluded a connection. A query by this dimension is about excluded connections only.',
  },
  podcast: {
    label: words['dimension.podcast'],
    kind: 'session',
    subject: 'downloads',
    definition: 'The podcast, by its title.',
  },
  episode: {
    label: words['dimension.episode'],
    kind: 'session',
    subject: 'downloads',
    definition: 'The episode, by its title.',
  },
  days_since_release: {
    label: words['dimension.days_since_release'],
    kind: 'session',
    subject: 'downloads',
    definition:
      'Whole days of 24 hours from the publication of the episode to the download; empty where its feed names no date.',
  },
  song: {
    label: words['dimension.song'],
    kind: 'airing',
    subject: 'airings',
    definition: 'The song that was on air, written Artist - Title.',
  },
  artist: {
    label: words['dimension.artist'],
    kind: 'airing',
    subject: 'airings',
    definition: 'The main artist of the song.',
  },
  airing: {
    label: words['dimension.airing'],
    kind: 'airing',
    subject: 'airings',
    definition: 'One airing of a song: the instant (UTC) at which it began, and the station.',
  },
  airing_minute: {
    label: words['dimension.airing_minute'],
    kind: 'airing',
    subject: 'airings',
    values: numbersFrom(-5, 9),
    definition:
      'Minutes from the start of an airing: −5 is the fifth minute before it, 0 the first minute of it. Only the average audience of songs can be asked by it; each minute is averaged over all airings.',
  },
  song_age: {
    label: words['dimension.song_age'],
    kind: 'airing',
    subject: 'airings',
    values: ['new', 'known'],
    definition:
      'Whether a song is new: its first airing on the asked stations lies in the period, and what was on air there is known from at least seven days before that airing.',
  },
  spot: {
    label: words['dimension.spot'],
    kind: 'airing',
    subject: 'spots',
    definition: 'The advertisement that was on air, by the title that the playout system sent.',
  },
  spot_airing: {
    label: words['dimension.spot_airing'],
    kind: 'airing',
    subject: 'spots',
    definition: 'One airing of a spot: the instant (UTC) at which it began, and the station.',
  },
} satisfies Record<string, Dimension>;

export type DimensionId = keyof typeof dimensions;
/** The dimensions that follow the schedules of stations. */
export type ScheduledDimension = {
  [Id in DimensionId]: (typeof dimensions)[Id] extends { scheduled: true } ? Id : never;
}[DimensionId];
export function isScheduled(id: DimensionId): id is ScheduledDimension {
  return (dimensions[id] as Dimension).scheduled === true;
}
export const allDimensionIds = Object.keys(dimensions) as DimensionId[];

/** The attributes of a place, from the large to the small. */
export const placeAttributes = ['country', 'region', 'city'] as const satisfies readonly DimensionId[];

/** The dimensions of listening. */
export const dimensionIds = allDimensionIds.filter((id) => fitsSubject(id, 'listening'));

/** Whether a dimension fits a subject. */
export function fitsSubject(id: DimensionId, asked: Subject): boolean {
  const { subject = asked }: Dimension = dimensions[id];
  return subject === asked || subject === (subjects[asked] as SubjectEntry).extends;
}
