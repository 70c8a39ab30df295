import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

/** The part of a panel, under its choices, for dates of one's own. */
export function OwnDates({ heading, children }: { heading: string; children: ReactNode }) {
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
      {children}
    </Box>
  );
}
