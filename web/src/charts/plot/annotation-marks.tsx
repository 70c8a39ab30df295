import { useTokens } from '../../theme/theme.ts';
import type { AnnotatedBuckets } from './annotated-buckets.ts';
import { annotationSigns, signHeight } from './annotation-signs.ts';
import type { PlotScale } from './plot-scale.ts';

interface AnnotationMarksProps {
  scale: PlotScale;
  annotated: AnnotatedBuckets;
  /** Draws the numbers as well, where no buttons do. */
  numbered?: boolean;
}

/** The days that annotations cover, as bars on the axis, and in pictures their numbers. */
export function AnnotationMarks({ scale, annotated, numbered = false }: AnnotationMarksProps) {
  const tokens = useTokens();
  const { x, height, edges } = scale;
  const axis = height - edges.bottom;
  return (
    <>
      {annotated.marks.map(
        ({ index, last, number }) =>
          last > index && (
            <line
              key={number}
              x1={x(index)}
              x2={x(last)}
              y1={axis}
              y2={axis}
              stroke={tokens.ink}
              strokeWidth={3}
              strokeLinecap="round"
            />
          ),
      )}
      {numbered &&
        annotationSigns(annotated, scale).map((sign) => (
          <g key={sign.text} data-annotation={sign.annotations[0]?.from.slice(0, 10)}>
            <rect
              x={sign.x - sign.width / 2}
              y={axis - signHeight - 2}
              width={sign.width}
              height={signHeight}
              rx={signHeight / 2}
              fill={sign.isOwn ? tokens.ink : tokens.paper}
              stroke={tokens.ink}
            />
            <text
              x={sign.x}
              y={axis - signHeight / 2 + 2}
              fontSize={11}
              fontWeight={600}
              textAnchor="middle"
              fill={sign.isOwn ? tokens.paper : tokens.ink}
            >
              {sign.text}
            </text>
          </g>
        ))}
    </>
  );
}
