import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import TableSortLabel from '@mui/material/TableSortLabel';
import { useText } from '@quarterhour/web/text/use-text';
import { useState } from 'react';
import { campaigns } from '../frame/sample-rows.ts';
import type { Entry } from '../guide/entry.ts';

const columns = ['name', 'spots', 'impressions'] as const;

function SortedTableStandard() {
  const { t, locale } = useText();
  const [order, setOrder] = useState<{ by: (typeof columns)[number]; direction: 'asc' | 'desc' }>({
    by: 'impressions',
    direction: 'desc',
  });
  const sign = order.direction === 'asc' ? 1 : -1;
  const rows = campaigns.toSorted((one, other) => (one[order.by] < other[order.by] ? -sign : sign));
  const names = {
    name: t('style.sample.name'),
    spots: t('style.sample.spots'),
    impressions: t('style.sample.impressions'),
  };
  return (
    <TableContainer>
      <Table>
        <TableHead>
          <TableRow>
            {columns.map((column) => (
              <TableCell
                key={column}
                align={column === 'name' ? undefined : 'right'}
                sortDirection={order.by === column ? order.direction : false}
              >
                <TableSortLabel
                  active={order.by === column}
                  direction={order.by === column ? order.direction : 'asc'}
                  onClick={() => setOrder({ by: column, direction: order.by === column && sign > 0 ? 'desc' : 'asc' })}
                >
                  {names[column]}
                </TableSortLabel>
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map(({ id, name, spots, impressions }) => (
            <TableRow key={id}>
              <TableCell component="th" scope="row">
                {name}
              </TableCell>
              <TableCell align="right">{spots.toLocaleString(locale)}</TableCell>
              <TableCell align="right">{impressions.toLocaleString(locale)}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}

export const entries: readonly Entry[] = [
  {
    name: 'SortedTable',
    library: 'https://mui.com/material-ui/api/table-sort-label/',
    patterns: ['sorted_table'],
    specimens: { standard: SortedTableStandard },
  },
];
