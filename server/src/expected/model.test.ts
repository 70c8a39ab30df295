import { expect, test } from 'vitest';
import { random } from '../host/random.ts';
import { bandOf, judge, learn, noticedAfter } from './model.ts';
import { replay } from './replay.ts';
import { quartersOfDay, quartersOfWeek, type Series } from './series.ts';

const weeks = 20;
const length = weeks * quartersOfWeek;
const chance = random('a fixed seed');
/** Ten by night (0:00 to 6:00), a hundred by day, up and down by a tenth from one quarter hour to the next. */
const of = (at: number) => (at % quartersOfDay < 24 ? 10 : 100) * (1 + 0.1 * chance.normal());

function seriesOf(change: (values: Float64Array, special: Uint8Array) => void = () => undefined): Series {
  // From Thursday, 1 January 1970 on; the zone has no summer time.
  const values = Float64Array.from({ length }, (_, at) => of(at));
  const [special, holiday] = [new Uint8Array(length), new Uint8Array(length)];
  change(values, special);
  return {
    first: 0,
    timezone: 'UTC',
    values,
    special,
    holiday,
    leftOut: { gaps: 0, outages: 0, holidays: 0, specials: 0 },
  };
}

const noon = (week: number) => week * quartersOfWeek + 48;
const once = { sides: ['low', 'high'], shortest: 1, perYear: 1 } as const;

test('the usual week is that of its quarter hours, without outages, and hardly moved by outliers', () => {
  const outage = noon(18);
  const { week, ...model } = learn(
    seriesOf((values, special) => {
      values.fill(0, outage, outage + 8);
      special.fill(1, outage, outage + 8);
      values.fill(1000, noon(17), noon(17) + 1);
    }),
  );
  expect(week.at(noon(19))?.mean).toBeGreaterThan(95);
  expect(week.at(noon(19))?.mean).toBeLessThan(110);
  // Its own week and the outage say nothing of it.
  expect(week.at(noon(19))?.weeks).toBe(weeks - 2);
  // After the end, all weeks are known but the outage.
  expect(week.at(noon(20))?.weeks).toBe(weeks - 1);
  const { low, high } = bandOf({ ...model }, 100);
  expect(low).toBeGreaterThan(70);
  expect(low).toBeLessThan(95);
  expect(high).toBeGreaterThan(105);
});

test('silence is rare and found, ordinary quarter hours are not, and what was found is over once it is back', () => {
  const silence = noon(19) + 2;
  const model = learn(seriesOf((values) => values.fill(0, silence, silence + 6)));
  expect(judge(model, model.windows, silence, once)?.perYear ?? 99).toBeGreaterThan(1);
  expect(judge(model, model.windows, silence + 1, once)).toMatchObject({ side: 'low', observed: 0 });
  const found = replay(model, once, noon(18), length);
  expect(found.map(({ from, to }) => [from, to])).toEqual([[silence, silence + 6]]);
  // The same figures have the same episodes.
  expect(replay(model, once, noon(18), length)).toEqual(found);
});

test('where few listen, silence takes longer to notice', () => {
  const model = learn(seriesOf());
  const night = 19 * quartersOfWeek + quartersOfDay + 12;
  expect(noticedAfter(model, model.windows, noon(19), 1)).toBe(1);
  const few = learn({ ...seriesOf(), values: Float64Array.from({ length }, (_, at) => of(at) / 8).map(Math.round) });
  expect(noticedAfter(few, few.windows, night, 1) ?? 99).toBeGreaterThan(2);
});

test('fewer than three weeks say nothing of a week', () => {
  const { week } = learn(seriesOf((values) => values.fill(Number.NaN, 0, length - 2 * quartersOfWeek)));
  expect(week.at(length - 10)).toBeUndefined();
});
