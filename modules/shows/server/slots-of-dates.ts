import { addDays, weekdayOf } from '@quarterhour/model/period';
import type { Slot } from '../model/slots.ts';

/** A broadcast on the clock of its station: YYYY-MM-DDTHH:MM. */
interface Dated {
  start: string;
  end: string;
}

interface Run {
  start: string;
  end: string;
  weekdays: number[];
  from: string;
  until: string;
  count: number;
}

/** Single dates as few slots: those that come week after week at the same time are one. */
export function slotsOfDates(dates: readonly Dated[], source: string): Slot[] {
  const runs: Run[] = [];
  for (const { start, end } of [...dates].sort((one, other) => (one.start < other.start ? -1 : 1))) {
    const date = start.slice(0, 10);
    const [begin, finish] = [start.slice(11, 16), end.slice(11, 16)];
    const known = runs.find((run) => run.start === begin && run.end === finish && run.until === addDays(date, -7));
    if (known) Object.assign(known, { until: date, count: known.count + 1 });
    else runs.push({ start: begin, end: finish, weekdays: [weekdayOf(date)], from: date, until: date, count: 1 });
  }
  return joined(runs).map(({ start, end, weekdays, from, until }) => ({
    ...{ weekdays: [...weekdays].sort(), start, end, from, until },
    ...{ every_weeks: 1, exceptions: [], source },
  }));
}

/** Runs of several weekdays in the same weeks are one. */
function joined(runs: readonly Run[]): Run[] {
  const found: Run[] = [];
  for (const run of runs) {
    const same = found.find(
      (one) =>
        one.start === run.start &&
        one.end === run.end &&
        one.count === run.count &&
        run.from < addDays(one.from, 7) &&
        run.until > one.until &&
        run.until < addDays(lastOf(one), 7),
    );
    if (same) Object.assign(same, { weekdays: [...same.weekdays, ...run.weekdays], until: run.until });
    else found.push({ ...run });
  }
  return found;
}

/** The last date of the weekday with which a run begins. */
const lastOf = ({ from, count }: Run) => addDays(from, 7 * (count - 1));
