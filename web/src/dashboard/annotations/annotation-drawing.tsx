import { lazy, type ReactNode, Suspense } from 'react';
import type { AnnotatedBuckets } from '../../charts/plot/annotated-buckets.ts';
import type { PlotScale } from '../../charts/plot/plot-scale.ts';
import { needWords } from '../../text/words.ts';

const AnnotationMarks = lazy(() =>
  import('../../charts/plot/annotation-marks.tsx').then((file) => ({ default: file.AnnotationMarks })),
);
const AnnotationLayer = lazy(async () => {
  const [{ AnnotationLayer }] = await Promise.all([import('./annotation-layer.tsx'), needWords('annotations')]);
  return { default: AnnotationLayer };
});

/** How a chart shows annotations. */
export interface AnnotationDrawing {
  /** What they say about a step, by its value. */
  notes: AnnotatedBuckets['of'];
  marks: (scale: PlotScale) => ReactNode;
  over: (scale: PlotScale) => ReactNode;
}

/** Draws annotations into a chart: bars on the axis, and buttons above it that open them. */
export function annotationDrawing(annotated: AnnotatedBuckets | undefined): AnnotationDrawing | undefined {
  return (
    annotated && {
      notes: annotated.of,
      marks: (scale) => (
        <Suspense fallback={null}>
          <AnnotationMarks {...{ scale, annotated }} />
        </Suspense>
      ),
      over: (scale) => (
        <Suspense fallback={null}>
          <AnnotationLayer {...{ scale, annotated }} />
        </Suspense>
      ),
    }
  );
}
