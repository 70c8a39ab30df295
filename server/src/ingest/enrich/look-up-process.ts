import { openClassifier } from './classify-agent.ts';
import { openNetworks } from './find-network.ts';
import { openPlaces, type Place } from './find-place.ts';
import type { Answers, Call } from './look-up.ts';
import { openPoints } from './place-points.ts';

/*
 * Runs in a process of its own: it answers the calls of look-up.ts until that closes the channel. It opens each database at
 * the first call for it.
 */

const once = <T>(open: () => T) => {
  let opened: { value: T } | undefined;
  return () => {
    opened ??= { value: open() };
    return opened.value;
  };
};
const places = once(openPlaces);
const points = once(openPoints);
const networks = once(openNetworks);
const classifier = once(openClassifier);

const answers: { [Kind in keyof Answers]: (texts: readonly string[]) => Promise<Answers[Kind]> } = {
  async places(addresses) {
    const { find } = await places();
    const numbers = new Map<Place, number>();
    const of = addresses.map((address) => {
      const place = find(address);
      const number = numbers.get(place) ?? numbers.size;
      numbers.set(place, number);
      return number;
    });
    return { distinct: [...numbers.keys()], of };
  },
  async points(countries) {
    return countries.map(await points());
  },
  async networks(addresses) {
    const { find } = await networks();
    return addresses.map(find);
  },
  async agents(agents) {
    return agents.map(classifier());
  },
};

async function answer({ id, kind, texts }: Call): Promise<void> {
  try {
    process.send?.({ id, answer: await answers[kind](texts) });
  } catch (error) {
    process.send?.({ id, error });
  }
}

// Ctrl-C at a terminal reaches this process too; an import under way still needs it.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined);
process.on('disconnect', () => process.exit());
process.on('message', (call) => void answer(call as Call));
