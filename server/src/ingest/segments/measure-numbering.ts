import { groupBy } from '../../host/group-by.ts';
import { medianOf } from './medians.ts';
import { addressOf, methodFor, type Numbering, type SoundRequest, segmentOf } from './numbering.ts';

/** Below so many new segments, the speed of a player is the burst at its start. */
const leastSegments = 8;
/** A repeated name within so many seconds is a retry. */
const leastWindow = 10;
/** The share of requests that repeat a name, where names are used again and again. */
const repeatedShare = 0.3;

/** What a numbering makes of the sample from which it was learned. */
export function measure(
  requests: readonly SoundRequest[],
  numbering: Numbering,
): Pick<Numbering, 'window' | 'rate' | 'shared'> {
  const players = [...groupBy(requests, ({ player }) => player).values()];
  const wholes = players.map((of) =>
    of.filter((request) => !request.isPart && !methodFor(request, numbering)?.part.length),
  );
  const window = windowOf(players);
  const rate = window === undefined ? medianOf(wholes.flatMap((of) => rateOf(of, numbering))) : undefined;
  const shared = wholes.reduce((sum, of) => sum + sharing(of, numbering), 0);
  return {
    ...(window !== undefined && { window }),
    ...(rate !== undefined && { rate: Number(rate.toFixed(3)) }),
    ...(shared > 0 && { shared: Number((shared / requests.length).toFixed(3)) }),
  };
}

/** Half of the time after which players request the same name again; undefined if they do not. */
function windowOf(players: readonly (readonly SoundRequest[])[]): number | undefined {
  const gaps: number[] = [];
  let all = 0;
  for (const of of players) {
    all += of.length;
    const last = new Map<string, number>();
    for (const request of of) {
      const before = last.get(addressOf(request));
      if (before !== undefined && request.t > before) gaps.push(request.t - before);
      last.set(addressOf(request), request.t);
    }
  }
  const usual = medianOf(gaps) ?? 0;
  return usual >= leastWindow && gaps.length >= all * repeatedShare ? Math.floor(usual / 2) : undefined;
}

/** New segments a second of a player. */
function rateOf(of: readonly SoundRequest[], numbering: Numbering): number[] {
  const first = new Map<string, number>();
  for (const request of of) {
    const segment = segmentOf(request, numbering);
    if (!first.has(segment)) first.set(segment, request.t);
  }
  const moments = [...new Set(first.values())];
  const gap = medianOf(moments.slice(1).map((at, index) => at - (moments[index] ?? at)));
  if (first.size < leastSegments || gap === undefined || moments.length < leastSegments / 2) return [];
  return [first.size / ((moments.at(-1) ?? 0) - (moments[0] ?? 0) + gap)];
}

/** Requests of a player of which more than one other address has the same number. */
function sharing(of: readonly SoundRequest[], numbering: Numbering): number {
  const addresses = new Map<string, Set<string>>();
  for (const request of of) {
    const segment = segmentOf(request, numbering);
    const known = addresses.get(segment) ?? new Set<string>();
    addresses.set(segment, known.add(addressOf(request)));
  }
  return [...addresses.values()].reduce((sum, { size }) => sum + Math.max(0, size - 2), 0);
}
