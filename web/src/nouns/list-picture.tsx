import Box from '@mui/material/Box';

const size = { width: 240, height: 96 };
const rows = 3;
const numbered = (count: number) => [...Array(count).keys()];
/** Widths of a row's texts, so that it reads as names and not as a bar chart. */
const shares = [0.62, 0.8, 0.5];

/** A small picture of the list that is still empty: its columns, with rows of no text. */
export function ListPicture({ columns }: { columns: number }) {
  const shown = Math.min(Math.max(columns, 2), 5);
  const step = size.width / shown;
  const line = size.height / (rows + 1);
  return (
    <Box
      component="svg"
      viewBox={`0 0 ${size.width} ${size.height}`}
      aria-hidden="true"
      sx={{ inlineSize: size.width, maxInlineSize: '100%', color: 'divider' }}
    >
      <rect
        x="0.5"
        y="0.5"
        {...{ width: size.width - 1, height: size.height - 1, rx: 6, fill: 'none' }}
        stroke="currentColor"
      />
      {numbered(rows + 1).map((row) => (
        <g key={row}>
          {row > 0 && <path d={`M0 ${row * line}H${size.width}`} stroke="currentColor" />}
          {numbered(shown).map((column) => {
            const share = row === 0 ? 0.45 : (shares[(row + column) % shares.length] as number);
            const place = { x: column * step + 12, y: row * line + line / 2 - 3, width: (step - 24) * share };
            return <rect key={column} {...place} height={6} rx={3} fill="currentColor" />;
          })}
        </g>
      ))}
    </Box>
  );
}
