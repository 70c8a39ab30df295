/** Work that may pause after each step. Whoever runs it decides when: `inSlices` of time-slices.ts. */
export type Steps<Done> = Generator<void, Done, void>;

/** Items that are sorted in one step. */
const sortedAtOnce = 4000;

/** Array.forEach over any number of items. */
export function* each<Item>(items: Iterable<Item>, work: (item: Item, index: number) => unknown): Steps<void> {
  let index = 0;
  for (const item of items) {
    work(item, index++);
    yield;
  }
}

/** Array.map over any number of items. */
export function* map<Item, Made>(items: Iterable<Item>, make: (item: Item, index: number) => Made): Steps<Made[]> {
  const made: Made[] = [];
  yield* each(items, (item, index) => made.push(make(item, index)));
  return made;
}

/** Array.sort of a copy. */
export function* sort<Item>(items: readonly Item[], compare: (a: Item, b: Item) => number): Steps<Item[]> {
  const starts = Array.from({ length: Math.ceil(items.length / sortedAtOnce) }, (_, number) => number * sortedAtOnce);
  let runs = yield* map(starts, (start) => items.slice(start, start + sortedAtOnce).sort(compare));
  while (runs.length > 1) {
    const pairs = Array.from({ length: Math.ceil(runs.length / 2) }, (_, number) =>
      runs.slice(number * 2, number * 2 + 2),
    );
    const merged: Item[][] = [];
    for (const [one = [], other = []] of pairs) merged.push(yield* map(mergeOf(one, other, compare), (item) => item));
    runs = merged;
  }
  return runs[0] ?? [];
}

function* mergeOf<Item>(
  one: readonly Item[],
  other: readonly Item[],
  compare: (a: Item, b: Item) => number,
): Generator<Item> {
  let next = 0;
  for (const item of one) {
    while (next < other.length && compare(other[next] as Item, item) < 0) yield other[next++] as Item;
    yield item;
  }
  while (next < other.length) yield other[next++] as Item;
}
