import { fitsSubject } from '@quarterhour/model/dimensions';
import { allMeasureIds, measureFits } from '@quarterhour/model/measures';
import type { ModuleId } from '@quarterhour/model/modules';
import { isTimeDimension } from '@quarterhour/model/period';
import { type Query, type QueryInput, querySchema } from '@quarterhour/model/query';
import { type SubjectEntry, subjects } from '@quarterhour/model/subjects';

/** The subjects with dashboards, and the measure that their rankings are ordered by at first. */
const ranked = { listening: 'listening_hours', airings: 'plays', downloads: 'downloads' } as const;
const breakdowns = [
  'station',
  'country',
  'device_category',
  'listening_method',
  'hour_of_day',
  'song',
  'artist',
] as const;
const recently = { period: { preset: 'last_28_days' } } as const;

/**
 * Every measure and common breakdown of the subjects that people open first. A server that knows no recent queries answers
 * them after its start, so that the code for such queries is compiled when the first person comes.
 */
export function startingQueries(modulesOff: readonly ModuleId[]): Query[] {
  const shown = (Object.keys(ranked) as (keyof typeof ranked)[]).filter((subject) => {
    const { module }: SubjectEntry = subjects[subject];
    return !modulesOff.some((off) => off === module);
  });
  return shown
    .flatMap((subject) => [...totalsOf(subject), ...rankingsOf(subject)])
    .map((query) => querySchema.parse(query));
}

function totalsOf(subject: keyof typeof ranked): QueryInput[] {
  const measures = allMeasureIds.filter((id) => measureFits(id, subject));
  return measures.flatMap((measure): QueryInput[] => [
    { ...recently, measures: [measure], compare: 'previous_period' },
    { ...recently, measures: [measure], dimensions: ['day'] },
  ]);
}

function rankingsOf(subject: keyof typeof ranked): QueryInput[] {
  const measure = ranked[subject];
  return breakdowns
    .filter((dimension) => fitsSubject(dimension, subject))
    .map((dimension) => ({
      ...recently,
      measures: [measure],
      dimensions: [dimension],
      compare: 'previous_period',
      order_by: [[measure, 'desc']],
      limit: 50,
      include: isTimeDimension(dimension) ? [] : ['ranks'],
    }));
}
