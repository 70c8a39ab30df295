import Button from '@mui/material/Button';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import type { ReactNode } from 'react';

export interface ValueRow {
  id: string;
  name: string;
  cells: ReactNode[];
}

interface FullTableProps {
  caption: string;
  /** The heading of the names, then of the cells. */
  headings: readonly string[];
  rows: readonly ValueRow[];
  maxHeight?: number;
  /** Makes each name a button. */
  onChoose?: (id: string) => void;
}

/** A table with a caption and row headings that scrolls where it is longer than its card. */
export function FullTable({ caption, headings, rows, maxHeight, onChoose }: FullTableProps) {
  const [first, ...others] = headings;
  return (
    <TableContainer
      sx={{ maxHeight, '@media print': { maxHeight: 'none', overflow: 'visible' } }}
      tabIndex={0}
      role="group"
      aria-label={caption}
    >
      <Table size="small" stickyHeader sx={look}>
        <caption>{caption}</caption>
        <TableHead>
          <TableRow>
            <TableCell scope="col">{first}</TableCell>
            {others.map((heading) => (
              <TableCell key={heading} scope="col" align="right">
                {heading}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map((row) => (
            <TableRow key={row.id} hover>
              <TableCell component="th" scope="row">
                {onChoose ? (
                  <Button variant="text" size="small" color="inherit" onClick={() => onChoose(row.id)} sx={nameButton}>
                    {row.name}
                  </Button>
                ) : (
                  row.name
                )}
              </TableCell>
              {row.cells.map((cell, index) => (
                <TableCell key={others[index]} align="right">
                  {cell}
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}

const look = {
  '& caption': { captionSide: 'top', paddingBlock: 1, paddingInline: 0 },
  '& thead th': { backgroundColor: 'background.paper', color: 'text.secondary' },
} as const;
const nameButton = { padding: 0, minWidth: 0, fontWeight: 400, textAlign: 'inherit', whiteSpace: 'normal' } as const;
