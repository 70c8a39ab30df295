import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';

/** As many columns as fit; an amount with its currency needs so many pixels. */
const columns = (width: number) => `repeat(auto-fit, minmax(${width}px, 1fr))`;

/** Single figures of a card of the office, side by side, as many as fit. */
export function ModuleCardSums({ sums }: { sums: readonly { label: string; text: string }[] }) {
  return (
    <Box
      component="dl"
      sx={{ margin: 0, display: 'grid', gridTemplateColumns: { xs: columns(148), sm: columns(184) }, gap: 2 }}
    >
      {sums.map(({ label, text }) => (
        <Box key={label} sx={{ display: 'flex', flexDirection: 'column-reverse', justifyContent: 'flex-end' }}>
          <Typography component="dt" variant="body2" color="textSecondary">
            {label}
          </Typography>
          <Typography
            component="dd"
            sx={{
              margin: 0,
              fontSize: { xs: 20, sm: 24 },
              fontWeight: 600,
              fontVariantNumeric: 'tabular-nums',
              overflowWrap: 'anywhere',
            }}
          >
            {text}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}
