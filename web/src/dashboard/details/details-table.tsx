import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TablePagination from '@mui/material/TablePagination';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import type { DimensionId } from '@quarterhour/model/dimensions';
import type { MeasureId } from '@quarterhour/model/measures';
import type { Cell, Result } from '@quarterhour/model/result';
import { formatValue } from '@quarterhour/model/units';
import type { Opened } from '@quarterhour/model/view-address';
import { useMemo } from 'react';
import { Change } from '../../charts/change.tsx';
import { useIndexText } from '../../charts/index-text.ts';
import { bucketDays } from '../../charts/plot/buckets.ts';
import { isCompared, type Reading } from '../../charts/read-result.ts';
import { useScrollFade } from '../../controls/use-scroll-fade.ts';
import { toggleValue } from '../../data/filters.ts';
import { useMeasureFormat } from '../../data/measure-format.ts';
import { placeHint } from '../../data/place-hint.ts';
import { useValueName } from '../../data/value-name.ts';
import { useView } from '../../data/view.ts';
import { useText } from '../../text/use-text.ts';
import { useAnnotated } from '../annotations/use-annotations.ts';
import { Nothing } from '../answered.tsx';
import { useNothingFound } from '../dashboard.ts';
import { chooseTogether } from '../filtered.ts';
import { useShow } from '../use-show.ts';
import type { DetailRow } from './detail-rows.ts';
import { type Column, DetailsHead } from './details-head.tsx';
import { useTableName } from './details-menu.tsx';
import { grainOf } from './use-detail-rows.ts';

const rowsOfPage = 50;

interface DetailsTableProps {
  result: Result;
  /** The rows that match the search, sorted. */
  rows: readonly DetailRow[];
  opened: Opened;
  /** The measures; some values may still be loading. */
  columns: readonly Column[];
}

/** The values of dimensions with their measures, paginated. */
export function DetailsTable({ result, rows, opened, columns }: DetailsTableProps) {
  const { t } = useText();
  const show = useShow();
  const choose = useChoice(opened.dimensions);
  const hintOf = useHint(result, rows, opened);
  const fade = useScrollFade();
  const tableName = useTableName();
  const nothingFound = useNothingFound();
  const { dimensions, search, order } = opened;
  if (rows.length === 0) {
    return <Nothing height={200}>{search ? t('details.nothing_found', { search }) : t(nothingFound)}</Nothing>;
  }
  const page = Math.min(opened.page, Math.ceil(rows.length / rowsOfPage)) - 1;
  const from = page * rowsOfPage;
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column' }}>
      <TableContainer
        ref={fade.ref}
        sx={[{ maxBlockSize: 'calc(100dvh - 260px)' }, fade.style]}
        tabIndex={0}
        role="region"
        aria-label={tableName(dimensions)}
      >
        <Table size="small" stickyHeader>
          <DetailsHead
            name={tableName(dimensions)}
            columns={columns}
            compared={isCompared(result)}
            order={order}
            onOrder={(next) => show({ order: next, page: 1 })}
          />
          <TableBody>
            {rows.slice(from, from + rowsOfPage).map((row) => (
              <DetailsRow
                key={row.keys.join('\n')}
                row={row}
                hint={hintOf(row)}
                columns={columns}
                neutral={dimensions.includes('excluded_by')}
                onChoose={choose && (() => choose(row.keys))}
              />
            ))}
          </TableBody>
        </Table>
      </TableContainer>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          gap: 1,
          borderBlockStart: '1px solid',
          borderColor: 'divider',
          paddingBlockStart: 0.5,
        }}
      >
        <Notes result={result} />
        <TablePagination
          component="div"
          // As inline elements, the arrows would align with the text.
          sx={{ '& .MuiTablePagination-actions': { display: 'flex' } }}
          count={rows.length}
          page={page}
          rowsPerPage={rowsOfPage}
          rowsPerPageOptions={[rowsOfPage]}
          onPageChange={(_, next) => show({ page: next + 1 })}
          labelDisplayedRows={({ from, to, count }) => t('details.rows', { from, to, count })}
          getItemAriaLabel={(kind) => t(kind === 'next' ? 'details.next' : 'details.previous')}
        />
      </Box>
    </Box>
  );
}

/**
 * The action of a row: filters by its values, or chooses the days of its bucket as the period. Rows of excluded
 * connections have none.
 */
