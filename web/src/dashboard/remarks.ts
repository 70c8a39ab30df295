import type { Holiday } from '@quarterhour/model/api-holidays';
import { dayCount, mostHolidayDays, stretchOf, unequalMonths } from '@quarterhour/model/period';
import type { Result } from '@quarterhour/model/result';
import { clockChanges } from '@quarterhour/model/zone';
import type { useValueName } from '../data/value-name.ts';
import { formatDays, formatMoment, zoneName } from '../text/moments.ts';
import type { Text } from '../text/use-text.ts';

interface RemarkWords {
  text: Pick<Text, 't' | 'locale'>;
  nameOf: ReturnType<typeof useValueName>;
  /** The public holidays of both periods, where the stations broadcast. */
  holidays: readonly Holiday[];
}

/** More days are counted. */
const mostNamed = 4;

/**
 * What sets a period apart from the one before, in sentences that follow the sentence on its change: months of unequal length,
 * logs that end within it, public holidays and clock changes. Pages, files, mails and the API say the same.
 */
export function remarksOf(words: RemarkWords, { query, meta }: Result): string[] {
  const { t, locale } = words.text;
  const byDay = query.compare ? unequalMonths(query.period, query.compare) : undefined;
  const until = meta.compared_until;
  return [
    ...(byDay ? [t('compare.by_day', byDay)] : []),
    ...(until === undefined ? [] : [t('compare.until', { moment: formatMoment(until, query.timezone, locale) })]),
    ...holidayRemarks(words, query),
    ...clockRemarks(words, query),
  ];
}

function holidayRemarks({ text: { t, locale }, nameOf, holidays }: RemarkWords, query: Result['query']): string[] {
  const { period, compare } = query;
  const inside = (days: Result['query']['compare']) =>
    days ? holidays.filter(({ day }) => day >= days.from && day <= days.to) : [];
  const found = [inside(period), inside(compare)];
  const countries = new Set(found.flat().map(({ country }) => country));
  const phrase = ({ day, country, name }: Holiday) =>
    t('holidays.day', {
      day: formatDays({ from: day, to: day }, locale),
      name: countries.size > 1 ? t('holidays.of', { name, country: nameOf('country', country) }) : name,
    });
  return (['holidays.now', 'holidays.before'] as const).flatMap((key, at) => {
    const days = found[at] ?? [];
    if (days.length === 0) return [];
    const named = days.slice(0, mostNamed).map(phrase).join(t('remarks.and'));
    return t(key, { days: named, count: days.length, more: Math.max(0, days.length - mostNamed) });
  });
}

/** The days on which clocks change, in a period that is short enough for an hour to matter. */
function clockRemarks({ text: { t, locale } }: RemarkWords, { clocks }: Result['query']): string[] {
  return (['period', 'compare'] as const).flatMap((side) => {
    const zonesOf = new Map<string, string[]>();
    for (const clock of clocks) {
      const days = clock[side];
      if (!days || dayCount(days) > mostHolidayDays) continue;
      for (const { day, hours } of clockChanges(stretchOf(days, clock.timezone), clock.timezone)) {
        const key = `${day} ${hours}`;
        zonesOf.set(key, [...(zonesOf.get(key) ?? []), zoneName(clock.timezone)]);
      }
    }
    if (zonesOf.size === 0) return [];
    const days = [...zonesOf].map(([key, zones]) => {
      const [day = '', hours = ''] = key.split(' ');
      return t(zones.length < clocks.length ? 'clock_change.day_of' : 'clock_change.day', {
        day: formatDays({ from: day, to: day }, locale),
        hours: Number(hours),
        zones: new Intl.ListFormat(locale).format(zones),
      });
    });
    return t(side === 'period' ? 'clock_change.now' : 'clock_change.before', { days: days.join(t('remarks.and')) });
  });
}
