import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableFooter from '@mui/material/TableFooter';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { formatMoney } from '@quarterhour/model/money';
import { NumberTable } from '@quarterhour/web/controls/number-table.tsx';
import { useText } from '@quarterhour/web/text/use-text';
import { campaigns } from '../frame/sample-rows.ts';
import type { Entry } from '../guide/entry.ts';

function DenseTableNumbers() {
  const { t, locale } = useText();
  const sum = campaigns.reduce((total, { amount }) => total + amount, 0);
  return (
    <TableContainer>
      <Table size="small">
        <TableHead>
          <TableRow>
            <TableCell>{t('style.sample.name')}</TableCell>
            <TableCell align="right">{t('style.sample.amount')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {campaigns.map(({ id, name, amount }) => (
            <TableRow key={id} hover>
              <TableCell component="th" scope="row">
                {name}
              </TableCell>
              <TableCell align="right">
                <bdi>{formatMoney(amount * 100, 'EUR', locale)}</bdi>
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
        <TableFooter>
          <TableRow>
            <TableCell component="th" scope="row">
              {t('style.sample.total')}
            </TableCell>
            <TableCell align="right">
              <bdi>{formatMoney(sum * 100, 'EUR', locale)}</bdi>
            </TableCell>
          </TableRow>
        </TableFooter>
      </Table>
    </TableContainer>
  );
}

function NumberTableNumbers() {
  const { t, locale } = useText();
  return (
    <NumberTable
      label={t('style.sample.amount')}
      head={[t('style.sample.name'), t('style.sample.amount')]}
      rows={campaigns.map(({ id, name, amount }) => ({
        id: String(id),
        cells: [name, formatMoney(amount * 100, 'EUR', locale)],
      }))}
      numbers={1}
    />
  );
}

export const entries: readonly Entry[] = [
  {
    name: 'DenseTable',
    library: 'https://mui.com/material-ui/react-table/#dense-table',
    patterns: ['table'],
    specimens: { numbers: DenseTableNumbers },
  },
  {
    name: 'NumberTable',
    about: ['controls/number-table#NumberTable'],
    patterns: ['table'],
    specimens: { numbers: NumberTableNumbers },
  },
];
