import { parseArgs } from 'node:util';
import { judge, learn, type Model, noticedAfter, type Side, usualAt } from '../server/src/expected/model.ts';
import { quartersOfDay, quartersOfWeek, type Series } from '../server/src/expected/series.ts';
import { Windows } from '../server/src/expected/windows.ts';
import { type Random, random } from '../server/src/host/random.ts';
import { type Listening, randomStation } from './random/random-station.ts';

const print = (line: string) => process.stdout.write(`${line}\n`);

/** Average audiences, and how many stations of each are drawn. */
const audiences: [audience: number, share: number][] = [
  [3, 1],
  [10, 1],
  [30, 1],
  [100, 0.6],
  [300, 0.3],
  [1000, 0.1],
  [3000, 0.05],
];
/** Sessions are short or long, and days alike or not. */
const kinds = [
  { session: 2100, spread: 1.3, days: 0.15 },
  { session: 2100, spread: 1.3, days: 0.3 },
  { session: 7200, spread: 1.3, days: 0.3 },
  { session: 600, spread: 1, days: 0.3 },
];
/** The weeks that say what is usual, and those in which events are looked for: no model knows them. */
const [learnt, heldOut] = [26, 8];
const weeksOfYear = 52.18;
const [night, day] = [2, 12];
/** What happens: for so many quarter hours, this share of the listeners stays. */
const events = [
  { name: 'silence 15 min', quarters: 1, stays: 0 },
  { name: 'silence 1 h', quarters: 4, stays: 0 },
  { name: 'silence 6 h', quarters: 24, stays: 0 },
  { name: 'fall 30 % for 6 h', quarters: 24, stays: 0.7 },
  { name: 'fall 60 % for 6 h', quarters: 24, stays: 0.4 },
];
/** An alarm goes on until so many quarter hours are quiet. */
const recovered = 4;

/**
 * False and found alarms of the audience rule over random stations: how many a year where nothing happened, and the share found of
 * silences and falls, by night and by day. Arguments: `--stations`, `--seed`, `--per-year`, the budget of false alarms.
 */
export async function benchAlerts(options: string[]): Promise<void> {
  const { values } = parseArgs({
    args: options,
    options: {
      stations: { type: 'string', default: '40' },
      seed: { type: 'string', default: 'alerts' },
      'per-year': { type: 'string', default: '1' },
    },
  });
  const perYear = Number(values['per-year']);
  print(
    `alerts: the audience is out of the ordinary, at most ${perYear} false a year; ${learnt} weeks learnt, ${heldOut} judged`,
  );
  print(
    [
      'audience',
      'stations',
      'false a year (low / high)',
      ...events.map(({ name }) => name),
      'silence noticed after',
    ].join('\t'),
  );
  for (const [audience, share] of audiences) {
    const count = Math.max(2, Math.round(Number(values.stations) * share));
    print(lineOf(audience, count, measure(audience, count, { seed: values.seed, perYear })));
  }
  print('found: by night (2:00) / by day (12:00)');
}

/** By night and by day. */
type Times<Of> = [Of, Of];

/** What was counted at the stations of an audience. */
interface Counts {
  /** False alarms. */
  alarms: Record<Side, number>;
  /** How often each event happened, and of each how often it was found. */
  tries: Times<number>;
  found: Times<number>[];
  /** After how many minutes silence would be noticed. */
  noticed: Times<number[]>;
}

/** Draws stations of an audience, and judges them. */
function measure(audience: number, count: number, { seed, perYear }: { seed: string; perYear: number }): Counts {
  const counts: Counts = {
    alarms: { low: 0, high: 0 },
    tries: [0, 0],
    found: events.map(() => [0, 0]),
    noticed: [[], []],
  };
  for (let at = 0; at < count; at++) {
    const kind = kinds[at % kinds.length] as (typeof kinds)[number];
    const name = `${seed} ${audience} ${at}`;
    const station = stationOf({ audience, weeks: learnt + heldOut, ...kind }, name);
    for (const side of ['low', 'high'] as const) counts.alarms[side] += alarmsOf(station, side, perYear);
    for (const time of [0, 1] as const) {
      for (let number = 0; number < 5; number++) {
        const weekday = (at + number) % 7;
        const hour = time === 0 ? night : day;
        const from = (learnt + 1 + number) * quartersOfWeek + weekday * quartersOfDay + hour * 4;
        tryEvents(counts, station, { time, from, name, perYear });
      }
    }
  }
  return counts;
}

