import Box from '@mui/material/Box';

interface LegendEntryProps {
  color: string;
  text: string;
  dashed?: boolean;
  /** It is a band behind a line. */
  wide?: boolean;
  /** The line is lighter than others. */
  light?: boolean;
}

/** One line of a chart, with its colour and name. */
export function LegendEntry({ color, text, dashed, wide, light }: LegendEntryProps) {
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.75 }}>
      <Box
        component="span"
        aria-hidden="true"
        sx={{
          inlineSize: 16,
          borderBlockStart: dashed ? '2px dashed' : wide ? '10px solid' : '3px solid',
          opacity: wide ? 0.25 : light ? 0.5 : 1,
          color,
        }}
      />
      {text}
    </Box>
  );
}
