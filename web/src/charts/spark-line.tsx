import { useTheme } from '@mui/material/styles';

interface SparkLineProps {
  values: readonly (number | null)[];
  /** Draws in the signal colour, because the main chart draws this measure. */
  chosen: boolean;
}

const width = 120;
const height = 28;

/** The shape of a value over the period, without axes; decoration beside the number, so hidden from screen readers. */
export function SparkLine({ values, chosen }: SparkLineProps) {
  const theme = useTheme();
  const palette = (theme.vars ?? theme).palette;
  const path = sparkPath(values);
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      aria-hidden="true"
      style={{
        display: 'block',
        inlineSize: '100%',
        blockSize: height,
        transform: theme.direction === 'rtl' ? 'scaleX(-1)' : undefined,
      }}
    >
      <path
        d={path}
        fill="none"
        style={{ stroke: chosen ? palette.primary.main : palette.text.disabled }}
        strokeWidth={1.5}
        strokeLinejoin="round"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  );
}

/** The part of the largest value that the height shows at least: 1,891, 1,875 and 1,897 are no deep valley. */
const leastRange = 0.25;

/** The path through the values, scaled from their smallest to their largest; a gap for each missing value. */
export function sparkPath(values: readonly (number | null)[]): string {
  const known = values.filter((value) => value !== null);
  if (known.length < 2) return '';
  const [smallest, largest] = [Math.min(...known), Math.max(...known)];
  const range = Math.max(largest - smallest, leastRange * Math.abs(largest)) || 1;
  const low = (smallest + largest - range) / 2;
  let pen = 'M';
  return values
    .map((value, index) => {
      if (value === null) {
        pen = 'M';
        return '';
      }
      const x = (index / (values.length - 1)) * width;
      const y = height - 2 - ((value - low) / range) * (height - 4);
      const step = `${pen}${x.toFixed(1)} ${y.toFixed(1)}`;
      pen = 'L';
      return step;
    })
    .join('');
}
