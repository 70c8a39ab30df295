import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import type { Entry } from '../guide/entry.ts';

function GridStandard() {
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '2fr 1fr' }, gap: 2 }}>
      {['2fr', '1fr'].map((size) => (
        <Paper key={size} variant="outlined" sx={{ padding: 2 }}>
          <bdi dir="ltr">{size}</bdi>
        </Paper>
      ))}
    </Box>
  );
}

function GridSeveral() {
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(140px, 1fr))', gap: 2 }}>
      {[1, 2, 3, 4, 5].map((cell) => (
        <Paper key={cell} variant="outlined" sx={{ padding: 2 }}>
          {cell}
        </Paper>
      ))}
    </Box>
  );
}

function GridHorizontal() {
  return (
    <Stack direction={{ xs: 'column', sm: 'row' }} spacing={2}>
      {[1, 2, 3].map((cell) => (
        <Paper key={cell} variant="outlined" sx={{ padding: 2 }}>
          {cell}
        </Paper>
      ))}
    </Stack>
  );
}

export const entries: readonly Entry[] = [
  {
    name: 'Grid',
    library: 'https://mui.com/system/grid/',
    patterns: ['decoration'],
    specimens: { standard: GridStandard, several: GridSeveral, horizontal: GridHorizontal },
  },
];
