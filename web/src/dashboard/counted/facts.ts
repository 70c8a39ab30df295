import type { DimensionId } from '@quarterhour/model/dimensions';
import { unequalMonths } from '@quarterhour/model/period';
import type { Filter } from '@quarterhour/model/query';
import type { Result } from '@quarterhour/model/result';
import { formatValue } from '@quarterhour/model/units';
import type { useLeftOutText } from '../../data/left-out-text.ts';
import type { useValueName } from '../../data/value-name.ts';
import { formatDays, formatMoment, zoneName } from '../../text/moments.ts';
import type { Text } from '../../text/use-text.ts';

/** A heading and what stands under it. */
export interface Fact {
  name: string;
  lines: string[];
}

export interface FactWords {
  text: Text;
  nameOf: ReturnType<typeof useValueName>;
  filterText: (filter: Filter) => string;
  leftOutText: ReturnType<typeof useLeftOutText>;
  /** The name of the chosen scope. */
  scopeName: string;
}

/** The stations that are named; of more, their number is enough. */
const mostStations = 12;

/** What a Result was counted by: stations, period, clock, filters, rules, coverage and exclusions. */
export function factsOf(words: FactWords, { query, meta }: Result): Fact[] {
  const { text, nameOf, filterText, scopeName } = words;
  const { t, locale } = text;
  const days = (range: { from: string; to: string }) => formatDays(range, locale);
  const stations = [...new Set(query.stations)].map((slug) => nameOf('station', slug));
  const named = stations.length > 1 && stations.length <= mostStations ? stations.join(', ') : '';
  const fact = (name: string, lines: (string | undefined | false)[]): Fact => ({
    name,
    lines: lines.filter((line): line is string => Boolean(line)),
  });
  return [
    fact(t('counted.scope'), [scopeName, named]),
    fact(t('counted.period'), [days(query.period)]),
    ...(query.compare ? [fact(t('counted.compare'), [days(query.compare)])] : []),
    fact(t('counted.clock'), [query.timezone === null ? t('clock.own') : zoneName(query.timezone), ...zonesOf(query)]),
    fact(
      t('counted.filters'),
      query.filters.length > 0
        ? query.filters.map(([operator, dimension, values]) =>
            filterText([operator as Filter[0], dimension as DimensionId, values]),
          )
        : [t('counted.no_filters')],
    ),
    fact(t('counted.rules'), rulesOf(words, meta)),
    fact(t('counted.coverage'), coverageOf(words, { query, meta })),
    fact(
      t('counted.excluded'),
      meta.excluded.length > 0
        ? meta.excluded.map(({ rule, connections }) =>
            t('text.labelled', {
              label: nameOf('excluded_by', rule),
              value: formatValue(connections, 'count', locale),
            }),
          )
        : [t('counted.nothing_excluded')],
    ),
  ];
}

/** The zones of the stations, where they differ. */
function zonesOf({ clocks, timezone }: Result['query']): string[] {
  return timezone === null ? clocks.map((clock) => clock.timezone) : [];
}

function rulesOf({ text: { t, locale }, nameOf }: FactWords, { rules }: Result['meta']): string[] {
  return rules.flatMap(({ minimum_seconds: seconds, quarter_hour_seconds: ofQuarter, territories: slugs }) => {
    const territories = new Intl.ListFormat(locale).format(slugs.map((slug) => nameOf('territory', slug)));
    return [
      t('counted.rule', { seconds, territories }),
      ...(ofQuarter === undefined ? [] : [t('counted.quarter_hour', { minutes: ofQuarter / 60, territories })]),
    ];
  });
}

function coverageOf(
  { text: { t, locale }, leftOutText }: FactWords,
  { query, meta }: Pick<Result, 'query' | 'meta'>,
): (string | undefined | false)[] {
  const share = meta.coverage?.share;
  const until = meta.complete_until;
  const byDay = query.compare ? unequalMonths(query.period, query.compare) : undefined;
  return [
    typeof share === 'number' && t('counted.share', { share: formatValue(share, 'share', locale) }),
    until !== null && t('counted.until', { moment: formatMoment(until, query.timezone, locale) }),
    leftOutText(meta.left_out ?? []),
    byDay !== undefined && t('compare.by_day', byDay),
  ];
}
