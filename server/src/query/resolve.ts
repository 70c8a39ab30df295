import { downloadWindows, requestExclusionRules } from '@quarterhour/model/classes';
import {
  allDimensionIds,
  type Dimension,
  type DimensionId,
  dimensionIds,
  dimensions,
  fitsSubject,
} from '@quarterhour/model/dimensions';
import { allMeasureIds, fitsExclusions, measureFits, type Subject, subjectOf } from '@quarterhour/model/measures';
import { isCyclic, isTimeDimension, type TimeDimension } from '@quarterhour/model/period';
import type { Filter, Query } from '@quarterhour/model/query';
import type { CatalogueSnapshot, Named, StationEntry } from '../catalogue/snapshot.ts';
import type { TimeFilter } from '../listening/selection.ts';
import { timeCodes } from '../listening/time-codes.ts';
import { placeInTime } from './clocks.ts';
import { matcherOf } from './filter.ts';
import { type FieldError, QueryError } from './query-error.ts';
import type { Question } from './question.ts';

/**
 * Finds the names of a Query in the catalogue and places its days in time.
 * @param now the clock, UTC seconds
 * @throws QueryError 404 for a name that the principal cannot see, 400 for a question that contradicts itself.
 */
export function resolve(query: Query, catalogue: CatalogueSnapshot, now: number): Question {
  const errors = [...repeated(query), ...unfit(query)];
  if (errors.length > 0) throw new QueryError(errors);
  const subject = subjectOfQuery(query);
  const scope = scopeOf(query, subject === 'downloads' ? podcastsAsStations(catalogue) : catalogue, catalogue);
  const kinds = (kind: string) => query.filters.filter(([, dimension]) => dimensions[dimension].kind === kind);
  const stations = scope.filter((station) => kinds('catalogue').every((filter) => stationPasses(station, filter)));
  return {
    measures: query.measures,
    dimensions: query.dimensions,
    filters: query.filters,
    scope,
    stations,
    rowFilters: [...kinds('session'), ...kinds('device'), ...kinds('exclusion'), ...kinds('airing')],
    timeFilters: kinds('time').map(timeFilterOf),
    subject,
    table: tables[subject][asksForExclusions(query) ? 'excluded' : 'counted'],
    windows: subject === 'downloads' ? windowsOf(catalogue, stations) : [],
    episodes: subject === 'downloads' ? episodesOf(catalogue, stations) : [],
    ...placeInTime(query, stations, now),
    compared: null,
    songs: new Map(),
    newSongs: new Set(),
    include: query.include ?? [],
    compare: query.compare,
    equalCoverage: query.equal_coverage && subject === 'listening',
    order: query.order_by ?? [],
    limit: query.limit,
  };
}

/** The tables of each subject. */
export const tables = {
  listening: { counted: 'sessions', excluded: 'exclusions' },
  downloads: { counted: 'downloads', excluded: 'request_exclusions' },
  airings: { counted: 'airings', excluded: 'exclusions' },
} as const;

/** The subject of a question: that of its first measure, with which the others must agree. */
function subjectOfQuery({ measures: asked, dimensions: by, filters }: Query): Subject {
  const named = [...by, ...filters.map(([, id]) => id)];
  if (asked.some((id) => subjectOf(id) === 'airings') || named.some((id) => dimensions[id].kind === 'airing'))
    return 'airings';
  const [first] = asked;
  return first === undefined ? 'listening' : subjectOf(first);
}

/** Podcasts in the place of stations; their days are UTC days unless the Query names a zone. */
function podcastsAsStations({ podcasts = [] }: CatalogueSnapshot): CatalogueSnapshot {
  return {
    stations: podcasts.map(({ episodes: _episodes, ...podcast }) => ({
      ...podcast,
      timezone: 'UTC',
      sites: [],
      apps: [],
      streams: [],
    })),
  };
}

function episodesOf({ podcasts = [] }: CatalogueSnapshot, asked: readonly StationEntry[]) {
  const ids = new Set(asked.map(({ id }) => id));
  return podcasts.filter(({ id }) => ids.has(id)).flatMap(({ episodes }) => episodes);
}

