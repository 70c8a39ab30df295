import type { DimensionId } from '@quarterhour/model/dimensions';
import { dimensions as allDimensions } from '@quarterhour/model/dimensions';
import type { MeasureId } from '@quarterhour/model/measures';
import { type Comparison, comparisonDays, coversDays, type DayRange, presetDays } from '@quarterhour/model/period';
import type { Filter, Query } from '@quarterhour/model/query';
import type { View } from '@quarterhour/model/view-address';
import { viewKinds } from '@quarterhour/model/view-kinds';
import { dayOf } from '@quarterhour/model/zone';
import { Refusal } from '@quarterhour/server/host/refusal';

/** Columns that no link shows. */
const notShared: readonly string[] = ['usual', 'usual_change', 'provisional'] satisfies Query['include'];

/** What a link is locked to. */
export interface Lock {
  view: View;
  /** The dimensions of its card or cards; undefined: all of its page. */
  dimensions: readonly DimensionId[] | undefined;
  /** Null: all of its page. */
  measures: readonly MeasureId[] | null;
  /** The time zones of what it shows. */
  zones: readonly string[];
  /** UTC seconds. */
  now: number;
}

/**
 * Checks that a query asks for no more than a link shows, and adds the filters of the link. The catalogue of its reader holds
 * the stations already: this is about time, measures, dimensions and filters.
 * @throws Refusal forbidden
 */
export function narrowTo(lock: Lock): (query: Query) => Query {
  const { view } = lock;
  const kind = viewKinds[view.subject];
  // The page about music has one card about listening: what was on air at the peaks of the stations.
  const ofSubject: readonly MeasureId[] =
    view.subject === 'airings' ? [...kind.measures, 'peak_audience'] : kind.measures;
  const measures = lock.measures ? ofSubject.filter((id) => lock.measures?.includes(id)) : ofSubject;
  const ofPage: readonly DimensionId[] = [...kind.dimensions, 'excluded_by', 'airing_minute'];
  const asked = lock.dimensions ?? ofPage;
  const isLocked = isAmong(view.filters);
  const days = daysShown(lock);
  return (query) => {
    const beyond =
      query.measures.find((id) => !measures.includes(id)) ??
      [...query.dimensions, ...query.filters.filter((filter) => !isLocked(filter)).map(([, id]) => id)].find(
        (id) => !asked.includes(id),
      );
    if (beyond) throw refused(`"${beyond}"`);
    if (query.timezone !== view.timezone) throw refused('another clock');
    if (!isWithin(query, lock, days)) throw refused('other days');
    // What is usual follows from days that the link does not show, and what is provisional is no evidence: files and pictures of the
    // link have the rest of their view.
    const include = query.include?.filter((column) => !notShared.includes(column));
    return { ...query, include, filters: [...query.filters, ...lockedFilters(query, view)] };
  };
}

/**
 * The same for a page of cards, which has a lock for each of its subjects and songs: a query has to fit one of them.
 * @throws Refusal forbidden
 */
export function narrowToAny(locks: readonly Lock[]): (query: Query) => Query {
  const ways = locks.map(narrowTo);
  return (query) => {
    let refusal: unknown = refused('this');
    for (const narrow of ways) {
      try {
        return narrow(query);
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        refusal = error;
      }
    }
    throw refusal;
  };
}

function isAmong(filters: readonly Filter[]): (filter: Filter) => boolean {
  const known = new Set(filters.map((filter) => JSON.stringify(filter)));
  return (filter) => known.has(JSON.stringify(filter));
}

function refused(what: string): Refusal {
  return new Refusal('forbidden', `This link does not show ${what}; ask its maker for another one.`);
}

/** The filters of the link that a query lacks. Filters on songs do not apply to the listening around them. */
function lockedFilters({ measures, filters }: Query, view: View): Filter[] {
  const isListening = view.subject === 'airings' && measures.every((id) => id === 'peak_audience');
  const isKnown = isAmong(filters);
  return view.filters.filter(
    (filter) => !isKnown(filter) && !(isListening && allDimensions[filter[1]].kind === 'airing'),
  );
}

/** The days now: each date that it is in one of the zones. */
function todays({ zones, now }: Lock): string[] {
  return [...new Set((zones.length > 0 ? zones : ['UTC']).map((zone) => dayOf(now, zone)))];
}

/** The days that a link shows: its period and the days compared with it, as its stations' clocks have them. */
function daysShown(lock: Lock): DayRange[] {
  const { period, compare } = lock.view;
  return rangesOf(period, compare === 'none' ? undefined : compare, lock);
}

function rangesOf(period: Query['period'], compare: Comparison | undefined, lock: Lock): DayRange[] {
  const own = 'preset' in period ? todays(lock).map((today) => presetDays(period.preset, today)) : [period];
  return own.flatMap((days) => [days, ...(compare ? [comparisonDays(days, compare)] : [])]);
}

/** Whether each day of a query is one that the link shows. */
function isWithin({ period, compare }: Query, lock: Lock, shown: readonly DayRange[]): boolean {
  // Period and comparison often follow each other: what spans both is within.
  return rangesOf(period, compare, lock).every((days) => coversDays(shown, days));
}