/** Counts which events are found that begin at a quarter hour. */
function tryEvents(
  { tries, found, noticed }: Counts,
  station: Station,
  { time, from, name, perYear }: { time: 0 | 1; from: number; name: string; perYear: number },
): void {
  tries[time]++;
  for (const [which, event] of events.entries()) {
    const chance = random(`${name} ${which} ${from}`);
    if (isFound(station, { ...event, from }, perYear, chance)) (found[which] as Times<number>)[time]++;
  }
  const after = noticedAfter(station.model, station.windows, from, perYear);
  noticed[time].push(after === undefined ? Number.POSITIVE_INFINITY : after * 15);
}

/** A line of the table. */
function lineOf(audience: number, count: number, { alarms, tries, found, noticed }: Counts): string {
  const years = (count * heldOut) / weeksOfYear;
  const percent = (part: number, of: number) => `${Math.round((100 * part) / of)}`;
  const middle = (list: number[]) => list.toSorted((one, other) => one - other)[list.length >> 1];
  return [
    audience,
    count,
    `${(alarms.low / years).toFixed(2)} / ${(alarms.high / years).toFixed(2)}`,
    ...found.map(([atNight, byDay]) => `${percent(atNight, tries[0])} / ${percent(byDay, tries[1])} %`),
    noticed.map((list) => `${middle(list)} min`).join(' / '),
  ].join('\t');
}

interface Station {
  model: Model;
  values: Float64Array;
  usual: { low: Float64Array; high: Float64Array };
  windows: Windows;
}

function stationOf(listening: Listening, seed: string): Station {
  const { seconds } = randomStation(listening, seed);
  const values = seconds.map((each) => each / 900);
  const length = learnt * quartersOfWeek;
  const none = new Uint8Array(length);
  const series: Series = {
    first: 4 * quartersOfDay,
    timezone: 'UTC',
    values: values.slice(0, length),
    special: none,
    holiday: none,
    leftOut: { gaps: 0, outages: 0, holidays: 0, specials: 0 },
  };
  const model = learn(series);
  const low = values.map((_, at) => usualAt(model.week, at, false)?.low ?? Number.NaN);
  const usual = { low, high: low };
  return { model, values, usual, windows: new Windows({ values, ...usual }) };
}

/** How many alarms there are in the weeks that the model does not know. */
function alarmsOf({ model, values, windows }: Station, side: Side, perYear: number): number {
  let [alarms, quiet] = [0, recovered];
  for (let end = learnt * quartersOfWeek + 1; end <= values.length; end++) {
    const verdict = judge(model, windows, end, { sides: [side], shortest: 1, perYear });
    const isRare = verdict !== undefined && verdict.perYear <= perYear;
    if (isRare && quiet >= recovered) alarms++;
    quiet = isRare ? 0 : quiet + 1;
  }
  return alarms;
}

/** Whether an event is found before it ends. */
function isFound(
  { model, values, usual }: Station,
  { from, quarters, stays }: { from: number; quarters: number; stays: number },
  perYear: number,
  chance: Random,
): boolean {
  const begin = from - 4 * quartersOfDay;
  const part = values.slice(begin, from + quarters);
  for (let at = from - begin; at < part.length; at++) {
    const heard = part[at] as number;
    part[at] = Math.max(0, heard * stays + Math.sqrt(heard * stays * (1 - stays)) * chance.normal());
  }
  const cut = (of: Float64Array) => of.subarray(begin, from + quarters);
  const windows = new Windows({ values: part, low: cut(usual.low), high: cut(usual.high) });
  for (let end = from - begin + 1; end <= part.length; end++) {
    const verdict = judge(model, windows, end, { sides: ['low'], shortest: 1, perYear });
    if (verdict && verdict.perYear <= perYear) return true;
  }
  return false;
}
