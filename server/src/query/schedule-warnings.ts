import { isScheduled } from '@quarterhour/model/dimensions';
import type { Warning } from '@quarterhour/model/result';
import { scheduleChanges } from '../catalogue/schedule-changes.ts';
import type { CoveredQuery } from './located-query.ts';

/** The most changes that an answer names, and the most shows of each. */
const most = 5;

/** The schedule that an answer follows changed in the period or the comparison period: a show is at other times on both sides. */
export function scheduleWarnings({ shown, about, when }: CoveredQuery): Warning[] {
  const asked = [...shown.dimensions, ...about.timeFilters.map(({ dimension }) => dimension)].filter(isScheduled);
  if (asked.length === 0) return [];
  const isOfDayparts = (id: string) => id === 'own_daypart';
  const periods = [when.period, when.before].flatMap((period) => (period ? [period.days] : []));
  const isWithin = (day: string) => periods.some(({ from, to }) => from < day && day <= to);
  const changes = about.members.flatMap(({ slug, name, schedule }) => {
    const entries = [
      ...(asked.some(isOfDayparts) ? (schedule?.dayparts ?? []) : []),
      ...(asked.every(isOfDayparts) ? [] : (schedule?.shows ?? [])),
    ];
    return [...scheduleChanges(entries)].flatMap(([day, shows]) => (isWithin(day) ? [{ slug, name, day, shows }] : []));
  });
  return changes
    .sort((one, other) => (one.day < other.day ? 1 : -1))
    .slice(0, most)
    .map(({ slug, name, day, shows }) => {
      const named = [...shows.slice(0, most), ...(shows.length > most ? ['…'] : [])].join(', ');
      const message = `The programme schedule of ${name} changed on ${day} (${named}); figures before that day follow the schedule that held then.`;
      return { code: 'schedule_changed', message, values: { station: slug, day, shows: named } };
    });
}
