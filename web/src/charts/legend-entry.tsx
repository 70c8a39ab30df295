import Box from '@mui/material/Box';

/** One line of a chart, with its colour and name. */
export function LegendEntry({ color, text, dashed }: { color: string; text: string; dashed?: boolean }) {
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.75 }}>
      <Box
        component="span"
        aria-hidden="true"
        sx={{ inlineSize: 16, borderBlockStart: dashed ? '2px dashed' : '3px solid', color }}
      />
      {text}
    </Box>
  );
}
