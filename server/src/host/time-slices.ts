/** How long all work together may block this thread before other requests get time, in milliseconds. */
const longestTurn = 8;
/** Items that are sorted at once. */
const sortedAtOnce = 4000;

/** When the work of this round of the event loop began; undefined before any did. */
let began: number | undefined;
/** Paused work, the longest waiting first. */
const resting: (() => void)[] = [];

const nextRound = () => {
  began = undefined;
  resting.shift()?.();
  if (resting.length > 0) setImmediate(nextRound);
};

/** Whether work has blocked this thread for long enough, in any number of pieces. */
function isTimeToRest(): boolean {
  const now = performance.now();
  if (began === undefined) {
    began = now;
    setImmediate(() => {
      began = undefined;
    });
  }
  return now - began >= longestTurn;
}

/** Pauses: of all paused work, one piece continues in each round of the event loop. */
function rest(): Promise<void> {
  return new Promise((resolve) => {
    if (resting.push(resolve) === 1) setImmediate(nextRound);
  });
}

/** Array.forEach over any number of items, with pauses. */
export async function forEachSliced<Item>(
  items: Iterable<Item>,
  work: (item: Item, index: number) => unknown,
): Promise<void> {
  let index = 0;
  for (const item of items) {
    work(item, index++);
    if (isTimeToRest()) await rest();
  }
}

/** The items, with pauses for other work. */
export async function* itemsSliced<Item>(items: Iterable<Item>): AsyncGenerator<Item> {
  for (const item of items) {
    yield item;
    if (isTimeToRest()) await rest();
  }
}

/** Array.map over any number of items, with pauses. */
export async function mapSliced<Item, Made>(
  items: Iterable<Item>,
  make: (item: Item, index: number) => Made,
): Promise<Made[]> {
  const made: Made[] = [];
  await forEachSliced(items, (item, index) => made.push(make(item, index)));
  return made;
}

/** Array.sort of a copy, with pauses. */
export async function sortSliced<Item>(items: readonly Item[], compare: (a: Item, b: Item) => number): Promise<Item[]> {
  const starts = Array.from({ length: Math.ceil(items.length / sortedAtOnce) }, (_, number) => number * sortedAtOnce);
  let runs = await mapSliced(starts, (start) => items.slice(start, start + sortedAtOnce).sort(compare));
  while (runs.length > 1) {
    const pairs = Array.from({ length: Math.ceil(runs.length / 2) }, (_, number) =>
      runs.slice(number * 2, number * 2 + 2),
    );
    const merged: Item[][] = [];
    for (const [one = [], other = []] of pairs)
      merged.push(await mapSliced(mergeOf(one, other, compare), (item) => item));
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
