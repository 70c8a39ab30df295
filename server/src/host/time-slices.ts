import { each, map, type Steps } from './steps.ts';

/** How long all work together may block this thread before other requests get time, in milliseconds. */
const longestTurn = 8;

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

/** Pauses if work has blocked this thread for long enough. */
export async function pauseWhenDue(): Promise<void> {
  if (isTimeToRest()) await rest();
}

/** Runs work to its end, with pauses. */
export async function inSlices<Done>(work: Steps<Done>): Promise<Done> {
  for (;;) {
    const { done, value } = work.next();
    if (done) return value;
    if (isTimeToRest()) await rest();
  }
}

/** Array.forEach over any number of items, with pauses. */
export function forEachSliced<Item>(
  items: Iterable<Item>,
  work: (item: Item, index: number) => unknown,
): Promise<void> {
  return inSlices(each(items, work));
}

/** Array.map over any number of items, with pauses. */
export function mapSliced<Item, Made>(
  items: Iterable<Item>,
  make: (item: Item, index: number) => Made,
): Promise<Made[]> {
  return inSlices(map(items, make));
}

/** The items, with pauses for other work. */
export async function* itemsSliced<Item>(items: Iterable<Item>): AsyncGenerator<Item> {
  for (const item of items) {
    yield item;
    if (isTimeToRest()) await rest();
  }
}
