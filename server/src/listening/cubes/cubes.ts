import { type Dimension, type DimensionId, dimensions } from '@quarterhour/model/dimensions';
import { type MeasureId, subjectOf } from '@quarterhour/model/measures';
import type { Query } from '@quarterhour/model/query';
import { type Subject, type SubjectEntry, subjects } from '@quarterhour/model/subjects';
import { airings } from './airings.ts';
import type { Cube } from './cube.ts';
import { downloads } from './downloads.ts';
import { listening } from './listening.ts';
import { spots } from './spots.ts';

/** Every cube. */
export const cubes: Record<Subject, Cube> = { listening, downloads, airings, spots };

/** The cube of a query: that of its first measure, unless something in it belongs to a subject that extends others. */
export function cubeOf({ measures: asked, dimensions: by, filters }: Query): Cube {
  const named = [
    ...asked.map((id: MeasureId) => subjectOf(id)),
    ...[...by, ...filters.map(([, id]) => id)].map((id: DimensionId) => (dimensions[id] as Dimension).subject),
  ];
  const extending = named.find((subject) => subject && (subjects[subject] as SubjectEntry).extends);
  return cubes[extending ?? (asked[0] ? subjectOf(asked[0]) : 'listening')];
}
