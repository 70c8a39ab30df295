/** How long work may hold this thread before others have a turn, in milliseconds. */
const longestTurn = 8;
/** Items that are sorted at once. */
const sortedAtOnce = 4000;

/** Work in turns: long work rests now and then, so that other requests are answered meanwhile. */
class Turns {
  #began = performance.now();

  /** Rests if it is time to; undefined where it is not. */
  rest(): Promise<void> | undefined {
    if (performance.now() - this.#began < longestTurn) return undefined;
    return new Promise<void>((resolve) => setImmediate(resolve)).then(() => {
      this.#began = performance.now();
    });
  }
}

/** Array.map over any number of items, in turns. */
export async function pacedMap<Item, Made>(
  items: Iterable<Item>,
  make: (item: Item, index: number) => Made,
): Promise<Made[]> {
  const turns = new Turns();
  const made: Made[] = [];
  for (const item of items) {
    made.push(make(item, made.length));
    const rest = turns.rest();
    if (rest) await rest;
  }
  return made;
}

/** Array.sort of a copy, in turns. */
export async function pacedSort<Item>(items: readonly Item[], compare: (a: Item, b: Item) => number): Promise<Item[]> {
  const starts = Array.from({ length: Math.ceil(items.length / sortedAtOnce) }, (_, number) => number * sortedAtOnce);
  let runs = await pacedMap(starts, (start) => items.slice(start, start + sortedAtOnce).sort(compare));
  while (runs.length > 1) {
    const pairs = Array.from({ length: Math.ceil(runs.length / 2) }, (_, number) =>
      runs.slice(number * 2, number * 2 + 2),
    );
    const merged: Item[][] = [];
    for (const [one = [], other = []] of pairs)
      merged.push(await pacedMap(mergeOf(one, other, compare), (item) => item));
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
