import { comparisonDays } from '@quarterhour/model/period';
import { useFilterSentence } from '../controls/filter/filter-sentence.ts';
import { useScopeName } from '../controls/scope/scope-chooser.tsx';
import { usePeriod } from '../data/use-period.ts';
import { useView } from '../data/view.ts';
import { formatDays } from '../text/moments.ts';
import { useText } from '../text/use-text.ts';

/** The context of the page in one line: stations, period, comparison and filters. */
export function useContext(): string {
  const { t, locale } = useText();
  const { scope, compare, filters } = useView().view;
  const period = usePeriod();
  const against = compare === 'none' ? [] : [formatDays(comparisonDays(period, compare), locale)];
  return [
    useScopeName(scope),
    formatDays(period, locale),
    ...against.map((days) => t('compare.against', { days })),
    ...filters.map(useFilterSentence()),
  ].join(' · ');
}
