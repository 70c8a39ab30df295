import { describe, expect, test } from 'vitest';
import { type Heard, outagesIn } from './judge-outages.ts';
import { outagesOfServer } from './server-outages.ts';

const week = 672;
/** Monday, 0:00 of the fifth of nine weeks, in quarter hours since the first. */
const monday = 4 * week;
/** Quarter hours of the hours of a day. */
const at = (hour: number) => monday + hour * 4;

/** Nine weeks with ten sessions in each quarter hour, each of a quarter hour; in some of the fifth week there are others. */
function weeks(sessions: number, from: number, to: number): Float64Array {
  return new Float64Array(9 * week).fill(10).fill(sessions, from, to);
}
const heardOf = (sessions: Float64Array): Heard => ({
  seconds: sessions.map((count) => count * 900),
  started: sessions.map((count) => (Number.isNaN(count) ? 0 : count)),
  carried: new Float64Array(9 * week),
  sunday: 6 * 96,
});
const found = (sessions: Float64Array) => outagesIn(heardOf(sessions), monday, monday + week);

test('three hours and a half with a tenth of what is usual are an outage', () => {
  // 14 quarter hours: 14 × 900 s were heard, 14 × 9 000 s are usual.
  expect(found(weeks(1, at(6), at(9) + 2))).toEqual([{ from: at(6), to: at(9) + 2, heard: 12_600, usual: 126_000 }]);
});

test('a silence is an outage from the length on at which chance makes it once in ten years', () => {
  // Eight weeks less the highest and the lowest: no session in n quarter hours has the probability (6/7)^(60 n + 0.5). The limit
  // is 0.1 ÷ 35 040 = e^-12.77: e^-9.3 for one quarter hour, e^-18.6 for two.
  expect(found(weeks(0, at(6), at(6) + 1))).toEqual([]);
  expect(found(weeks(0, at(6), at(6) + 2))).toHaveLength(1);
  // With a tenth of the listeners, (6/7)^(6 n + 0.5): e^-12.1 for 13 quarter hours, e^-13.0 for 14.
  const few = (quarters: number) => weeks(0, at(6), at(6) + quarters).map((sessions) => sessions / 10);
  expect(found(few(13))).toEqual([]);
  expect(found(few(14))).toHaveLength(1);
});

test('less than a quarter of what is usual is low', () => {
  // Ten sessions less than usual, two and a half of them: low below 2.5.
  expect(found(weeks(2.49, at(6), at(12)))).toHaveLength(1);
  expect(found(weeks(2.5, at(6), at(12)))).toEqual([]);
});

test('one week that was as low, and one with a hundred times as many, do not change what is usual', () => {
  const sessions = weeks(0, at(6), at(10));
  sessions.fill(0, at(6) - week, at(10) - week);
  sessions.fill(1000, at(6) + week, at(10) + week);
  expect(found(sessions)).toMatchObject([{ usual: 16 * 9000 }]);
});

test('an hour of a quiet day is compared with the level of the hours beside it', () => {
  // A day with three of ten sessions: two of them in an hour are few of ten, but not of three.
  const holiday = weeks(3, at(0), at(24));
  holiday.fill(2, at(10), at(11));
  expect(found(holiday)).toEqual([]);
  expect(found(weeks(2, at(10), at(11)))).toHaveLength(1);
});

test('a weekday with the morning of a Sunday is a public holiday, not an outage', () => {
  const withSundays = (sessions: number) => {
    const heard = weeks(sessions, at(5), at(8));
    for (let number = 0; number < 9; number++) heard.fill(2, number * week + 6 * 96 + 20, number * week + 6 * 96 + 32);
    return heard;
  };
  // 24 sessions in twelve quarter hours, as on every Sunday; none are rarer than once in ten years: (6/7)^(6 × 24 + 0.5) = e^-22.3.
  expect(found(withSundays(2))).toEqual([]);
  expect(found(withSundays(0))).toHaveLength(1);
});

test('a station that nobody hears on Sundays is judged by the same weekdays', () => {
  const heard = weeks(0, at(5), at(8));
  for (let number = 0; number < 9; number++) heard.fill(0, number * week + 6 * 96, (number + 1) * week);
  expect(found(heard)).toHaveLength(1);
});

test('time without a log is no outage, and three weeks must be known', () => {
  expect(found(weeks(Number.NaN, at(6), at(12)))).toEqual([]);
  const young = weeks(0, at(6), at(12));
  // Two weeks before and none after.
  young.fill(Number.NaN, 0, 2 * week).fill(Number.NaN, monday + week);
  expect(found(young)).toEqual([]);
  young.fill(10, week, 2 * week);
  expect(found(young)).toHaveLength(1);
});

test('a night in which nobody listens neither begins nor ends an outage', () => {
  const sessions = weeks(0, at(20), at(32));
  for (let number = 0; number < 9; number++) {
    const midnight = at(24) + (number - 4) * week;
    sessions.fill(0, midnight, midnight + 20);
  }
  // 20:00 to 8:00; usual: 16 + 12 quarter hours of 9 000 s.
  expect(found(sessions)).toEqual([{ from: at(20), to: at(32), heard: 0, usual: 28 * 9000 }]);
});

describe('a server whose eleven stations have a tenth of the listeners', () => {
  const small = (silent: number) => heardOf(weeks(0, at(6), at(6) + silent).map((sessions) => sessions / 10));
  const eleven = (...different: Heard[]) => [
    ...different,
    ...Array.from({ length: 11 - different.length }, () => small(2)),
  ];
  const together = (stations: Heard[]) => outagesOfServer(stations, monday, monday + week);

  test('is out when all are silent for as long as a silence of all but one is improbable', () => {
    // Ten of them have ten sessions in a quarter hour: two quarter hours are enough, as above. Each has 900 s less in both.
    const outage = [{ from: at(6), to: at(6) + 2, heard: 0, usual: 1800 }];
    expect(together(eleven())).toEqual(Array(11).fill(outage));
    expect(together(Array.from({ length: 11 }, () => small(1))).flat()).toEqual([]);
    expect(found(small(2).started)).toEqual([]);
  });

  test('goes on if one station does, and is not known by two', () => {
    expect(together(eleven(small(0))).flat()).toEqual([]);
    expect(together([small(8), small(8)]).flat()).toEqual([]);
  });

  test('is not out because its largest station is', () => {
    const large = heardOf(weeks(0, at(6), at(6) + 2));
    expect(together([large, small(2), small(2)]).flat()).toEqual([]);
  });

  test('is judged without a station that has just begun', () => {
    const young = small(2);
    young.seconds.fill(Number.NaN, 0, monday - week);
    expect(
      together([...eleven(), young])
        .slice(0, 11)
        .every(({ length }) => length === 1),
    ).toBe(true);
  });
});
