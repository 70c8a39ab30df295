import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { lazy, Suspense } from 'react';
import type { DateFieldsProps } from './date-fields.tsx';

/** Fetched when a panel first opens. */
const DateFields = lazy(() => import('./date-fields.tsx').then(({ DateFields }) => ({ default: DateFields })));

/** The "Custom range" section of a panel, below its choices. */
export function OwnDates({ heading, ...fields }: DateFieldsProps & { heading: string }) {
  return (
    <Box
      sx={{
        gridColumn: '1 / -1',
        display: 'grid',
        gap: 1.5,
        marginBlockStart: 1,
        padding: 2,
        borderBlockStart: '1px solid',
        borderColor: 'divider',
      }}
    >
      <Typography variant="body2" color="textSecondary" sx={{ fontWeight: 500 }}>
        {heading}
      </Typography>
      <Suspense fallback={null}>
        <DateFields {...fields} />
      </Suspense>
    </Box>
  );
}
