import type { Gap } from '@quarterhour/model/coverage';
import type { Language } from '@quarterhour/model/languages';
import type { MeasureId } from '@quarterhour/model/measures';
import type { Comparison } from '@quarterhour/model/period';

/** A part of an outage that lies in one of the two periods. */
export interface Outage {
  station: string;
  /** Local time in Paris, [from, to): 2026-11-03T14:00 */
  from: string;
  to: string;
  /** Listening hours that it lacks; left out: nobody knows. */
  missing?: number;
  reason?: Gap['reason'];
}

/** What is known of two periods, and what a careful analyst writes about them. */
export interface Situation {
  name: string;
  /** Listening hours if it is left out. */
  measure?: MeasureId;
  /** Local days, both included: 2026-11-09..2026-11-15 */
  period?: string;
  /** The comparison; left out: the period before. */
  compare?: Comparison | 'none';
  /** The moment at which it is read, UTC; left out: long after. */
  now?: string;
  /** Value, value before, and the compared part of the value where it is not all of it. */
  total: readonly [number | null, number | null, number?];
  /** The same of each station; left out: the view has one. */
  stations?: Readonly<Record<string, readonly [number, number | null, number?]>>;
  isFiltered?: true;
  /** Outages that are left out of both periods explain nothing. */
  leavesOut?: true;
  outages?: { now?: readonly Outage[]; before?: readonly Outage[] };
  /** ISO 3166-1, with the name in each language. */
  holidays?: readonly { day: string; country: string; name: Readonly<Record<Language, string>> }[];
  /** Left out: Europe/Paris. */
  zones?: readonly string[];
  /** The covered share of the period; 1 if it is left out. */
  share?: number;
  comparedUntil?: string;
  /** Codes of warnings, with the first day of the logs. */
  warnings?: readonly { code: 'no_data' | 'being_counted' | 'before_logs'; first?: string }[];
  /**
   * The sentence, and one for each remark after it; none: there is nothing to say. `<2026-11-08..2026-11-09>` stands for days as
   * the language writes a range of them, which differs between versions of ICU.
   */
  says: Readonly<Record<Language, readonly string[]>>;
}

export const nothing = { en: [], fr: [], ro: [], zh: [] } as const;
