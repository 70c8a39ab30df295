import { numberFormat } from '@quarterhour/model/formats';
import { useCatalogue } from '@quarterhour/web/data/catalogue';
import { formatMoment } from '@quarterhour/web/text/moments';
import { useText } from '@quarterhour/web/text/use-text';
import { useMemo } from 'react';
import type { AlertFacts } from '../../model/alerts.ts';
import type { AlertKindId } from '../../model/kinds.ts';

/** What happened, as the sentence of a message says it. */
export interface Told {
  stations: readonly string[];
  facts: AlertFacts;
  /** An instant, ISO 8601. */
  since: string;
}

/** The words of alerts: sentences, lengths, moments on the clocks of stations. */
export function useAlertText() {
  const { t, locale } = useText();
  const { stations: known } = useCatalogue();
  return useMemo(() => {
    const stationOf = (slug: string | undefined) => known.find((station) => station.slug === slug);
    const nameOf = (slug: string) => stationOf(slug)?.name ?? slug;
    const moment = (instant: string, slug?: string) => formatMoment(instant, stationOf(slug)?.timezone ?? null, locale);
    const number = (value = 0) => numberFormat(locale, { maximumFractionDigits: value < 10 ? 1 : 0 }).format(value);
    const minutes = (count: number) =>
      count < 90 ? t('alerts.length.minutes', { count }) : t('alerts.length.hours', { count: Math.round(count / 60) });
    const often = (perYear: number) => {
      const years = perYear > 0 ? 1 / perYear : Number.POSITIVE_INFINITY;
      if (years > 1000) return t('alerts.often.never');
      if (years >= 1.5) return t('alerts.often.years', { years: number(Math.round(years)) });
      return t('alerts.often.times', { count: Math.max(1, Math.round(perYear)) });
    };
    const sentence = (kind: AlertKindId, { stations, facts, since }: Told) => {
      if (facts.is_trial) return t('alerts.sentence.trial');
      const key =
        kind === 'audience'
          ? (`alerts.sentence.audience.${facts.side ?? 'low'}` as const)
          : (`alerts.sentence.${kind}` as const);
      const said = t(key, {
        stations: new Intl.ListFormat(locale).format(stations.map(nameOf)),
        what: facts.what ?? '',
        since: moment(since, stations[0]),
        observed: number(facts.observed),
        expected: number(facts.expected),
        value: number(facts.value),
        devices: facts.observed ?? 0,
        hours: number((facts.value ?? 0) / 60),
        error: facts.error ?? '',
      });
      if (facts.per_year === undefined) return said;
      return `${said} ${t('alerts.sentence.chance', { often: often(facts.per_year) })}`;
    };
    return { nameOf, moment, number, minutes, sentence };
  }, [t, locale, known]);
}
