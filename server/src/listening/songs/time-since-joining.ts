import type { NumberColumns } from '../../engine/native-columns.ts';

/*
 * Listeners who have just come leave more often than others. Seconds of listening and departures are therefore kept by the
 * time since their session began, and weighted by how often listeners of the station leave then.
 */

/** The times since joining (seconds) from which on seconds and departures are kept, besides those of all listeners. */
export const ages = [60, 300, 1200] as const;
const starts = [0, ...ages];

/** The columns of a number that is kept by the time since joining: of all listeners, then of those who joined so long ago. */
export const byAge = (name: string) => [name, ...ages.map((age) => `${name}_${age}`)];

/** `… AS name, … AS name_60 …`: the columns of a number, with the SQL of each. */
export const byAgeSql = (name: string, sql: (since: number) => string) =>
  byAge(name)
    .map((column, at) => `${sql(starts[at] as number)} AS ${column}`)
    .join(', ');

/** SQL of an array: a number by disjoint times since joining, from its columns. */
export const disjointSql = (name: string, aggregate = (column: string) => column) => {
  const columns = byAge(name).map((column) => `toFloat64(${aggregate(column)})`);
  return `[${columns.map((column, at) => (columns[at + 1] ? `${column} - ${columns[at + 1]}` : column)).join(', ')}]`;
};

/** So many departures are taken to be usual of each time since joining before any are known. */
const departuresBefore = 25;

/**
 * How often listeners leave by the time since joining, against all listeners of the station: 1 is as often. Few departures say
 * little, so it is drawn towards 1.
 * @param of departures and seconds listened by disjoint times since joining
 */
export function weightsByAge({ lost, given }: { lost: Float64Array; given: Float64Array }): Float64Array {
  const sum = (numbers: Float64Array) => numbers.reduce((total, number) => total + number, 0);
  const [allLost, allGiven] = [sum(lost), sum(given)];
  const expected = (age: number) => (allGiven > 0 ? ((given[age] as number) * allLost) / allGiven : 0);
  return lost.map((number, age) => (number + departuresBefore) / (expected(age) + departuresBefore));
}

/** The columns of a number that is kept by the time since joining. */
export const numbersByAge = (columns: NumberColumns, name: string) =>
  byAge(name).map((column) => {
    const numbers = columns[column] ?? none;
    return numbers instanceof Float64Array ? numbers : new Float64Array(numbers);
  });

const none = new Float64Array();

/** SQL of the same, as an array of numbers by disjoint times since joining. */
export const weightsSql = (lost: string, given: string) =>
  `arrayMap((lost_then, given_then) -> (lost_then + ${departuresBefore}) / (given_then * arraySum(${lost}) / arraySum(${given}) + ${departuresBefore}), ${lost}, ${given})`;
