import { type Heard, isLowIn, type Low, outagesIn } from './judge-outages.ts';

/*
 * Outages of a server that no station shows by itself (docs/coverage.md, "Suspected outages"): stations that hardly anybody hears
 * are silent by chance, but hardly ever all at once.
 */

/** With fewer stations, all but the largest are one, which is judged by itself. */
const fewestStations = 3;
/** A station whose logs cover less of the time than others began or ended within it. */
const leastKnown = 0.9;

/**
 * Finds the stretches between two positions in which all stations of a server are low, and all but the largest together have an
 * outage: if one goes on, the server did. Found stretches lie in those of each station.
 * @param stations what is known of each
 * @returns what each station has in them; none of one that nobody usually hears then
 */
export function outagesOfServer(stations: readonly Heard[], begin: number, end: number): Low[][] {
  const none = stations.map(() => []);
  const known = stations.map(({ seconds }) => seconds.reduce((sum, each) => sum + (Number.isNaN(each) ? 0 : 1), 0));
  const judged = stations.filter((_, at) => (known[at] as number) >= leastKnown * Math.max(...known));
  if (judged.length < fewestStations) return none;
  const listening = judged.map(({ seconds }) => seconds.reduce((sum, each) => sum + (each || 0), 0));
  const largest = listening.indexOf(Math.max(...listening));
  const low = outagesIn(sumOf(judged.filter((_, at) => at !== largest)), begin, end).filter((stretch) =>
    judged.every((heard) => isLowIn(heard, stretch) !== false),
  );
  return stations.map((heard) => low.flatMap((stretch) => isLowIn(heard, stretch) || []));
}

/** The listening of several stations together; unknown where one of them is. */
function sumOf(stations: readonly Heard[]): Heard {
  const add = (of: (heard: Heard) => Float64Array) => {
    const sum = new Float64Array(of(stations[0] as Heard).length);
    for (const station of stations) {
      const own = of(station);
      for (let at = 0; at < sum.length; at++) sum[at] = (sum[at] as number) + (own[at] as number);
    }
    return sum;
  };
  return {
    seconds: add(({ seconds }) => seconds),
    reference: add(({ seconds, reference = seconds }) => reference),
    started: add(({ started }) => started),
    carried: add(({ carried }) => carried),
    sunday: (stations[0] as Heard).sunday,
  };
}
