import { parseArgs } from 'node:util';
import { outagesIn } from '../server/src/listening/coverage/judge-outages.ts';
import { outagesOfServer } from '../server/src/listening/coverage/server-outages.ts';
import { judgeSilences } from '../server/src/listening/coverage/silences.ts';
import { type Listening, type Outage, randomStation } from './random/random-station.ts';

const print = (line: string) => process.stdout.write(`${line}\n`);

/** Average audiences, and how many stations of each are drawn. */
const audiences: [audience: number, share: number][] = [
  [1, 1],
  [2, 1],
  [5, 1],
  [10, 0.5],
  [30, 0.4],
  [100, 0.2],
  [300, 0.1],
  [1000, 0.05],
];
/** Sessions are short or long, and days alike or not; every fourth station has each. */
const kinds = [
  { session: 2100, spread: 1.3, days: 0.15 },
  { session: 2100, spread: 1.3, days: 0.3 },
  { session: 7200, spread: 1.3, days: 0.3 },
  { session: 600, spread: 1, days: 0.3 },
];
/** Minutes, each by night (2:00) and by day (12:00). */
const lengths = [15, 60, 120, 180, 360, 720, 1440];
const hours = [2, 12];
const [quartersOfDay, quartersOfWeek, weeksOfYear] = [96, 672, 52.18];

type Station = ReturnType<typeof randomStation>;
/** How the outages of the first of some stations of a server are judged. */
interface Judge {
  /** How many stations of the same audience the server has. */
  stations: number;
  judge: (stations: readonly Station[]) => readonly Outage[];
}

const suspected = (own: Station) => outagesIn(own, 24, own.seconds.length - 24);

const judges: Record<string, Judge> = {
  'gaps of a server with one station': {
    stations: 1,
    judge: ([own]) => {
      const { isHeard } = own as Station;
      const first = isHeard.indexOf(1);
      const { gaps } = judgeSilences(isHeard.subarray(first, isHeard.lastIndexOf(1) + 1));
      return gaps.map(({ from, to }) => ({ from: from + first, to: to + first }));
    },
  },
  'suspected outages of a station on a shared server': { stations: 1, judge: ([own]) => suspected(own as Station) },
  'suspected outages of the ten stations of a server': {
    stations: 10,
    judge: (stations) => {
      const own = suspected(stations[0] as Station);
      const [together = []] = outagesOfServer(stations, 24, (stations[0] as Station).seconds.length - 24);
      return [...own, ...together.filter((one) => !own.some(({ from, to }) => from < one.to && to > one.from))];
    },
  },
};

/**
 * False and missed gaps and suspicions over random stations: how many a year where no outage was, and the share found of
 * outages of given lengths.
 */
export async function benchCoverage(options: string[]): Promise<void> {
  const { values } = parseArgs({
    args: options,
    options: {
      stations: { type: 'string', default: '40' },
      weeks: { type: 'string', default: '9' },
      seed: { type: 'string', default: '1' },
    },
  });
  const weeks = Number(values.weeks);
  for (const [name, { stations, judge }] of Object.entries(judges)) {
    print(`coverage: ${name}, ${weeks} weeks of each station`);
    print(['audience', 'stations', 'false a year', ...lengths.map((minutes) => `${minutes} min`)].join('\t'));
    for (const [audience, share] of audiences) {
      const count = Math.max(2, Math.round(Number(values.stations) * share));
      const draw = (at: number, outage?: Outage) => {
        const listening: Listening = { audience, weeks, ...(kinds[at % kinds.length] as (typeof kinds)[number]) };
        const seeds = Array.from({ length: stations }, (_, number) => (number === 0 ? `${at}` : `${at} ${number}`));
        return judge(seeds.map((seed) => randomStation(listening, `${values.seed} ${audience} ${seed}`, outage)));
      };
      let wrong = 0;
      for (let at = 0; at < count; at++) wrong += draw(at).length;
      const perYear = (wrong / count / weeks) * weeksOfYear;
      const found = lengths.map((minutes) =>
        hours.map((hour) => foundShare(Math.min(count, 12), minutes / 15, hour, weeks, draw)).join(' / '),
      );
      print([audience, count, perYear.toFixed(2), ...found].join('\t'));
    }
    print('found of outages by length: by night (2:00) / by day (12:00)');
    print('');
  }
}

/** The share of outages of a length that are found, each at another station and on another day of the middle week. */
function foundShare(
  count: number,
  length: number,
  hour: number,
  weeks: number,
  draw: (at: number, outage: Outage) => readonly Outage[],
): string {
  let found = 0;
  for (let at = 0; at < count; at++) {
    const from = Math.floor(weeks / 2) * quartersOfWeek + (at % 7) * quartersOfDay + hour * 4;
    const outage = { from, to: from + length };
    if (draw(at, outage).some((gap) => gap.from < outage.to && gap.to > outage.from)) found++;
  }
  return `${Math.round((100 * found) / count)} %`;
}
