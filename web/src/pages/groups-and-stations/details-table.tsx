import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TablePagination from '@mui/material/TablePagination';
import TableRow from '@mui/material/TableRow';
import TableSortLabel from '@mui/material/TableSortLabel';
import Typography from '@mui/material/Typography';
import type { DimensionId } from '@quarterhour/model/dimensions';
import type { MeasureId } from '@quarterhour/model/measures';
import { isCyclic, isTimeDimension } from '@quarterhour/model/period';
import type { Result } from '@quarterhour/model/result';
import { formatValue } from '@quarterhour/model/units';
import { useMemo } from 'react';
import { bucketDays, bucketName, type Grain } from '../../charts/buckets.ts';
import { Change } from '../../charts/change.tsx';
import type { Reading } from '../../charts/read-result.ts';
import { toggleValue } from '../../data/filters.ts';
import { useValueName } from '../../data/value-name.ts';
import { useView } from '../../data/view.ts';
import type { Opened, Order } from '../../data/view-address.ts';
import { useText } from '../../text/use-text.ts';
import { Nothing } from './answered.tsx';
import { type DetailRow, detailRows, searchRows, sortRows } from './detail-rows.ts';
import { useMeasureFormat } from './measure-format.ts';
import { placeHint } from './place-hint.ts';

const rowsOfPage = 50;

interface DetailsTableProps {
  result: Result;
  /** The columns; the values of some may still be under way. */
  measures: readonly MeasureId[];
  opened: Opened;
}

/** Every value of a dimension with every measure: searched, sorted, and in pages. */
export function DetailsTable({ result, measures, opened }: DetailsTableProps) {
  const { t, locale } = useText();
  const nameOf = useValueName();
  const { change } = useView();
  const { dimension, search, order } = opened;
  const grain = isTimeDimension(dimension) && !isCyclic(dimension) ? (dimension as Grain) : null;
  const rows = useMemo(
    () => detailRows(result, measures, (key) => (grain ? bucketName(key, grain, locale) : nameOf(dimension, key))),
    [result, measures, nameOf, dimension, grain, locale],
  );
  const found = useMemo(
    () => sortRows(searchRows(rows, search), order, measures, locale),
    [rows, search, order, measures, locale],
  );
  const choose = useChoice(dimension, grain);
  if (found.length === 0) {
    return <Nothing height={200}>{search ? t('details.nothing_found', { search }) : t('card.empty')}</Nothing>;
  }
  const page = Math.min(opened.page, Math.ceil(found.length / rowsOfPage)) - 1;
  const from = page * rowsOfPage;
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', blockSize: '100%' }}>
      <TableContainer sx={{ flex: 1 }} tabIndex={0} role="region" aria-label={t(`dimension.${dimension}`)}>
        <Table size="small" stickyHeader>
          <DetailsHead
            dimension={dimension}
            measures={measures}
            order={order}
            onOrder={(next) => change({ open: { ...opened, order: next, page: 1 } })}
          />
          <TableBody>
            {found.slice(from, from + rowsOfPage).map((row) => (
              <DetailsRow
                key={row.key}
                row={row}
                hint={placeHint(dimension, row.key, nameOf)}
                measures={measures}
                onChoose={choose}
              />
            ))}
          </TableBody>
        </Table>
      </TableContainer>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <Typography variant="caption" color="textSecondary" sx={{ flex: 1 }}>
          {result.meta.total_rows > result.rows.length &&
            t('details.limited', {
              shown: formatValue(result.rows.length, 'count', locale),
              count: formatValue(result.meta.total_rows, 'count', locale),
            })}
        </Typography>
        <TablePagination
          component="div"
          count={found.length}
          page={page}
          rowsPerPage={rowsOfPage}
          rowsPerPageOptions={[rowsOfPage]}
          onPageChange={(_, next) => change({ open: { ...opened, page: next + 1 } })}
          labelDisplayedRows={({ from, to, count }) => t('details.rows', { from, to, count })}
          getItemAriaLabel={(kind) => t(kind === 'next' ? 'details.next' : 'details.previous')}
        />
      </Box>
    </Box>
  );
}

/** Filters for a value, or shows the days of a bucket, and closes the table. */
function useChoice(dimension: DimensionId, grain: Grain | null): (key: string) => void {
  const { view, change } = useView();
  return (key) =>
    change(
      grain
        ? { open: undefined, period: bucketDays(key, grain), grain: undefined }
        : { open: undefined, filters: toggleValue(view.filters, dimension, key) },
    );
}

interface DetailsHeadProps {
  dimension: DimensionId;
  measures: readonly MeasureId[];
  order: Order | undefined;
  onOrder: (order: Order) => void;
}

function DetailsHead({ dimension, measures, order, onOrder }: DetailsHeadProps) {
  const { t } = useText();
  const columns: { id: Order['by']; name: string }[] = [
    { id: 'name', name: t(`dimension.${dimension}`) },
    ...measures.map((id) => ({ id, name: t(`measure.${id}`) })),
  ];
  const next = (by: Order['by']): Order => {
    const first = by === 'name' ? 'asc' : 'desc';
    const other = by === 'name' ? 'desc' : 'asc';
    return { by, direction: order?.by === by && order.direction === first ? other : first };
  };
  return (
    <TableHead>
      <TableRow>
        {columns.map(({ id, name }) => (
          <TableCell
            key={id}
            scope="col"
            align={id === 'name' ? 'left' : 'right'}
            sortDirection={order?.by === id ? order.direction : false}
            sx={{ minInlineSize: 104, verticalAlign: 'bottom', lineHeight: 1.3, backgroundColor: 'background.paper' }}
          >
            <TableSortLabel
              active={order?.by === id}
              direction={order?.by === id ? order.direction : 'desc'}
              onClick={() => onOrder(next(id))}
            >
              {name}
            </TableSortLabel>
          </TableCell>
        ))}
      </TableRow>
    </TableHead>
  );
}

interface DetailsRowProps {
  row: DetailRow;
  /** Stands below the name. */
  hint: string | undefined;
  measures: readonly MeasureId[];
  onChoose: (key: string) => void;
}

function DetailsRow({ row, hint, measures, onChoose }: DetailsRowProps) {
  const { t } = useText();
  return (
    <TableRow hover>
      <TableCell component="th" scope="row" sx={{ minInlineSize: 160 }}>
        <Button
          variant="text"
          color="inherit"
          size="small"
          aria-label={t('details.filter', { value: row.name })}
          onClick={() => onChoose(row.key)}
          sx={{ padding: 0, minWidth: 0, fontWeight: 400, textAlign: 'start', whiteSpace: 'normal' }}
        >
          {row.name}
        </Button>
        {hint && (
          <Typography variant="caption" color="textSecondary" sx={{ display: 'block' }}>
            {hint}
          </Typography>
        )}
      </TableCell>
      {row.readings.map((reading, index) => (
        <Figure key={measures[index]} measure={measures[index] ?? 'sessions'} reading={reading} />
      ))}
    </TableRow>
  );
}

function Figure({ measure, reading }: { measure: MeasureId; reading: Reading | undefined }) {
  const format = useMeasureFormat(measure);
  if (!reading)
    return (
      <TableCell>
        <Skeleton variant="rounded" sx={{ inlineSize: 56, marginInlineStart: 'auto' }} />
      </TableCell>
    );
  return (
    <TableCell align="right" title={format.exact(reading.value)} sx={{ whiteSpace: 'nowrap' }}>
      {format.value(reading.value)}
      <Box component="span" sx={{ display: 'block', fontSize: '0.75rem' }}>
        <Change terse {...reading} />
      </Box>
    </TableCell>
  );
}
