import type { Annotation } from '@quarterhour/model/api-annotations';
import { addDays, type Grain } from '@quarterhour/model/period';
import { bucketDays } from './buckets.ts';

/** A bucket in which annotations begin. */
export interface AnnotationMark {
  /** The bucket, and the last that one of them covers. */
  index: number;
  last: number;
  /** By which the list below a picture names it, from 1. */
  number: number;
  annotations: readonly Annotation[];
}

/** What annotations say about the buckets of a chart. */
export interface AnnotatedBuckets {
  marks: readonly AnnotationMark[];
  /** Those that touch a bucket, by its value. */
  of: ReadonlyMap<string, readonly Annotation[]>;
}

/** Every week has days that are out of the ordinary: only charts by day and hour mark these. */
const ofDays: readonly Annotation['kind'][] = ['holiday', 'clock_change'];

/** Finds the buckets that annotations are about. Outages are left out: charts draw them, and reviewers judge them there. */
export function annotatedBuckets(
  annotations: readonly Annotation[],
  buckets: readonly { value: string }[],
  grain: Grain,
): AnnotatedBuckets {
  const isDrawn: readonly Annotation['kind'][] = ['gap', 'suspected_outage'];
  const isMarked = ({ kind }: Annotation) =>
    !isDrawn.includes(kind) && (grain === 'day' || grain === 'hour' || !ofDays.includes(kind));
  const times = buckets.map(({ value }) => ({ value, ...timesOf(value, grain) }));
  return annotatedTimes(annotations.filter(isMarked), times);
}

/** A step of an axis as local minutes: the first, and the one after the last. */
export interface AxisTime {
  value: string;
  from: string;
  to: string;
}

/** Finds the steps of an axis of times that annotations are about. */
export function annotatedTimes(annotations: readonly Annotation[], times: readonly AxisTime[]): AnnotatedBuckets {
  const of = new Map<string, Annotation[]>();
  const marks = new Map<number, { last: number; annotations: Annotation[] }>();
  for (const annotation of annotations) {
    const { from, to } = endsOf(annotation);
    const touched = times.flatMap((time, index) => (time.from < to && time.to > from ? [index] : []));
    const [first, last] = [touched[0], touched.at(-1)];
    if (first === undefined || last === undefined) continue;
    for (const index of touched) {
      const { value } = times[index] as AxisTime;
      of.set(value, [...(of.get(value) ?? []), annotation]);
    }
    const mark = marks.get(first) ?? { last, annotations: [] };
    marks.set(first, { last: Math.max(mark.last, last), annotations: [...mark.annotations, annotation] });
  }
  const sorted = [...marks].sort(([one], [other]) => one - other);
  return { marks: sorted.map(([index, mark], place) => ({ index, number: place + 1, ...mark })), of };
}

/** A bucket as local times: the first minute, and the one after the last. */
function timesOf(value: string, grain: Grain): { from: string; to: string } {
  if (grain === 'hour') return { from: value.slice(0, 16), to: `${value.slice(0, 13)}:60` };
  const { from, to } = bucketDays(value, grain);
  return { from: `${from}T00:00`, to: `${addDays(to, 1)}T00:00` };
}

/** A moment touches the bucket in which it is, also where the bucket begins with it. */
function endsOf({ from, to }: Annotation): { from: string; to: string } {
  if (from.length === 10) return { from: `${from}T00:00`, to: `${addDays(to, 1)}T00:00` };
  return { from, to: to === from ? `${to}~` : to };
}
