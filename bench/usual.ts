import { parseArgs } from 'node:util';
import { addDays, dayCount } from '@quarterhour/model/period';
import { type Earlier, earlierThan, usualChange } from '../server/src/expected/usual-change.ts';
import { type Random, random } from '../server/src/host/random.ts';

const print = (line: string) => process.stdout.write(`${line}\n`);

const weeksOfYear = 52;
/** The logarithm of a level that changes by chance alone, from one week to the next. */
const kinds: Record<string, (chance: Random) => () => number> = {
  'independent weeks, 5 %': (chance) => () => 0.05 * chance.normal(),
  'autocorrelation 0.5': (chance) => {
    let level = 0;
    return () => {
      level = 0.5 * level + 0.05 * chance.normal();
      return level;
    };
  },
  'random walk, 3 %': (chance) => {
    let level = 0;
    return () => {
      level += 0.03 * chance.normal();
      return level;
    };
  },
  'season of 8 %': (chance) => {
    let week = chance.next() * weeksOfYear;
    return () => 0.08 * Math.sin((2 * Math.PI * ++week) / weeksOfYear) + 0.02 * chance.normal();
  },
  'one week in ten lost by half': (chance) => () => 0.03 * chance.normal() - (chance.next() < 0.1 ? Math.LN2 : 0),
};

/** Periods, by their days. */
const lengths = [1, 3, 7, 28, 91];
const lastDay = '2026-11-01';

/**
 * Prints how many changes are coloured although chance alone made them: a fifth is meant to be. Arguments: `--rounds`, `--seed`.
 */
export async function benchUsual(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: { rounds: { type: 'string', default: '4000' }, seed: { type: 'string', default: 'usual' } },
  });
  const rounds = Number(values.rounds);
  print(
    'What is usual: the share of changes by chance that are coloured (the aim is 15 to 25 %), by days of the period',
  );
  print(['', ...lengths].join('\t'));
  for (const [kind, draw] of Object.entries(kinds)) {
    const shares = lengths.map((days) => {
      const chance = random(`${values.seed} ${kind} ${days}`);
      let coloured = 0;
      for (let round = 0; round < rounds; round++) coloured += Number(isColoured(draw(chance), days));
      return `${Math.round((100 * coloured) / rounds)} %`;
    });
    print([kind, ...shares].join('\t'));
  }
}

function isColoured(next: () => number, days: number): boolean {
  const earlier = earlierThan({ from: addDays(lastDay, 1 - days), to: lastDay });
  const before = seriesOf(earlier, next);
  const period = Array.from({ length: earlier.length }, () => Math.exp(next()));
  const compared = before.slice(before.length - earlier.lag).slice(0, earlier.length);
  return Math.abs(sum(period) / sum(compared) - 1) > (usualChange(before, earlier) ?? 0);
}

function seriesOf({ period, grain }: Earlier, next: () => number): number[] {
  const count = grain === 'week' ? dayCount(period) / 7 : dayCount(period);
  return Array.from({ length: count }, () => Math.exp(next()));
}

const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0);
