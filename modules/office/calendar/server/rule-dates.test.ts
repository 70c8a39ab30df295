import fc from 'fast-check';
import { RRuleTemporal } from 'rrule-temporal';
import { Temporal } from 'temporal-polyfill';
import { expect, test } from 'vitest';
import { startsOf } from './recurrence.ts';

const at = (local: string) => Temporal.PlainDateTime.from(local).toZonedDateTime('UTC');

/** The occurrences by another implementation of RFC 5545. */
function oracle(rule: string, start: string, from: string, to: string): string[] {
  const found = new RRuleTemporal({ rruleString: rule, dtstart: at(start) }).between(at(from), at(to), true);
  return found.map((one) => one.toPlainDateTime().toString().slice(0, start.length)).filter((local) => local < to);
}

const weekday = fc.constantFrom('MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU');
const listOf = (item: fc.Arbitrary<string | number>, most = 3) =>
  fc.uniqueArray(item, { minLength: 1, maxLength: most }).map((list) => list.join());
const part = (name: string, value: fc.Arbitrary<string | number>) =>
  fc.option(
    value.map((one) => `;${name}=${one}`),
    { nil: '', freq: 2 },
  );
const monthDay = fc.oneof(fc.integer({ min: 1, max: 31 }), fc.integer({ min: -31, max: -1 }));
/** Weekdays, all with numbers or all without. */
const weekdays = (most: number) => {
  const nth = fc.tuple(fc.integer({ min: -most, max: most }), weekday).map(([n, day]) => `${n || 1}${day}`);
  return fc.oneof(listOf(weekday), listOf(nth));
};
const position = fc.constantFrom('1', '2', '-1', '-2', '1,-1');
const end = fc.oneof(
  fc.constant(''),
  fc.integer({ min: 1, max: 60 }).map((count) => `;COUNT=${count}`),
  fc.integer({ min: 0, max: 3000 }).map((days) => {
    const until = new Date(Date.UTC(2020, 0, 1 + days)).toISOString().slice(0, 10).replaceAll('-', '');
    return `;UNTIL=${until}T120000Z`;
  }),
);
const join = (...some: fc.Arbitrary<string>[]) => fc.tuple(...some).map((parts) => parts.join(''));
const interval = part('INTERVAL', fc.integer({ min: 1, max: 5 }));
const months = part('BYMONTH', listOf(fc.integer({ min: 1, max: 12 })));
const ruleOf = fc.oneof(
  join(
    fc.constant('FREQ=DAILY'),
    interval,
    months,
    part('BYMONTHDAY', listOf(monthDay)),
    part('BYDAY', listOf(weekday)),
    end,
  ),
  join(fc.constant('FREQ=WEEKLY'), interval, months, part('BYDAY', listOf(weekday, 5)), part('WKST', weekday), end),
  join(fc.constant('FREQ=MONTHLY'), interval, months, part('BYMONTHDAY', listOf(monthDay)), end),
  join(fc.constant('FREQ=MONTHLY'), interval, months, part('BYDAY', weekdays(5)), end),
  join(fc.constant('FREQ=MONTHLY'), interval, fc.constant(';BYDAY=MO,TU,WE,TH,FR'), part('BYSETPOS', position), end),
  join(fc.constant('FREQ=YEARLY'), interval, months, part('BYMONTHDAY', listOf(monthDay)), end),
  join(fc.constant('FREQ=YEARLY'), interval, fc.constant(';BYMONTH=3,10'), part('BYDAY', weekdays(5)), end),
  join(fc.constant('FREQ=YEARLY'), interval, part('BYDAY', weekdays(20)), end),
  join(fc.constant('FREQ=YEARLY'), interval, part('BYYEARDAY', listOf(fc.integer({ min: 1, max: 366 }))), end),
  join(
    fc.constant('FREQ=YEARLY'),
    interval,
    fc.constant(';BYWEEKNO=20,30'),
    listOf(weekday).map((days) => `;BYDAY=${days}`),
    end,
  ),
);
const localDay = (from: string, days: number) =>
  fc
    .integer({ min: 0, max: days })
    .map((day) => new Date(Date.parse(from) + day * 86_400_000).toISOString().slice(0, 10));

test('random rules give the dates that another implementation of RFC 5545 gives', () => {
  fc.assert(
    fc.property(
      ruleOf,
      localDay('2020-01-01', 1500),
      localDay('2019-12-01', 2500),
      fc.integer({ min: 1, max: 800 }),
      (rule, day, from, days) => {
        const start = `${day}T09:30`;
        const to = new Date(Date.parse(from) + days * 86_400_000).toISOString().slice(0, 10);
        const [begins, ends] = [`${from}T00:00`, `${to}T00:00`];
        expect([...startsOf({ rule, start, timezone: 'UTC' }, begins, ends)]).toEqual(
          oracle(rule, start, begins, ends),
        );
      },
    ),
    { numRuns: Number(process.env.RUNS ?? 100) },
  );
});
