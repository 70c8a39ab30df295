import { random } from '../../server/src/host/random.ts';
import type { Heard } from '../../server/src/listening/coverage/judge-outages.ts';

/*
 * A station whose listeners come independently of one another, more of them by day and on weekdays, more or fewer on one day than
 * on another, and stay for as long as a lognormal says. Quarter hours are positions since Monday, 0:00.
 */

/** How a station is listened to. */
export interface Listening {
  /** Average audience. */
  audience: number;
  weeks: number;
  /** Mean length of a session in seconds, and the spread of its logarithm. */
  session: number;
  spread: number;
  /** By how much the level of one day differs from that of another: the spread of its logarithm. */
  days: number;
}

/** Quarter hours without the server, `to` excluded: connections end when it begins, and none begins in it. */
export interface Outage {
  from: number;
  to: number;
}

const quarterSeconds = 900;
const quartersOfDay = 96;
const quartersOfWeek = 672;
/** Listening by hour of the day, in parts of the mean. */
const byHour = [
  0.26, 0.21, 0.16, 0.16, 0.21, 0.42, 0.84, 1.36, 1.68, 1.68, 1.57, 1.47, 1.47, 1.36, 1.36, 1.47, 1.57, 1.57, 1.36,
  1.15, 0.94, 0.73, 0.52, 0.37,
];
const [onWeekdays, onWeekends] = [1.12, 0.7];
/** Levels half a day apart have little in common. */
const levelStays = Math.exp(-1 / 48);
/** From so many arrivals on, a normal distribution is as good as Poisson's. */
const manyArrivals = 50;

/** Draws the listening of a station; the same seed draws the same. */
export function randomStation(listening: Listening, seed: string, outage?: Outage): Heard & { isHeard: Uint8Array } {
  const { audience, weeks, session, spread, days } = listening;
  const chance = random(seed);
  const uniform = chance.next;
  const normal = () => Math.sqrt(-2 * Math.log(1 - uniform())) * Math.cos(2 * Math.PI * uniform());
  const arrivals = (mean: number) => {
    if (mean > manyArrivals) return Math.max(0, Math.round(mean + Math.sqrt(mean) * normal()));
    let count = 0;
    for (let left = uniform(); left > Math.exp(-mean); left *= uniform()) count++;
    return count;
  };
  const length = weeks * quartersOfWeek;
  const heard = {
    seconds: new Float64Array(length),
    started: new Float64Array(length),
    carried: new Float64Array(length),
    isHeard: new Uint8Array(length),
    sunday: 6 * quartersOfDay,
  };
  let level = normal();
  for (let quarter = 0; quarter < length; quarter++) {
    level = level * levelStays + Math.sqrt(1 - levelStays ** 2) * normal();
    const hour = Math.floor((quarter % quartersOfDay) / 4);
    const day = Math.floor((quarter % quartersOfWeek) / quartersOfDay);
    const usual = (byHour[hour] ?? 1) * (day < 5 ? onWeekdays : onWeekends);
    const mean = (audience / session) * quarterSeconds * usual * Math.exp(days * level - days ** 2 / 2);
    for (let left = arrivals(mean); left > 0; left--) {
      const start = (quarter + uniform()) * quarterSeconds;
      const end = start + Math.max(5, session * Math.exp(spread * normal() - spread ** 2 / 2));
      addSession(heard, start, end, outage);
    }
  }
  return heard;
}

function addSession(heard: Heard & { isHeard: Uint8Array }, start: number, end: number, outage?: Outage): void {
  const down = outage ? { from: outage.from * quarterSeconds, to: outage.to * quarterSeconds } : undefined;
  if (down && start >= down.from && start < down.to) return;
  const over = down && start < down.from ? Math.min(end, down.from) : end;
  const first = Math.floor(start / quarterSeconds);
  const last = Math.min(heard.seconds.length - 1, Math.ceil(over / quarterSeconds) - 1);
  for (let at = first; at <= last; at++) {
    heard.isHeard[at] = 1;
    const seconds = Math.min(over, (at + 1) * quarterSeconds) - Math.max(start, at * quarterSeconds);
    heard.seconds[at] = (heard.seconds[at] as number) + seconds;
    const sessions = at === first ? heard.started : heard.carried;
    sessions[at] = (sessions[at] as number) + 1;
  }
}
