import { formatChange, isUnchanged } from '@quarterhour/model/units';
import { growthOf, type Reading } from '../charts/read-result.ts';
import type { Text } from '../text/use-text.ts';

/** The change of a value as an arrow and a percentage; undefined if there is nothing to compare with. */
export function changeOf(
  reading: Pick<Reading, 'value' | 'before' | 'change' | 'compared'>,
  { t, locale }: Pick<Text, 't' | 'locale'>,
): { text: string; direction: 'more' | 'less' | 'same' } | undefined {
  const growth = growthOf(reading);
  if (growth === null) return undefined;
  if (growth === Number.POSITIVE_INFINITY) return { text: `↑ ${t('change.new')}`, direction: 'more' };
  if (isUnchanged(growth)) return { text: `→ ${t('change.same')}`, direction: 'same' };
  const percent = formatChange(Math.abs(growth), locale).replace('+', '');
  return growth > 0 ? { text: `↑ ${percent}`, direction: 'more' } : { text: `↓ ${percent}`, direction: 'less' };
}