function windowsOf({ podcasts = [] }: CatalogueSnapshot, asked: readonly StationEntry[]): Question['windows'] {
  const ids = new Set(asked.map(({ id }) => id));
  const of = podcasts.filter(({ id }) => ids.has(id)).map(({ territory }) => territory);
  return downloadWindows.flatMap((id) => {
    const territories = [...new Set(of.filter((one) => one.downloadWindow === id).map(({ slug }) => slug))].sort();
    return territories.length > 0 ? [{ id, minimum_seconds: 60, territories }] : [];
  });
}

/** Parts of a question that do not fit the subject of its first measure. */
function unfitSubject(query: Query): FieldError[] {
  const subject = subjectOfQuery(query);
  const named = { listening: 'listening to stations', downloads: 'downloads of podcasts', airings: 'songs on air' };
  const wrong = (path: string, id: string, allowed: string[]): FieldError => ({
    path,
    message: `"${id}" makes no sense for ${named[subject]}; ask about it by itself.`,
    allowed,
  });
  const fits = (id: DimensionId) => fitsSubject(id, subject) && !(subject === 'airings' && id === 'excluded_by');
  return [
    ...query.measures.flatMap((id, at) =>
      measureFits(id, subject)
        ? []
        : [
            wrong(
              `measures.${at}`,
              id,
              allMeasureIds.filter((one) => measureFits(one, subject)),
            ),
          ],
    ),
    ...query.dimensions.flatMap((id, at) =>
      fits(id) ? [] : [wrong(`dimensions.${at}`, id, allDimensionIds.filter(fits))],
    ),
    ...query.filters.flatMap(([, id], at) =>
      fits(id) ? [] : [wrong(`filters.${at}`, id, allDimensionIds.filter(fits))],
    ),
    ...(subject === 'downloads' && query.stations
      ? [{ path: 'stations', message: 'Podcasts belong to groups; ask by "groups", or filter by "podcast".' }]
      : []),
  ];
}

function asksForExclusions({ dimensions: asked, filters }: Query): boolean {
  return asked.includes('excluded_by') || filters.some(([, dimension]) => dimension === 'excluded_by');
}

/**
 * The stations that every given list of names holds. Unknown and hidden names look alike.
 * @param visible all that the principal may see: a group without podcasts, or with podcasts only, is no unknown name
 */
function scopeOf(query: Query, catalogue: CatalogueSnapshot, visible: CatalogueSnapshot): StationEntry[] {
  const levels = [
    { path: 'stations', asked: query.stations, named: (station: StationEntry): Named => station },
    { path: 'groups', asked: query.groups, named: (station: StationEntry): Named => station.group },
    { path: 'territories', asked: query.territories, named: (station: StationEntry): Named => station.territory },
  ];
  // A group that has only stations, or only podcasts, is known to questions about both.
  const inSight = [...visible.stations, ...podcastsAsStations(visible).stations];
  const errors: FieldError[] = [];
  let scope = [...catalogue.stations];
  for (const { path, asked, named } of levels) {
    if (!asked) continue;
    const known = new Set((path === 'stations' ? visible.stations : inSight).map((station) => named(station).slug));
    asked.forEach((slug, index) => {
      if (!known.has(slug))
        errors.push({ path: `${path}.${index}`, message: `There is no "${slug}" that you may see.` });
    });
    scope = scope.filter((station) => asked.includes(named(station).slug));
  }
  if (errors.length > 0) throw new QueryError(errors, 404);
  return scope;
}

function repeated(query: Query): FieldError[] {
  return (['measures', 'dimensions'] as const).flatMap((path) =>
    (query[path] as string[]).flatMap((id, index, all) =>
      all.indexOf(id) < index ? [{ path: `${path}.${index}`, message: `"${id}" is asked twice; once is enough.` }] : [],
    ),
  );
}

