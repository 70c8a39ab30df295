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
  /** The headings of the names and of the cells. */
  headings: readonly string[];
  rows: readonly ValueRow[];
  /** The indices of cells with words, which align like names. All others are numbers. */
  words?: readonly number[];
  maxHeight?: number;
  /** Makes each name a button. */
  onChoose?: (id: string) => void;
}

/** A table with a caption and row headings that scrolls if it is longer than its card. */
export function FullTable({ caption, headings, rows, words = [], maxHeight, onChoose }: FullTableProps) {
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
            {others.map((heading, index) => (
              <TableCell key={heading} scope="col" {...lookOf(words.includes(index))}>
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
                <TableCell key={others[index]} {...lookOf(words.includes(index))}>
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

/** On a phone, where the table scrolls, words keep a minimum width. */
function lookOf(isWords: boolean) {
  return isWords ? { sx: { minInlineSize: 132 } } : { align: 'right' as const };
}

const look = {
  '& caption': { captionSide: 'top', paddingBlock: 1, paddingInline: 0 },
  '& td, & th': { paddingInline: { xs: 1, sm: 2 } },
  '& th:first-of-type': { minInlineSize: 112 },
  '& thead th': { backgroundColor: 'background.paper', color: 'text.secondary' },
} as const;
const nameButton = { padding: 0, minWidth: 0, fontWeight: 400, textAlign: 'inherit', whiteSpace: 'normal' } as const;
