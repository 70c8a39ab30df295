import { generateKeyBetween } from 'fractional-indexing';

/** A thing in its place: in a container (a column, a story, or the board), by its rank. */
export interface Placed {
  id: number;
  container: number | null;
  rank: string;
  /** The revision of the board in which it was moved last. */
  moved: number;
}
export type Place = Pick<Placed, 'id' | 'container' | 'rank'>;

/** An order as a client has it. */
export interface Sent {
  container: number | null;
  ids: readonly number[];
  /** The revision of the board when the client received this list. */
  revision?: number | undefined;
}

export function byRank(one: { rank: string; id: number }, other: { rank: string; id: number }): number {
  if (one.rank === other.rank) return one.id - other.id;
  return one.rank < other.rank ? -1 : 1;
}

/** The rank behind all others of a container. */
export function rankAtEnd(list: readonly { rank: string }[]): string {
  const last = list.reduce<string | null>((most, { rank }) => (most === null || rank > most ? rank : most), null);
  return generateKeyBetween(last, null);
}

/** The place of a thing that goes behind another one of a container, or first. If that one is gone, it goes to the end. */
export function placeAfter(
  current: readonly Placed[],
  id: number,
  container: number | null,
  after: number | null,
): Place {
  const list = current.filter((one) => one.container === container && one.id !== id).sort(byRank);
  const at = after === null ? -1 : list.findIndex((one) => one.id === after);
  const index = after !== null && at < 0 ? list.length - 1 : at;
  const rank = generateKeyBetween(list[index]?.rank ?? null, list[index + 1]?.rank ?? null);
  return { id, container, rank };
}

/**
 * What a client moved, by the order that it sends: the fewest things whose moves make that order. Things that others moved
 * after `since`, or after the client received the list that they are in, stay where they are, and so does what the client does not
 * know.
 */
export function movesIn(current: readonly Placed[], sent: readonly Sent[], since = Number.POSITIVE_INFINITY): Place[] {
  const now = new Map(current.map((one) => [one.id, { ...one }]));
  const revisions = new Map(sent.map(({ container, revision }) => [container, revision]));
  const known = new Set(
    current.filter(({ container, moved }) => moved <= (revisions.get(container) ?? since)).map(({ id }) => id),
  );
  const places: Place[] = [];
  for (const { container, ids } of sent) {
    const wanted = [...new Set(ids)].filter((id) => known.has(id));
    const resting = longestRun(wanted, [...now.values()], container);
    for (const [at, id] of wanted.entries()) {
      if (resting.has(id)) continue;
      const place = placeAfter([...now.values()], id, container, wanted[at - 1] ?? null);
      const one = now.get(id);
      if (one) Object.assign(one, place);
      places.push(place);
    }
  }
  return places;
}

/** The most things of a container that are in the wanted order already: these need not move. */
function longestRun(wanted: readonly number[], current: readonly Placed[], container: number | null): Set<number> {
  const order = current.filter((one) => one.container === container).sort(byRank);
  const index = new Map(order.map(({ id }, at) => [id, at]));
  const there = wanted.filter((id) => index.has(id));
  const ends: number[] = [];
  const before: number[] = [];
  const at = (position: number) => index.get(there[position] as number) as number;
  for (let position = 0; position < there.length; position++) {
    const length = ends.findIndex((end) => at(end) > at(position));
    const slot = length < 0 ? ends.length : length;
    before[position] = ends[slot - 1] ?? -1;
    ends[slot] = position;
  }
  const kept = new Set<number>();
  for (let position = ends.at(-1) ?? -1; position >= 0; position = before[position] ?? -1)
    kept.add(there[position] as number);
  return kept;
}
