import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import type { ReactNode } from 'react';

interface GuideTableProps {
  label: string;
  headings: readonly string[];
  rows: readonly { id: string; cells: readonly ReactNode[] }[];
}

/** A small table; the first cell of a row names it. */
export function GuideTable({ label, headings, rows }: GuideTableProps) {
  return (
    <TableContainer>
      <Table
        size="small"
        aria-label={label}
        sx={{
          '& td, & th': { verticalAlign: 'top', borderColor: 'divider' },
          '& :is(td, th):first-of-type': { paddingInlineStart: 0 },
          '& th code': { whiteSpace: 'nowrap' },
        }}
      >
        <TableHead>
          <TableRow>
            {headings.map((heading) => (
              <TableCell key={heading} scope="col">
                {heading}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map(({ id, cells: [name, ...others] }) => (
            <TableRow key={id}>
              <TableCell component="th" scope="row" sx={{ fontWeight: 550 }}>
                {name}
              </TableCell>
              {others.map((cell, index) => (
                <TableCell key={headings[index + 1]}>{cell}</TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}
