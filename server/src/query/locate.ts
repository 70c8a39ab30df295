import {
  allDimensionIds,
  type Dimension,
  type DimensionId,
  dimensionIds,
  dimensions,
  fitsSubject,
  isScheduled,
} from '@quarterhour/model/dimensions';
import { allMeasureIds, fitsExclusions, measureFits, subjectOf } from '@quarterhour/model/measures';
import { isCyclic, isTimeDimension, type TimeDimension } from '@quarterhour/model/period';
import type { Filter, Query } from '@quarterhour/model/query';
import type { CatalogueSnapshot, Member, Named } from '../catalogue/snapshot.ts';
import type { Cube } from '../listening/cubes/cube.ts';
import { cubeOf, cubes } from '../listening/cubes/cubes.ts';
import { matcherOf } from '../listening/cubes/matcher.ts';
import type { ScheduleLabels } from '../listening/programme.ts';
import type { TimeFilter } from '../listening/selection.ts';
import { timeCodes } from '../listening/time-codes.ts';
import { locateInTime, readZones } from './clocks.ts';
import type { LocatedQuery } from './located-query.ts';
import { type FieldError, QueryError } from './query-error.ts';

/**
 * Finds the names of a Query in the catalogue and its days in time.
 * @param now the clock, UTC seconds
 * @throws QueryError 404 for a name that the principal cannot see, 400 for a query that contradicts itself.
 */
export async function locate(query: Query, catalogue: CatalogueSnapshot, now: number): Promise<LocatedQuery> {
  const cube = cubeOf(query);
  const zones = cube.members(catalogue).map(({ timezone }) => timezone);
  await readZones(query, zones, now);
  const errors = [...repeated(query), ...unfit(query, cube)];
  if (errors.length > 0) throw new QueryError(errors);
  const scope = scopeOf(query, cube, catalogue);
  const kinds = (kind: string) => query.filters.filter(([, dimension]) => dimensions[dimension].kind === kind);
  const members = scope.filter((member) => kinds('catalogue').every((filter) => memberPasses(member, filter)));
  const { timezone, period, before, labels } = locateInTime(query, members, now);
  return {
    shown: {
      measures: query.measures,
      dimensions: query.dimensions,
      include: query.include ?? [],
      order: query.order_by ?? [],
      limit: query.limit,
    },
    about: {
      cube,
      table: asksForExclusions(query) ? cube.excluded : cube.counted,
      catalogue,
      scope,
      members,
      filters: query.filters,
      rowFilters: [...kinds('session'), ...kinds('device'), ...kinds('exclusion'), ...kinds('airing')],
      timeFilters: kinds('time').map((filter) => timeFilterOf(filter, labels)),
    },
    when: { timezone, period, before, compare: query.compare, equalCoverage: query.equal_coverage },
  };
}

/** Parts of a query that do not fit its subject. */
function unfitSubject(query: Query, { subject, label, exclusionRules, withoutStations }: Cube): FieldError[] {
  const wrong = (path: string, id: string, allowed: string[]): FieldError => ({
    path,
    message: `"${id}" makes no sense for ${label}; ask about it by itself.`,
    allowed,
  });
  const fits = (id: DimensionId) => fitsSubject(id, subject) && (id !== 'excluded_by' || exclusionRules !== undefined);
  const fitting = (path: string, id: DimensionId) => (fits(id) ? [] : [wrong(path, id, allDimensionIds.filter(fits))]);
  const measuresOfSubject = allMeasureIds.filter((one) => measureFits(one, subject));
  return [
    ...query.measures.flatMap((id, at) =>
      measureFits(id, subject) ? [] : [wrong(`measures.${at}`, id, measuresOfSubject)],
    ),
    ...query.dimensions.flatMap((id, at) => fitting(`dimensions.${at}`, id)),
    ...query.filters.flatMap(([, id], at) => fitting(`filters.${at}`, id)),
    ...(withoutStations && query.stations ? [{ path: 'stations', message: withoutStations }] : []),
  ];
}

