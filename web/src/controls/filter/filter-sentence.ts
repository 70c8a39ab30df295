import type { Filter } from '@quarterhour/model/query';
import { useValueName } from '../../data/value-name.ts';
import { useText } from '../../text/use-text.ts';

/** A filter in words: "Country is France or Romania". */
export function useFilterSentence(): (filter: Filter) => string {
  const { t, locale } = useText();
  const name = useValueName();
  return ([operator, dimension, values]) => {
    const names = values.map((value) => (operator === 'contains' ? value : name(dimension, value)));
    const [first = ''] = names;
    const list =
      names.length > 3
        ? t('filter.more_values', { first, count: names.length - 1 })
        : new Intl.ListFormat(locale, { type: 'disjunction' }).format(names);
    return `${t(`dimension.${dimension}`)} ${t(`filter.${operator}`)} ${list}`;
  };
}