function useChoice(dimensions: readonly DimensionId[]): ((keys: readonly string[]) => void) | undefined {
  const { change } = useView();
  const grain = grainOf(dimensions);
  const [dimension, ...others] = dimensions;
  if (!dimension || dimension === 'excluded_by') return undefined;
  return (keys) => {
    const [key = ''] = keys;
    if (grain) return change({ open: undefined, period: bucketDays(key, grain), grain: undefined });
    change(({ filters }) => ({
      open: undefined,
      filters: others.length > 0 ? chooseTogether(filters, dimensions, keys) : toggleValue(filters, dimension, key),
    }));
  };
}

/** The second line of a name: the parent of a place, or that a bucket is not over, and its annotations. */
function useHint(result: Result, rows: readonly DetailRow[], { dimensions }: Opened) {
  const { t } = useText();
  const nameOf = useValueName();
  const [dimension] = dimensions;
  const buckets = useMemo(() => rows.map(({ keys: [value = ''] }) => ({ value })), [rows]);
  const annotated = useAnnotated(result, buckets, grainOf(dimensions));
  const marked = result.columns.findIndex(({ role }) => role === 'provisional');
  const isProvisional = (cells: readonly Cell[]) => cells[marked] === true;
  return ({ keys: [key = ''], cells }: DetailRow): string | undefined => {
    const notes = annotated?.of.get(key)?.map(({ text }) => text) ?? [];
    if (result.meta.unfinished.includes(key)) notes.unshift(t('period.unfinished'));
    if (isProvisional(cells)) notes.unshift(t('chart.live'));
    return notes.length > 0 ? notes.join(' · ') : dimension && placeHint(dimension, key, nameOf);
  };
}

/** The notes on all rows. */
function Notes({ result: { meta, rows } }: { result: Result }) {
  const { t, locale } = useText();
  const count = (value: number) => formatValue(value, 'count', locale);
  const notes = [
    meta.total_rows > rows.length && t('details.limited', { shown: count(rows.length), count: count(meta.total_rows) }),
    ...(['reach_period_too_long', 'approximate_place'] as const).map(
      (known) => meta.warnings.some(({ code }) => code === known) && t(`warning.${known}`),
    ),
  ];
  return (
    <Typography variant="caption" color="textSecondary" sx={{ flex: 1 }}>
      {notes.filter(Boolean).join(' ')}
    </Typography>
  );
}

/** Names stay visible while the measures scroll. */
const names = { position: 'sticky', insetInlineStart: 0, minInlineSize: 144, backgroundColor: 'inherit' } as const;

interface DetailsRowProps {
  row: DetailRow;
  /** The second line of a name. */
  hint: string | undefined;
  columns: readonly Column[];
  /** More is neither better nor worse. */
  neutral: boolean;
  onChoose: (() => void) | undefined;
}

function DetailsRow({ row, hint, columns, neutral, onChoose }: DetailsRowProps) {
  const { t } = useText();
  return (
    <TableRow hover sx={{ backgroundColor: 'background.paper' }}>
      <TableCell component="th" scope="row" sx={names}>
        {onChoose ? (
          <Button
            variant="text"
            color="inherit"
            size="small"
            aria-label={t('details.filter', { value: row.name })}
            onClick={onChoose}
            sx={{ padding: 0, minWidth: 0, fontWeight: 400, textAlign: 'inherit', whiteSpace: 'normal' }}
          >
            {row.name}
          </Button>
        ) : (
          row.name
        )}
        {hint && (
          <Typography variant="caption" color="textSecondary" sx={{ display: 'block' }}>
            {hint}
          </Typography>
        )}
      </TableCell>
      {columns.map(({ id }, index) => (
        <Figure key={id} measure={id} reading={row.readings[index]} neutral={neutral} />
      ))}
    </TableRow>
  );
}

interface FigureProps {
  measure: MeasureId;
  reading: Reading | undefined;
  neutral: boolean;
}

function Figure({ measure, reading, neutral }: FigureProps) {
  const format = useMeasureFormat(measure);
  const index = useIndexText()(reading);
  if (!reading)
    return (
      <TableCell>
        <Skeleton variant="rounded" sx={{ inlineSize: 56, marginInlineStart: 'auto' }} />
      </TableCell>
    );
  return (
    <TableCell
      align="right"
      title={index?.text ?? format.exact(reading.value)}
      sx={{ whiteSpace: 'nowrap', ...(index?.isChance && { color: 'text.secondary' }) }}
    >
      {format.value(reading.value)}
      <Box component="span" sx={{ display: 'block', fontSize: '0.75rem' }}>
        <Change terse neutral={neutral} {...reading} />
      </Box>
    </TableCell>
  );
}
