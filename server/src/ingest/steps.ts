import { sideBySide } from '../host/concurrency.ts';

/** A UTC day, by its number since 1970, and the rows to work on. */
export interface Workload {
  number: number;
  rows: number;
}

/** Rows and days of one step: they bound its memory and the number of partitions that it writes. */
export const mostRows = 900_000;
export const mostDays = 90;
const stepsAtOnce = 2;
/** With fewer rows, the fixed cost of a step exceeds that of its rows. */
const fewRows = 100_000;

/**
 * Splits days into steps of consecutive ones of about the same size (a single day may exceed it); their number avoids a small
 * step at the end.
 * @param mayGap a step may contain days without work
 */
export function stepsOf<Day extends Workload>(days: readonly Day[], { mayGap }: { mayGap: boolean }): Day[][] {
  const total = days.reduce((sum, { rows }) => sum + rows, 0);
  const rounds = Math.ceil(total / mostRows / stepsAtOnce);
  const share = total <= fewRows ? fewRows : total / (rounds * stepsAtOnce);
  const steps: Day[][] = [];
  let before = 0;
  let last = -1;
  for (const day of days) {
    const turn = Math.floor((before + day.rows / 2) / share);
    before += day.rows;
    const current = steps.at(-1);
    const [first, latest] = [current?.[0], current?.at(-1)];
    const isNear =
      first && latest && day.number - first.number < mostDays && (mayGap || day.number === latest.number + 1);
    if (current && isNear && turn === last) current.push(day);
    else steps.push([day]);
    last = turn;
  }
  return steps;
}

/** Works on the steps, a few at a time. */
export function workThrough<Step>(steps: readonly Step[], work: (step: Step) => Promise<void>): Promise<void> {
  return sideBySide(steps, stepsAtOnce, work);
}