function asksForExclusions({ dimensions: asked, filters }: Query): boolean {
  return asked.includes('excluded_by') || filters.some(([, dimension]) => dimension === 'excluded_by');
}

/** The members that every given list of names holds. Unknown and hidden names look alike. */
function scopeOf(query: Query, cube: Cube, catalogue: CatalogueSnapshot): Member[] {
  const levels = [
    { path: 'stations', asked: query.stations, named: (member: Member): Named => member },
    { path: 'groups', asked: query.groups, named: (member: Member): Named => member.group },
    { path: 'territories', asked: query.territories, named: (member: Member): Named => member.territory },
  ];
  // A group that has only stations, or only podcasts, is known to queries about both.
  const inSight = Object.values(cubes).flatMap(({ members }) => members(catalogue));
  const errors: FieldError[] = [];
  let scope = [...cube.members(catalogue)];
  for (const { path, asked, named } of levels) {
    if (!asked) continue;
    const known = new Set((path === 'stations' ? catalogue.stations : inSight).map((member) => named(member).slug));
    asked.forEach((slug, index) => {
      if (!known.has(slug))
        errors.push({ path: `${path}.${index}`, message: `There is no "${slug}" that you may see.` });
    });
    scope = scope.filter((member) => asked.includes(named(member).slug));
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

/** Parts of a query that do not fit each other, which the schema cannot check. */
function unfit(query: Query, cube: Cube): FieldError[] {
  const errors: FieldError[] = [...unfitSubject(query, cube), ...unfitColumns(query), ...unfitMinutes(query)];
  const sortable = [...query.measures, ...query.dimensions];
  query.order_by?.forEach(([id], index) => {
    if (sortable.includes(id)) return;
    errors.push({
      path: `order_by.${index}`,
      message: `Rows can be ordered only by the measures and dimensions asked; "${id}" is not among them.`,
      allowed: sortable,
    });
  });
  query.filters.forEach(([operator, id, asked], index) => {
    const { values }: Dimension = dimensions[id];
    const known = id === 'excluded_by' ? cube.exclusionRules : values;
    asked.forEach((value, number) => {
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
        allowed: allMeasureIds.filter((one) => subjectOf(one) === cube.subject && fitsExclusions(one)),
      });
    });
  }
  return errors;
}

/** Ranks need rows to compare, `on_air` the time of peaks, and what is usual hours or days. */
function unfitColumns({ include = [], measures: asked, dimensions: by }: Query): FieldError[] {
  return include.flatMap((column, at): FieldError[] => {
    const path = `include.${at}`;
    if (column === 'usual' && !(by.length === 1 && (by[0] === 'hour' || by[0] === 'day')))
      return [{ path, message: 'What is usual is known by hour and by day; ask by one of these dimensions alone.' }];
    if (column === 'usual_change' && (by.length > 1 || by.some(isTimeDimension)))
      return [
        { path, message: 'Usual changes are those of a whole period; ask by one dimension that is not time, or none.' },
      ];
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

function memberPasses(member: Member, [operator, dimension, values]: Filter): boolean {
  const { slug, name } = dimension === 'station' ? member : dimension === 'group' ? member.group : member.territory;
  return matcherOf(operator, values)(slug, name);
}

function timeFilterOf([operator, id, values]: Filter, labels: ScheduleLabels): TimeFilter {
  const passes = matcherOf(operator, values);
  const dimension = id as TimeDimension;
  if (isScheduled(dimension)) {
    const texts = labels.get(dimension) ?? [''];
    // A show is also found by a part of its name.
    return { dimension, codes: texts.flatMap((text, code) => (passes(text, text) ? [code] : [])) };
  }
  const { values: known = [] }: Dimension = dimensions[id];
  const first = id === 'day_of_week' ? 1 : 0;
  const codes = known.map((_, at) => at + first);
  return { dimension, codes: codes.filter((code) => passes(timeCodes[dimension].label(code, null))) };
}
