import { exclusionRules } from '@quarterhour/model/classes';
import type { useText } from '@quarterhour/web/text/use-text';
import type { ExclusionRow } from '../../model/exclusions.ts';

/** The table of the page, and of its files. */
export interface ExcludedTable {
  headings: string[];
  rows: { id: string; name: string; numbers: number[] }[];
}

/** Gross, a column for each rule that excluded something, and net, by station. */
export function tableOf(rows: readonly ExclusionRow[], t: ReturnType<typeof useText>['t']): ExcludedTable {
  const rules = exclusionRules.filter((rule) => rows.some(({ excluded }) => (excluded[rule] ?? 0) > 0));
  return {
    headings: [
      t('dimension.station'),
      t('rules.excluded.gross'),
      ...rules.map((rule) => t(`excluded_by.${rule}`)),
      t('rules.excluded.net'),
    ],
    rows: rows.map(({ station, name, gross, excluded, net }) => ({
      id: station,
      name,
      numbers: [gross, ...rules.map((rule) => -(excluded[rule] ?? 0) || 0), net],
    })),
  };
}

/** The sums of the columns. */
export function totalOf({ headings, rows }: ExcludedTable): number[] {
  return headings.slice(1).map((_, column) => rows.reduce((sum, { numbers }) => sum + (numbers[column] ?? 0), 0));
}
