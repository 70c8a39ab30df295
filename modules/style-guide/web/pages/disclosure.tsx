import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** A part of an entry that opens and closes. */
export function Disclosure({ label, children }: { label: ReactNode; children: ReactNode }) {
  return (
    <Box component="details" sx={{ minInlineSize: 0 }}>
      <Box component="summary" sx={summary}>
        <span>{label}</span>
      </Box>
      {children}
    </Box>
  );
}

/** The browser's own triangle has no gap to a text that is read from the right. */
const summary = {
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  inlineSize: 'fit-content',
  paddingBlock: 0.5,
  marginBlockEnd: 1,
  cursor: 'pointer',
  typography: 'h3',
  '&::-webkit-details-marker': { display: 'none' },
  '&::before': {
    content: '""',
    borderStyle: 'solid',
    borderColor: 'transparent',
    borderBlockWidth: 5,
    borderInlineWidth: '8px 0',
    borderInlineStartColor: 'currentColor',
  },
  'details[open] > &::before': {
    borderColor: 'transparent',
    borderBlockWidth: '8px 0',
    borderInlineWidth: 5,
    borderBlockStartColor: 'currentColor',
  },
} as const;
