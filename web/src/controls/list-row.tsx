import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

interface ListRowProps {
  title: ReactNode;
  /** Details below the title. */
  details?: ReactNode;
  /** A chip with the state. */
  state?: ReactNode;
  actions?: ReactNode;
  /** Still listed, but no longer in effect. */
  over?: boolean;
}

/** One row of a list, between hairlines. */
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

/** The actions of a row, as text buttons at its edge. */
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
