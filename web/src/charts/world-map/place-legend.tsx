import Box from '@mui/material/Box';
import { placeRadius, radiusOf } from './place-radius.ts';
import type { MapPlace } from './world-places.tsx';

interface PlaceLegendProps {
  /** The largest value first. */
  places: readonly MapPlace[];
  format: (value: number) => string;
}

/** The legend for the circles of a map: a small one, and the largest. */
export function PlaceLegend({ places: [first], format }: PlaceLegendProps) {
  const largest = first?.size ?? 0;
  if (largest === 0) return <Box sx={{ minBlockSize: 2 * placeRadius.most }} />;
  return (
    <Box
      aria-hidden="true"
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1,
        minBlockSize: 2 * placeRadius.most,
        typography: 'caption',
        color: 'text.secondary',
      }}
    >
      {[largest / 16, largest].map((size) => (
        <Box key={size} component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5 }}>
          <Box
            component="span"
            sx={{ borderRadius: '50%', bgcolor: 'primary.main', opacity: 0.55 }}
            style={{ inlineSize: 2 * radiusOf(size, largest), blockSize: 2 * radiusOf(size, largest) }}
          />
          <bdi>{format(size)}</bdi>
        </Box>
      ))}
    </Box>
  );
}
