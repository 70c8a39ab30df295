import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';

interface NumberTableProps {
  label: string;
  head: readonly string[];
  rows: readonly { id: string; cells: readonly string[] }[];
  /** How many of the last columns hold numbers. */
  numbers: number;
  /** It scrolls within so many pixels, with small rows. */
  maxHeight?: number;
}

/** A table whose last columns are amounts or other numbers. */
export function NumberTable({ label, head, rows, numbers, maxHeight }: NumberTableProps) {
  const align = (at: number) => (at >= head.length - numbers ? 'right' : 'left');
  return (
    // A scrollable part is reached with the keyboard.
    <Box role="region" aria-label={label} tabIndex={0} sx={{ overflow: 'auto', maxBlockSize: maxHeight }}>
      <Table size={maxHeight === undefined ? 'medium' : 'small'} aria-label={label} sx={narrow}>
        <TableHead>
          <TableRow>
            {head.map((text, at) => (
              <TableCell key={text} align={align(at)}>
                {text}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map(({ id, cells }) => (
            <TableRow key={id}>
              {cells.map((text, at) => (
                <TableCell key={head[at]} align={align(at)} sx={amount}>
                  {text}
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  );
}

const narrow = { '& .MuiTableCell-root': { paddingInline: { xs: 1, sm: 2 } } };
const amount = { fontVariantNumeric: 'tabular-nums', '&.MuiTableCell-alignRight': { whiteSpace: 'nowrap' } };
