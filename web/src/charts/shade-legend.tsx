import Box from '@mui/material/Box';
import type { Shades } from './shades.ts';

interface ShadeLegendProps {
  shades: Shades;
  format: (value: number) => string;
}

/** The legend of shades, with the values at both ends. */
export function ShadeLegend({ shades: { least, most, ramp }, format }: ShadeLegendProps) {
  return (
    <Box
      aria-hidden="true"
      sx={{ display: 'flex', alignItems: 'center', gap: 1, typography: 'caption', color: 'text.secondary' }}
    >
      <bdi>{format(least)}</bdi>
      <Box sx={{ display: 'flex', borderRadius: 0.5, overflow: 'hidden' }}>
        {ramp.map((color) => (
          <Box key={color} component="span" style={{ backgroundColor: color }} sx={{ inlineSize: 16, blockSize: 10 }} />
        ))}
      </Box>
      <bdi>{format(most)}</bdi>
    </Box>
  );
}
