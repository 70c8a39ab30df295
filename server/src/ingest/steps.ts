import { sideBySide } from '../side-by-side.ts';

/** A UTC day, by its number since 1970, and how much there is of it to work on. */
export interface Workload {
  number: number;
  rows: number;
}

/** Rows and days of one step: what it holds in memory, and into how many partitions it writes. */
export const mostRows = 900_000;
export const mostDays = 90;
const stepsAtOnce = 2;
/** With fewer rows a step costs more by itself than by what it holds. */
const fewRows = 100_000;

/**
 * Days in their order as steps of consecutive ones, of about the same size (a single day may have more than a step
 * should), in a number that leaves none to be worked on alone at the end.
 * @param mayGap days without work may lie inside a step
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
