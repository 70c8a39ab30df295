import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { useText } from '@quarterhour/web/text/use-text';
import { campaigns } from '../frame/sample-rows.ts';
import type { Entry } from '../guide/entry.ts';

function TableStandard() {
  const { t, locale } = useText();
  return (
    <TableContainer>
      <Table>
        <caption>{t('style.sample.campaigns')}</caption>
        <TableHead>
          <TableRow>
            <TableCell>{t('style.sample.name')}</TableCell>
            <TableCell>{t('dimension.station')}</TableCell>
            <TableCell align="right">{t('style.sample.spots')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {campaigns.map(({ id, name, station, spots }) => (
            <TableRow key={id}>
              <TableCell component="th" scope="row">
                {name}
              </TableCell>
              <TableCell>{station}</TableCell>
              <TableCell align="right">{spots.toLocaleString(locale)}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}

function TableEmpty() {
  const { t } = useText();
  return (
    <TableContainer>
      <Table>
        <TableHead>
          <TableRow>
            <TableCell>{t('style.sample.name')}</TableCell>
            <TableCell>{t('dimension.station')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          <TableRow>
            <TableCell colSpan={2}>{t('filter.no_values')}</TableCell>
          </TableRow>
        </TableBody>
      </Table>
    </TableContainer>
  );
}

export const entries: readonly Entry[] = [
  {
    name: 'Table',
    library: 'https://mui.com/material-ui/react-table/',
    patterns: ['table'],
    specimens: { standard: TableStandard, empty: TableEmpty },
  },
];
