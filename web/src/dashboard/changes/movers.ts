import type { DimensionId } from '@quarterhour/model/dimensions';
import { type Measure, type MeasureId, measures } from '@quarterhour/model/measures';
import type { Filter } from '@quarterhour/model/query';
import type { Reading } from '../../charts/read-result.ts';
import { type Dashboard, measureBy } from '../dashboard.ts';
import { filteredValues } from '../filtered.ts';

export interface Mover {
  /** The value of the dimension. */
  key: string;
  /** The compared part of the value now, minus that before; a part missing on one side counts as 0. */
  difference: number;
}

/** The share of all active sessions that a value needs in both periods for its ratio to be shown. */
const leastShare = 0.01;

/** Whether a measure divides one sum by another, so that a few sessions can move it as far as all. */
export function isRatio(id: MeasureId): boolean {
  const { aggregates }: Measure = measures[id];
  return aggregates.length > 1;
}

/**
 * The values that moved most between the two periods, the largest move first, up or down.
 * @param sizes the active sessions of the same rows; pass them to keep only values with a relevant share
 */
export function movers(rows: readonly Reading[], count: number, sizes?: readonly Reading[]): Mover[] {
  const least = (of: 'value' | 'before') => leastShare * (sizes ?? []).reduce((sum, size) => sum + (size[of] ?? 0), 0);
  const [now, before] = [least('value'), least('before')];
  const isLarge = (size: Reading | undefined) => (size?.value ?? 0) >= now && (size?.before ?? 0) >= before;
  return rows
    .filter((_, index) => !sizes || isLarge(sizes[index]))
    .map((row) => ({ key: row.keys[0] ?? '', difference: (row.compared ?? 0) - (row.before ?? 0) }))
    .filter(({ difference }) => difference !== 0)
    .sort((a, b) => Math.abs(b.difference) - Math.abs(a.difference))
    .slice(0, count);
}

/**
 * The dimensions that can explain a change of a measure, the most telling first. A dimension with a single station, with
 * a filter or by which the measure has no parts cannot explain it: the next one is used.
 */
export function tellingDimensions(
  dashboard: Pick<Dashboard, 'origins' | 'byListeners' | 'columns'>,
  measure: MeasureId,
  filters: readonly Filter[],
  stations: number,
): readonly DimensionId[] {
  return dashboard.origins.filter(
    (dimension) =>
      filteredValues(filters, dimension).size !== 1 &&
      (dimension !== 'station' || stations > 1) &&
      measureBy(dashboard, measure, dimension) === measure,
  );
}
