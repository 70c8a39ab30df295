import type { DimensionId } from './dimensions.ts';
import type { MeasureId } from './measures.ts';
import type { Comparison, DayRange, Grain, PresetId } from './period.ts';
import type { Filter } from './query.ts';
import type { ViewSubject } from './subjects.ts';
import { viewKinds } from './view-kinds.ts';

export const comparisons = ['previous_period', 'same_weekdays', 'year_before'] as const;
/** The cards that can show a table instead of a picture. */
export const cardIds = [
  'time',
  'stations',
  'devices',
  'places',
  'times',
  'methods',
  'left_out',
  'around',
  'release',
] as const;
export type CardId = (typeof cardIds)[number];

/** Slugs; all three empty: everything that the person may see. */
export interface Scope {
  territories: string[];
  groups: string[];
  stations: string[];
}

/** The order of a table's rows. */
export interface Order {
  by: MeasureId | 'name';
  /** Sorts by the change of a measure instead of its value. */
  change: boolean;
  direction: 'asc' | 'desc';
}

/** A card's full view: one table with its settings. */
export interface Opened {
  /** The dimensions of the rows. */
  dimensions: readonly DimensionId[];
  /** The columns; undefined: the measures that the page has cards for. */
  measures: readonly MeasureId[] | undefined;
  search: string;
  /** Undefined: the default order, stretches of time in sequence and all else the largest first. */
  order: Order | undefined;
  /** The page of the table; the first is 1. */
  page: number;
}

/** The state of a page: all of it is in the address, so that a link or a step back restores it. */
export interface View {
  /** The counted subject; it decides which measures and dimensions exist. */
  subject: ViewSubject;
  /** The one clock that days and hours go by; undefined: each station's own. */
  timezone: string | undefined;
  period: { preset: PresetId } | DayRange;
  compare: Comparison | 'none';
  /** Compares only as much of the comparison period as the logs cover of the period. */
  equal: boolean;
  scope: Scope;
  filters: Filter[];
  /** The measure of the main chart. */
  measure: MeasureId;
  /** The chosen buckets of the main chart; undefined: the default for the period. */
  grain: Grain | undefined;
  /** The main chart has a line for each of the largest stations or podcasts, instead of the comparison. */
  split: DimensionId | undefined;
  /** Whether the axis of the main chart begins at 0; undefined: unless all its values are far above. */
  fromZero: boolean | undefined;
  /** Whether charts and tables have annotations. */
  annotations: boolean;
  /** Whether the main chart shows what is usual, by hour and by day. */
  usual: boolean;
  /** The chosen dimensions of the cards with several tabs, if not the first: at most one of each card. */
  tabs: DimensionId[];
  /** The cards that show their table. */
  tables: CardId[];
  /** The open full view. */
  open: Opened | undefined;
}

/** The person's last choices, for an address that omits them. */
export type Remembered = Partial<Pick<View, 'period' | 'compare'>>;

export const defaultView: View = {
  subject: 'listening',
  timezone: undefined,
  period: { preset: 'last_28_days' },
  compare: 'previous_period',
  equal: true,
  scope: { territories: [], groups: [], stations: [] },
  filters: [],
  measure: 'listening_hours',
  grain: undefined,
  split: undefined,
  fromZero: undefined,
  annotations: true,
  usual: false,
  tabs: [],
  tables: [],
  open: undefined,
};

/** The initial state of a card's full view: a card that ranks by a measure keeps its order. */
export function openedAt(dimensions: readonly DimensionId[], ranked?: MeasureId): Opened {
  const order: Order | undefined = ranked && { by: ranked, direction: 'desc', change: false };
  return { dimensions, measures: undefined, search: '', order, page: 1 };
}

/** A single day is compared with the same weekday of the week before, never a Saturday with a Friday. */
export function usualComparison(period: View['period'] | undefined): View['compare'] {
  if (!period) return defaultView.compare;
  const isDay =
    'preset' in period ? period.preset === 'today' || period.preset === 'yesterday' : period.from === period.to;
  return isDay ? 'same_weekdays' : defaultView.compare;
}

/**
 * Writes a view as a query string that begins with "?". It always includes period and comparison, because others have
 * other remembered choices.
 */
export function formatView(view: View): string {
  const kind = viewKinds[view.subject];
  const parts: [string, string | undefined][] = [
    ['show', kind.show],
    ['p', 'preset' in view.period ? view.period.preset : formatDays(view.period)],
    ['c', typeof view.compare === 'object' ? formatDays(view.compare) : view.compare],
    ['eq', view.equal ? undefined : 'no'],
    ['t', view.scope.territories.join(',')],
    ['g', view.scope.groups.join(',')],
    ['s', view.scope.stations.join(',')],
    ...view.filters.map((filter): [string, string] => ['f', formatFilter(filter)]),
    ['tz', view.timezone],
    ['m', view.measure === kind.measure ? undefined : view.measure],
    ['by', view.grain],
    ['split', view.split],
    ['zero', view.fromZero === undefined ? undefined : view.fromZero ? 'yes' : 'no'],
    ['annotations', view.annotations ? undefined : 'no'],
    ['usual', view.usual ? 'yes' : undefined],
    ['tab', view.tabs.join(',')],
    ['table', view.tables.join(',')],
    ...(view.open ? formatOpened(view.open) : []),
  ];
  return `?${parts.flatMap(([name, value]) => (value ? `${name}=${encodeLightly(value)}` : [])).join('&')}`;
}

/** Commas and slashes need no escape in a query string, and are more readable without. */
function encodeLightly(value: string): string {
  return encodeURIComponent(value).replaceAll('%2C', ',').replaceAll('%2F', '/');
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

function formatFilter([operator, dimension, values]: Filter): string {
  return [operator, dimension, ...values.map((value) => value.replaceAll('%', '%25').replaceAll(',', '%2C'))].join(',');
}

function formatOpened({ dimensions, measures, search, order, page }: Opened): [string, string | undefined][] {
  return [
    ['open', dimensions.join(',')],
    ['columns', measures?.join(',')],
    ['q', search],
    ['sort', order && [order.by, order.direction, ...(order.change ? ['change'] : [])].join(',')],
    ['page', page > 1 ? String(page) : undefined],
  ];
}
