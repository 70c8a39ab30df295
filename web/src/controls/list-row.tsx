import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

interface ListRowProps {
  title: ReactNode;
  /** What else there is to know, under the title. */
  details?: ReactNode;
  /** A word or two on its state. */
  state?: ReactNode;
  actions?: ReactNode;
  /** Still listed, but of no effect any more. */
  over?: boolean;
}

/** One thing of a list, between hairlines. */
export function ListRow({ title, details, state, actions, over }: ListRowProps) {
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 2,
        rowGap: 0.5,
        paddingBlock: 1.25,
        borderBlockStart: '1px solid',
        borderColor: 'divider',
      }}
    >
      <Box sx={{ flex: '1 1 180px', minInlineSize: 0 }}>
        <Typography
          variant="body1"
          sx={{ fontWeight: 550, overflowWrap: 'anywhere', color: over ? 'text.secondary' : undefined }}
        >
          {title}
        </Typography>
        {details && (
          <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
            {details}
          </Typography>
        )}
      </Box>
      {state && (
        <Typography variant="body2" color="textSecondary">
          {state}
        </Typography>
      )}
      {actions && <RowActions>{actions}</RowActions>}
    </Box>
  );
}

/** What can be done with a row: buttons whose words stand at the edge. */
export function RowActions({ children }: { children: ReactNode }) {
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        gap: 1,
        marginInline: '-5px',
        '& .MuiButton-root': { minInlineSize: 0 },
      }}
    >
      {children}
    </Box>
  );
}

/** A list of rows. */
export function RowList({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Box
      component="ul"
      aria-label={label}
      sx={{ listStyle: 'none', margin: 0, padding: 0, borderBlockEnd: '1px solid', borderColor: 'divider' }}
    >
      {children}
    </Box>
  );
}
