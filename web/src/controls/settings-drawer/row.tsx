import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';

interface RowProps {
  label: string;
  /** Beside the label: the value in words. */
  value?: string;
  /** Its control, which the label with this id names. */
  children: (labelId: string) => ReactNode;
}

/** A setting: its name above its control. */
export function Row({ label, value, children }: RowProps) {
  const id = useId();
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 2 }}>
        <Typography id={id} variant="h3" component="h3">
          {label}
        </Typography>
        {value && (
          <Typography variant="body2" color="textSecondary">
            {value}
          </Typography>
        )}
      </Box>
      {children(id)}
    </Box>
  );
}
