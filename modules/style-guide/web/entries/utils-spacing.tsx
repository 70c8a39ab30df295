import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import type { Entry } from '../guide/entry.ts';

const steps = [0.5, 1, 1.5, 2, 3, 4] as const;

function SpacingSteps() {
  return (
    <Stack spacing={1}>
      {steps.map((step) => (
        <Box key={step} sx={{ display: 'flex', alignItems: 'center', gap: 2, typography: 'caption' }}>
          <Box component="code" dir="ltr" sx={{ inlineSize: 96 }}>{`${step} = ${step * 8} px`}</Box>
          <Box sx={{ blockSize: 16, inlineSize: (theme) => theme.spacing(step), bgcolor: 'primary.main' }} />
        </Box>
      ))}
    </Stack>
  );
}

export const entries: readonly Entry[] = [
  {
    name: 'Spacing',
    library: 'https://mui.com/material-ui/customization/spacing/',
    patterns: ['decoration'],
    specimens: { steps: SpacingSteps },
  },
];
