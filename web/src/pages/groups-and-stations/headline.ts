import { type MeasureId, measures } from '@quarterhour/model/measures';
import { type DayRange, dayCount, unequalMonths, wholeMonths } from '@quarterhour/model/period';
import type { Result } from '@quarterhour/model/result';
import { formatChange, isUnchanged } from '@quarterhour/model/units';
import type { View } from '@quarterhour/model/view-address';
import { firstOfUncompared, isToday, isTooEarly, type Reading, readRows } from '../../charts/read-result.ts';
import { type OutagesBehind, outagesBehind } from '../../dashboard/outages/outages-behind.ts';
import { isBeingCounted, lacksLogs } from '../../data/use-result.ts';
import type { useValueName } from '../../data/value-name.ts';
import { formatDays } from '../../text/moments.ts';
import type { Text } from '../../text/use-text.ts';

/** The comparison period, in the words of a sentence. */
export type Against = 'months' | 'weeks' | 'days' | 'weekdays' | 'year_before' | 'dates';

export interface Headline {
  kind: 'more' | 'less' | 'same' | 'new';
  /** The relative change of the total; 0.05 is 5 % more. */
  change: number;
  /** `most`: one station is at least half of the change; `led`: one is the largest part of it. */
  lead: { part: 'most' | 'led'; station: string } | null;
  /** The station that moved most in the opposite direction, and by how much, if it is relevant. */
  other: { station: string; change: number } | null;
}

/** The shares of the total change, and of a station's previous value, from which on a station is mentioned. */
const leastPart = 0.1;
const leastShare = 0.01;

/**
 * The facts for a sentence about a total and its stations; null without a comparison. Stations are named only for
 * measures that add up, because their values are not parts of the others.
 */
export function headlineOf(measure: MeasureId, total: Reading, stations: readonly Reading[]): Headline | null {
  // Only the part of the total that both periods cover: a gap is neither growth nor a fall.
  const { compared: value, before, change } = total;
  if (value === null || before === null) return null;
  if (change === null) return value > 0 ? { kind: 'new', change: 0, lead: null, other: null } : null;
  if (isUnchanged(change)) return { kind: 'same', change, lead: null, other: null };
  const difference = value - before;
  const parts = (measures[measure].additive && stations.length > 1 ? stations : []).map((reading) => ({
    station: reading.keys[0] ?? '',
    part: ((reading.compared ?? 0) - (reading.before ?? 0)) / difference,
    share: before > 0 ? (reading.before ?? 0) / before : 0,
    change: reading.change,
  }));
  const sorted = parts.toSorted((a, b) => b.part - a.part);
  const first = sorted[0];
  const last = sorted.at(-1);
  return {
    kind: change > 0 ? 'more' : 'less',
    change,
    lead:
      first && first.part >= leastPart ? { part: first.part >= 0.5 ? 'most' : 'led', station: first.station } : null,
    other:
      last?.change && last.part <= -leastPart && last.share >= leastShare && !isUnchanged(last.change)
        ? { station: last.station, change: last.change }
        : null,
  };
}

/** The name of the comparison period in a sentence, and its number of months, weeks or days. */
export function againstOf(compare: View['compare'], period: DayRange): { against: Against; count: number } {
  const days = dayCount(period);
  if (typeof compare === 'object') return { against: 'dates', count: days };
  if (compare === 'year_before') return { against: 'year_before', count: days };
  if (compare === 'same_weekdays' && days % 7 !== 0) return { against: 'weekdays', count: days };
  const months = compare === 'previous_period' ? wholeMonths(period) : 0;
  if (months > 0) return { against: 'months', count: months };
  return days % 7 === 0 ? { against: 'weeks', count: days / 7 } : { against: 'days', count: days };
}

export interface HeadlineWords {
  view: Pick<View, 'measure' | 'compare'>;
  period: DayRange;
  text: Pick<Text, 't' | 'locale'>;
  nameOf: ReturnType<typeof useValueName>;
}

/** What a period says in one sentence, for everything that says it: the page, its exports, and the mails of reports. */
export interface PeriodReading {
  /** Empty without a comparison, and while days are being counted. */
  sentence: string;
  /** The outages that explain or hide a part of the change. */
  outages?: OutagesBehind | undefined;
  reading?: Reading;
}

const nothing: PeriodReading = { sentence: '' };

/** @param stations the values of each station; left out where there is one */
export function periodReading(words: HeadlineWords, total: Result, stations: Result | undefined): PeriodReading {
  const { view, text } = words;
  if (isBeingCounted(total)) return nothing;
  if (lacksLogs(total)) {
    return { sentence: text.t(isToday(total) ? 'headline.none_today' : 'warning.no_data') };
  }
  if (view.compare === 'none') return nothing;
  if (isTooEarly(total)) return { sentence: text.t('headline.too_early') };
  const [reading] = readRows(total, view.measure);
  const first = firstOfUncompared(total, reading);
  if (first) {
    const day = formatDays({ from: first, to: first }, text.locale);
    return { sentence: text.t('warning.compared_before_logs', { day }) };
  }
  if (!reading) return nothing;
  if (reading.value && reading.compared === null && total.meta.left_out) {
    return { sentence: text.t('headline.nothing_common') };
  }
  const outages = outagesBehind(total, view.measure, reading);
  const found = headlineOf(view.measure, reading, stations ? readRows(stations, view.measure) : []);
  return found
    ? { sentence: headlineSentence(words, total, withoutOutages(found, outages)), reading, outages }
    : nothing;
}

/** The end of an outage is no good news from its station, and its begin no fall of it. */
function withoutOutages(found: Headline, outages: OutagesBehind | undefined): Headline {
  const stations = new Set(outages?.gaps.map(({ station }) => station));
  const { lead, other } = found;
  if (lead && stations.has(lead.station)) return { ...found, lead: null, other: null };
  return other && stations.has(other.station) ? { ...found, other: null } : found;
}

function headlineSentence(
  { view, period, text: { t, locale }, nameOf }: HeadlineWords,
  total: Result,
  found: Headline,
): string {
  const { measure, compare } = view;
  const { lead, other } = found;
  const percent = (change: number) => formatChange(Math.abs(change), locale).replace('+', '');
  const station = (slug: string | undefined) => (slug === undefined ? '' : nameOf('station', slug));
  return t(`headline.${found.kind}`, {
    subject: t(`headline.subject.${measure}`, { kind: found.kind }),
    percent: percent(found.change),
    ...againstOf(compare, period),
    byDay: String(
      measures[measure].additive &&
        total.query.compare !== null &&
        unequalMonths(total.query.period, total.query.compare) !== undefined,
    ),
    dates: total.query.compare ? formatDays(total.query.compare, locale) : '',
    tail: `${lead?.part ?? 'none'}${other ? '_other' : ''}`,
    lead: station(lead?.station),
    other: station(other?.station),
    otherPercent: other ? percent(other.change) : '',
  });
}
