import { fieldError } from '@quarterhour/model/field-errors';
import { addDays } from '@quarterhour/model/period';
import { wrongField } from '@quarterhour/server/host/refusal';

/** How far back sessions are counted again. */
export interface Horizon {
  recountDays: number;
  /** unix seconds */
  clock: () => number;
  /** The first UTC day that is counted from hits; undefined if all are. */
  hitsFrom?: string;
}

const today = ({ clock }: Horizon) => new Date(clock() * 1000).toISOString().slice(0, 10);

/** The earliest day from which a change of rules may apply. */
export function earliestDay(horizon: Horizon): string {
  const earliest = addDays(today(horizon), -horizon.recountDays);
  // The day after next has begun after it on every clock.
  const withHits = horizon.hitsFrom === undefined ? '' : addDays(horizon.hitsFrom, 2);
  return withHits > earliest ? withHits : earliest;
}

/** The day from which a change applies. @throws Refusal for a day that is too early, or later than tomorrow */
export function dayFrom(horizon: Horizon, asked: string | undefined): string {
  const earliest = earliestDay(horizon);
  if (asked === undefined) return earliest;
  const latest = addDays(today(horizon), 366);
  const isDay = !Number.isNaN(Date.parse(asked)) && new Date(asked).toISOString().startsWith(asked);
  if (isDay && asked >= earliest && asked <= latest) return asked;
  throw wrongField(fieldError('from', 'rule_from', { earliest, latest }));
}