/** Parts of a question that do not fit each other, which the schema cannot check. */
function unfit(query: Query): FieldError[] {
  const errors: FieldError[] = [...unfitSubject(query), ...unfitColumns(query), ...unfitMinutes(query)];
  const subject = subjectOfQuery(query);
  const sortable = [...query.measures, ...query.dimensions];
  query.order_by?.forEach(([id], index) => {
    if (sortable.includes(id)) return;
    errors.push({
      path: `order_by.${index}`,
      message: `Rows can be ordered only by the measures and dimensions asked; "${id}" is not among them.`,
      allowed: sortable,
    });
  });
  query.filters.forEach(([operator, id, values], index) => {
    const ofRequests = id === 'excluded_by' && subject === 'downloads';
    const { values: known }: Dimension = ofRequests
      ? { ...dimensions[id], values: requestExclusionRules }
      : dimensions[id];
    values.forEach((value, number) => {
      if (!known || operator === 'contains' || known.includes(value)) return;
      const message = `"${value}" is none of the values of "${id}".`;
      errors.push({ path: `filters.${index}.2.${number}`, message, allowed: [...known] });
    });
    if (!isTimeDimension(id) || isCyclic(id)) return;
    errors.push({
      path: `filters.${index}`,
      message: `"${id}" cannot be filtered: choose the time by "period", or filter by a dimension that repeats every day or week.`,
      allowed: dimensionIds.filter((other) => !isTimeDimension(other) || isCyclic(other)),
    });
  });
  if (asksForExclusions(query)) {
    query.measures.forEach((id, index) => {
      if (fitsExclusions(id)) return;
      errors.push({
        path: `measures.${index}`,
        message: `"${id}" is defined for listening that counts, not for connections left out; ask without "excluded_by", or leave it out.`,
        allowed: allMeasureIds.filter((one) => subjectOf(one) === subject && fitsExclusions(one)),
      });
    });
  }
  return errors;
}

/** Ranks need rows to compare, and `on_air` needs the time of peaks. */
function unfitColumns({ include = [], measures: asked, dimensions: by }: Query): FieldError[] {
  return include.flatMap((column, at): FieldError[] => {
    const path = `include.${at}`;
    if (column === 'ranks' && (by.length === 0 || by.some(isTimeDimension)))
      return [{ path, message: 'Ranks compare rows of one period; ask by dimensions that are not time.' }];
    if (column === 'on_air' && !asked.includes('peak_audience'))
      return [
        { path, message: '"on_air" says what was on air at peaks; ask for the measure "peak_audience" as well.' },
      ];
    return [];
  });
}

/** Minutes around an airing hold other songs too: nothing but the audience can be said of them. */
function unfitMinutes({ measures: asked, dimensions: by, filters }: Query): FieldError[] {
  const id = 'airing_minute';
  if (!by.includes(id) && !filters.some(([, dimension]) => dimension === id)) return [];
  const isOfListener = (dimension: DimensionId) => ['session', 'device'].includes(dimensions[dimension].kind);
  return [
    ...asked.flatMap((measure, at): FieldError[] =>
      measure === 'song_average_audience'
        ? []
        : [
            {
              path: `measures.${at}`,
              message: `"${measure}" cannot be asked by "${id}"; only the average audience of songs can.`,
              allowed: ['song_average_audience'],
            },
          ],
    ),
    ...by.flatMap((dimension, at): FieldError[] =>
      isOfListener(dimension)
        ? [{ path: `dimensions.${at}`, message: `"${dimension}" and "${id}" cannot be asked together; filter by it.` }]
        : [],
    ),
    ...filters.flatMap(([, dimension], at): FieldError[] =>
      dimension === id ? [{ path: `filters.${at}`, message: `"${id}" cannot be filtered.` }] : [],
    ),
  ];
}

function stationPasses(station: StationEntry, [operator, dimension, values]: Filter): boolean {
  const { slug, name } = dimension === 'station' ? station : dimension === 'group' ? station.group : station.territory;
  return matcherOf(operator, values)(slug, name);
}

function timeFilterOf([operator, id, values]: Filter): TimeFilter {
  const passes = matcherOf(operator, values);
  const dimension = id as TimeDimension;
  const { values: known = [] }: Dimension = dimensions[id];
  const first = id === 'day_of_week' ? 1 : 0;
  const codes = known.map((_, at) => at + first);
  return { dimension, codes: codes.filter((code) => passes(timeCodes[dimension].label(code, null))) };
}
