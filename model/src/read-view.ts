import { dimensions as allDimensions, type Dimension, type DimensionId } from './dimensions.ts';
import { type FilterOperator, filterOperators } from './filter-operators.ts';
import { type DayRange, grains, presetIds } from './period.ts';
import type { Filter } from './query.ts';
import type { ViewSubject } from './subjects.ts';
import {
  cardIds,
  comparisons,
  defaultView,
  isDay,
  type Opened,
  type Order,
  type Remembered,
  usualComparison,
  type View,
} from './view-address.ts';
import { subjectAt, type ViewKind, viewKinds } from './view-kinds.ts';
import { isTimeZone } from './zone.ts';

/** What an address says. */
export interface ReadView {
  view: View;
  /**
   * Its parts that restrict what the view shows, and that cannot be read: the view lacks them, so it shows more. Where an
   * address is a restriction, one with such parts is refused.
   */
  unread: readonly string[];
}

/**
 * Reads a view from a query string. Missing or unreadable parts are as remembered, else the default.
 * @param pathname of the page, which decides what can be asked
 */
export function readView(search: string, remembered: Remembered = {}, pathname = ''): ReadView {
  const given = new URLSearchParams(search);
  const subject = subjectAt(pathname, given.get('show'));
  return { view: parseView(given, subject, remembered), unread: unreadIn(given, viewKinds[subject]) };
}

/**
 * Whether a part of an address can be read, by its name; true for parts that restrict nothing, such as the order of a table. A
 * part that no view has is unreadable: it may be the misspelled name of one that restricts.
 */
const readable: Record<string, (text: string, kind: ViewKind) => boolean> = {
  show: (text, kind) => text === kind.show,
  p: (text) => parsePeriod(text) !== undefined,
  c: (text) => parseComparison(text) !== undefined,
  t: isList,
  g: isList,
  s: isList,
  f: isFilter,
  tz: isTimeZone,
  ...Object.fromEntries(
    [
      'eq',
      'm',
      'by',
      'split',
      'zero',
      'annotations',
      'usual',
      'tab',
      'table',
      'open',
      'columns',
      'q',
      'sort',
      'page',
    ].map((name) => [name, () => true]),
  ),
};

/** Characters of an unreadable part that an error quotes. */
const quoted = 80;

function unreadIn(given: URLSearchParams, kind: ViewKind): string[] {
  const names = new Set<string>();
  return [...given].flatMap(([name, text]) => {
    // Only the first of several periods or lists counts, but all filters do.
    const isFirst = name === 'f' || !names.has(name);
    names.add(name);
    const canRead = Object.hasOwn(readable, name) ? readable[name] : undefined;
    return isFirst && canRead?.(text, kind) ? [] : [`${name}=${text}`.slice(0, quoted)];
  });
}

/** Whether a list names something: an empty one would mean all. */
function isList(text: string): boolean {
  return text.split(',').every((slug) => slug !== '');
}

/** Whether a filter can be read, and names values that exist, as far as these are known. */
function isFilter(text: string, kind: ViewKind): boolean {
  const filter = parseFilter(text, kind);
  if (!filter) return false;
  const [operator, dimension, values] = filter;
  const { values: known }: Dimension = allDimensions[dimension];
  return operator === 'contains' || !known || values.every((value) => known.includes(value));
}

function parseView(given: URLSearchParams, subject: ViewSubject, remembered: Remembered): View {
  const kind = viewKinds[subject];
  return {
    subject,
    period: parsePeriod(given.get('p')) ?? remembered.period ?? defaultView.period,
    compare:
      parseComparison(given.get('c')) ??
      remembered.compare ??
      usualComparison(parsePeriod(given.get('p')) ?? remembered.period),
    equal: given.get('eq') !== 'no',
    scope: {
      territories: parseList(given.get('t')),
      groups: parseList(given.get('g')),
      stations: parseList(given.get('s')),
    },
    filters: given
      .getAll('f')
      .map((text) => parseFilter(text, kind))
      .filter((filter) => filter !== undefined),
    timezone: parseZone(given.get('tz')),
    measure: oneOf(kind.measures, given.get('m')) ?? kind.measure,
    grain: oneOf(grains, given.get('by')),
    split: oneOf([kind.split], given.get('split')),
    fromZero: { yes: true, no: false }[given.get('zero') ?? ''],
    annotations: given.get('annotations') !== 'no',
    usual: given.get('usual') === 'yes',
    tabs: parseIds(kind.dimensions, given.get('tab')),
    tables: parseIds(cardIds, given.get('table')),
    open: parseOpened(given, kind),
  };
}

function oneOf<Id extends string>(ids: readonly Id[], text: string | null | undefined): Id | undefined {
  return ids.find((id) => id === text);
}

function parseIds<Id extends string>(ids: readonly Id[], text: string | null): Id[] {
  return parseList(text).flatMap((id) => oneOf(ids, id) ?? []);
}

function parseList(text: string | null): string[] {
  return text ? text.split(',').filter((slug) => slug !== '') : [];
}

function parseZone(text: string | null): string | undefined {
  return text && isTimeZone(text) ? text : undefined;
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

/** "is,country,FR,RO"; a comma inside a value is written %2C. */
function parseFilter(text: string, { dimensions }: ViewKind): Filter | undefined {
  const [operatorText, dimensionText, ...values] = text.split(',');
  const operator = oneOf<FilterOperator>(filterOperators, operatorText);
  const dimension = oneOf<DimensionId>(dimensions, dimensionText);
  if (!operator || !dimension || values.length === 0) return undefined;
  return [operator, dimension, values.map((value) => value.replaceAll('%2C', ',').replaceAll('%25', '%'))];
}

function parseOpened(given: URLSearchParams, kind: ViewKind): Opened | undefined {
  const dimensions = parseIds(kind.dimensions, given.get('open'));
  if (dimensions.length === 0) return undefined;
  const measures = parseIds(kind.measures, given.get('columns'));
  const page = Number(given.get('page'));
  return {
    dimensions,
    measures: measures.length > 0 ? measures : undefined,
    search: given.get('q') ?? '',
    order: parseOrder(given.get('sort'), kind),
    page: Number.isInteger(page) && page > 1 ? page : 1,
  };
}

/** "reach,desc", or "reach,desc,change" */
function parseOrder(text: string | null, { measures }: ViewKind): Order | undefined {
  const [byText, directionText, changeText] = (text ?? '').split(',');
  const by = oneOf<Order['by']>(['name', ...measures], byText);
  const direction = oneOf<Order['direction']>(['asc', 'desc'], directionText);
  return by && direction ? { by, direction, change: changeText === 'change' } : undefined;
}
