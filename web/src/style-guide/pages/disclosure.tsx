import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** A part of an entry that opens and closes. */
export function Disclosure({ label, children }: { label: ReactNode; children: ReactNode }) {
  return (
    <Box component="details" sx={{ minInlineSize: 0 }}>
      <Box
        component="summary"
        sx={{ cursor: 'pointer', typography: 'h3', paddingBlock: 0.5, marginBlockEnd: 1, inlineSize: 'fit-content' }}
      >
        {label}
      </Box>
      {children}
    </Box>
  );
}
