import { expect, it } from 'vitest';
import { seed } from '../../testing/seed.ts';
import { random } from '../host/random.ts';
import { usualOfSlots } from './usual-slots.ts';

const slots = { hour: 168, day: 7 };
const weeks = { hour: 13, day: 26 };

/** A measure of a station by hour or day: a level of its own at each slot of the week, which grows or falls, and days and values that spread around it. */
function draw(grain: 'hour' | 'day', chance: ReturnType<typeof random>) {
  const ofWeek = slots[grain];
  const level = 20 + 400 * chance.next();
  const shape = Array.from({ length: ofWeek }, () => 0.3 + chance.next());
  const ofDay = 0.05 + 0.1 * chance.next();
  const growth = 1 + 0.03 * (chance.next() - 0.3);
  let factor = 1;
  return Float64Array.from({ length: ofWeek * weeks[grain] }, (_, at) => {
    if (grain === 'day' || at % 24 === 0) factor = 1 + ofDay * chance.normal();
    const mean = level * (shape[at % ofWeek] as number) * factor * growth ** (at / ofWeek);
    return Math.max(0, mean + Math.sqrt(mean) * chance.normal());
  });
}

it(`nine of ten values of the last weeks are in the band that the weeks before have (TEST_SEED=${seed})`, () => {
  const chance = random(`usual slots ${seed}`);
  for (const grain of ['hour', 'day'] as const) {
    let [inside, all] = [0, 0];
    for (let round = 0; round < 40; round++) {
      const values = draw(grain, chance);
      const held = 4 * slots[grain];
      const from = values.length - held;
      const known = values.slice(0, from);
      const none = () => new Uint8Array(from);
      const usualAt = usualOfSlots({ first: 0, ofWeek: slots[grain], values: known, special: none(), holiday: none() });
      for (let at = from; at < values.length; at++) {
        const { low, high } = usualAt(at) ?? { low: Number.NaN, high: Number.NaN };
        const value = values[at] as number;
        inside += Number(value >= low && value <= high);
        all++;
      }
    }
    expect(inside / all, grain).toBeGreaterThan(0.82);
    expect(inside / all, grain).toBeLessThan(0.97);
  }
});

it('on a public holiday the band holds what is usual of the day and of a Sunday', () => {
  const days = 70;
  // Day 0 is a Thursday. Sundays have 40, all other days 100.
  const values = Float64Array.from({ length: days }, (_, at) => (at % 7 === 3 ? 40 : 100));
  const holiday = new Uint8Array(days);
  holiday[63] = 1;
  const special = holiday.slice();
  const usualAt = usualOfSlots({ first: 0, ofWeek: 7, values, special, holiday });
  expect(usualAt(63)?.usual).toBeCloseTo(100, 9);
  expect(usualAt(63)?.low).toBeLessThan(40);
  expect(usualAt(63)?.high).toBeGreaterThan(100);
  expect(usualAt(56)?.low).toBeGreaterThan(40);
});
