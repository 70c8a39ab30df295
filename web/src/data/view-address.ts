import { type DimensionId, dimensionIds } from '@quarterhour/model/dimensions';
import { type MeasureId, measureIds } from '@quarterhour/model/measures';
import { type Comparison, type DayRange, type PresetId, presetIds } from '@quarterhour/model/period';
import { type Filter, type FilterOperator, filterOperators } from '@quarterhour/model/query';

export const grains = ['hour', 'day', 'week', 'month'] as const;
export type Grain = (typeof grains)[number];
export const comparisons = ['previous_period', 'same_weekdays', 'year_before'] as const;

/** Slugs; all three empty: everything that the person may see. */
export interface Scope {
  territories: string[];
  groups: string[];
  stations: string[];
}

/** What the page shows: all of it stands in the address, so that a link or a step back shows the same. */
export interface View {
  period: { preset: PresetId } | DayRange;
  compare: Comparison | 'none';
  scope: Scope;
  filters: Filter[];
  /** What the main chart draws. */
  measure: MeasureId;
  /** The chosen buckets of the main chart; undefined: what suits the period. */
  grain: Grain | undefined;
  /** The main chart has a line for each of the largest stations, instead of one against the period before. */
  split: 'station' | undefined;
  /** The card that is open in full. */
  open: string | undefined;
}

/** What a person chose last and an address may leave out. */
export type Remembered = Partial<Pick<View, 'period' | 'compare'>>;

export const defaultView: View = {
  period: { preset: 'last_28_days' },
  compare: 'previous_period',
  scope: { territories: [], groups: [], stations: [] },
  filters: [],
  measure: 'listening_hours',
  grain: undefined,
  split: undefined,
  open: undefined,
};

/** Reads a view from a query string. What is missing or cannot be read is as remembered, else as by default. */
export function parseView(search: string, remembered: Remembered = {}): View {
  const given = new URLSearchParams(search);
  return {
    period: parsePeriod(given.get('p')) ?? remembered.period ?? defaultView.period,
    compare: parseComparison(given.get('c')) ?? remembered.compare ?? defaultView.compare,
    scope: {
      territories: parseList(given.get('t')),
      groups: parseList(given.get('g')),
      stations: parseList(given.get('s')),
    },
    filters: given
      .getAll('f')
      .map(parseFilter)
      .filter((filter) => filter !== undefined),
    measure: oneOf(measureIds, given.get('m')) ?? defaultView.measure,
    grain: oneOf(grains, given.get('by')),
    split: oneOf(['station'], given.get('split')),
    open: given.get('open') ?? undefined,
  };
}

/** Writes a view as a query string, beginning with "?". Period and comparison always stand in it: others remember other ones. */
export function formatView(view: View): string {
  const parts: [string, string | undefined][] = [
    ['p', 'preset' in view.period ? view.period.preset : formatDays(view.period)],
    ['c', typeof view.compare === 'object' ? formatDays(view.compare) : view.compare],
    ['t', view.scope.territories.join(',')],
    ['g', view.scope.groups.join(',')],
    ['s', view.scope.stations.join(',')],
    ...view.filters.map((filter): [string, string] => ['f', formatFilter(filter)]),
    ['m', view.measure === defaultView.measure ? undefined : view.measure],
    ['by', view.grain],
    ['split', view.split],
    ['open', view.open],
  ];
  return `?${parts.flatMap(([name, value]) => (value ? `${name}=${encodeLightly(value)}` : [])).join('&')}`;
}

/** Commas and slashes need no escape in a query string, and read better without. */
function encodeLightly(value: string): string {
  return encodeURIComponent(value).replaceAll('%2C', ',').replaceAll('%2F', '/');
}

function oneOf<Id extends string>(ids: readonly Id[], text: string | null | undefined): Id | undefined {
  return ids.find((id) => id === text);
}

function parseList(text: string | null): string[] {
  return text ? text.split(',').filter((slug) => slug !== '') : [];
}

function parsePeriod(text: string | null): View['period'] | undefined {
  const preset = oneOf(presetIds, text);
  return preset ? { preset } : parseDays(text);
}

function parseComparison(text: string | null): View['compare'] | undefined {
  return oneOf<(typeof comparisons)[number] | 'none'>([...comparisons, 'none'], text) ?? parseDays(text);
}

/** "2026-10-01..2026-10-31", both included. */
function parseDays(text: string | null): DayRange | undefined {
  const [from = '', to = '', ...rest] = (text ?? '').split('..');
  return rest.length === 0 && isDay(from) && isDay(to) && from <= to ? { from, to } : undefined;
}

function formatDays({ from, to }: DayRange): string {
  return `${from}..${to}`;
}

/** Whether a text is a day of the calendar, written YYYY-MM-DD. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return false;
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}

/** "is,country,FR,RO"; a comma inside a value is written %2C. */
function parseFilter(text: string): Filter | undefined {
  const [operatorText, dimensionText, ...values] = text.split(',');
  const operator = oneOf<FilterOperator>(filterOperators, operatorText);
  const dimension = oneOf<DimensionId>(dimensionIds, dimensionText);
  if (!operator || !dimension || values.length === 0) return undefined;
  return [operator, dimension, values.map((value) => value.replaceAll('%2C', ',').replaceAll('%25', '%'))];
}

function formatFilter([operator, dimension, values]: Filter): string {
  return [operator, dimension, ...values.map((value) => value.replaceAll('%', '%25').replaceAll(',', '%2C'))].join(',');
}
