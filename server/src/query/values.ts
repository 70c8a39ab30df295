import type { DimensionId } from '@quarterhour/model/dimensions';
import type { Filter } from '@quarterhour/model/query';
import type { CubeTable } from '../listening/cubes/cube.ts';
import type { Grouping, ValueNames } from '../listening/cubes/grouping.ts';
import type { Condition, GroupBy } from '../listening/selection.ts';

/** How a dimension other than time is grouped by, and how its values are written. */
export function groupByOf(dimension: DimensionId, table: CubeTable, names: ValueNames): GroupBy {
  return { dimension, ...groupingOf(dimension, table).groupBy(names) };
}

/** The condition of a filter on rows. @param number tells its parameter from those of others. */
export function conditionOf(filter: Filter, table: CubeTable, names: ValueNames, number: number): Condition {
  const [operator, dimension, values] = filter;
  const condition = groupingOf(dimension, table).condition?.(filter, names, `filter_${number}`);
  if (!condition) throw new Error(`"${table.name}" cannot be filtered by "${dimension}".`);
  return { dimension, ...condition, isOneValue: operator === 'is' && values.length === 1 };
}

function groupingOf(dimension: DimensionId, { name, groupings }: CubeTable): Grouping {
  const grouping = groupings[dimension];
  if (!grouping) throw new Error(`"${name}" cannot be grouped by "${dimension}".`);
  return grouping;
}
