import type { Annotation } from '@quarterhour/model/api-annotations';
import type { AnnotatedBuckets } from './annotated-buckets.ts';
import type { PlotScale } from './plot-scale.ts';

/** A place of a chart with annotations, such as "2" or "2–3". */
export interface AnnotationSign {
  /** Pixels: its middle, and the end of what it covers. */
  x: number;
  end: number;
  /** Pixels. */
  width: number;
  text: string;
  /** The first of its buckets. */
  index: number;
  annotations: readonly Annotation[];
  /** Somebody wrote one of them. */
  isOwn: boolean;
}

/** Pixels: the height of a sign, and what is between signs at least. */
export const signHeight = 16;
const apart = 4;
/** Pixels of a digit, and around the text. */
const [digit, around] = [7, 9];

/** Gathers the marks of a chart into signs: those that would cover each other share one. */
export function annotationSigns({ marks }: AnnotatedBuckets, scale: PlotScale): AnnotationSign[] {
  const found: { first: (typeof marks)[number]; marks: (typeof marks)[number][] }[] = [];
  for (const mark of marks) {
    const known = found.at(-1);
    const sign = known && signOf(known.marks, scale);
    const isFree = !sign || Math.abs(scale.x(mark.index) - sign.x) >= sign.width / 2 + signHeight / 2 + apart;
    if (known && !isFree) known.marks.push(mark);
    else found.push({ first: mark, marks: [mark] });
  }
  return found.map((one) => signOf(one.marks, scale));
}

function signOf(marks: AnnotatedBuckets['marks'], { x, edges, width: whole }: PlotScale): AnnotationSign {
  const [first, newest] = [marks[0], marks.at(-1)] as [(typeof marks)[number], (typeof marks)[number]];
  const text = first === newest ? String(first.number) : `${first.number}–${newest.number}`;
  const width = Math.max(signHeight, text.length * digit + around);
  const middle = (x(first.index) + x(newest.index)) / 2;
  const annotations = marks.flatMap((mark) => mark.annotations);
  return {
    x: Math.min(Math.max(middle, edges.left + width / 2), whole - edges.right - width / 2),
    end: x(Math.max(...marks.map(({ last }) => last))),
    ...{ width, text, annotations, index: first.index },
    isOwn: annotations.some(({ own }) => own !== null),
  };
}
