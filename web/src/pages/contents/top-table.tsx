import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import TableSortLabel from '@mui/material/TableSortLabel';
import type { DimensionId } from '@quarterhour/model/dimensions';
import type { MeasureId } from '@quarterhour/model/measures';
import type { Result } from '@quarterhour/model/result';
import { useState } from 'react';
import { useIndexText } from '../../charts/index-text.ts';
import { isCompared, type Reading, readRows } from '../../charts/read-result.ts';
import { filteredValues } from '../../dashboard/filtered.ts';
import { useMeasureFormat } from '../../data/measure-format.ts';
import { useValueName } from '../../data/value-name.ts';
import { useView } from '../../data/view.ts';
import { useText } from '../../text/use-text.ts';
import { usePrinting } from '../../theme/printing.ts';
import { RankChange, ranksIn } from './rank-change.tsx';

/** The rows that are shown before the reader asks for all. */
const firstRows = 10;

interface TopTableProps {
  caption: string;
  result: Result;
  dimension: DimensionId;
  columns: readonly MeasureId[];
  /** The visible rows, by their index in the Result. */
  rows: readonly number[];
  /** Rows are ordered by name, and have no rank. */
  latest: boolean;
  /** Called on a click on a name; omitted: names are plain text. */
  onChoose: ((value: string) => void) | undefined;
}

/** The first rows with their rank and measures. A click on a heading ranks the whole page by it. */
export function TopTable({ caption, result, rows, dimension, columns, latest, onChoose }: TopTableProps) {
  const { t } = useText();
  const { view, change } = useView();
  const chosen = filteredValues(view.filters, dimension);
  const nameOf = useValueName();
  const ranks = latest ? [] : ranksIn(result);
  const compared = !latest && isCompared(result);
  const readings = new Map(columns.map((id) => [id, result.query.measures.includes(id) ? readRows(result, id) : null]));
  const keys = readRows(result, '').map((row) => row.keys[0] ?? '');
  const [whole, setWhole] = useState(false);
  const printing = usePrinting();
  const shown = whole || printing !== 'no' ? rows : rows.slice(0, firstRows);
  const narrow = narrowColumns(columns, view.measure);
  return (
    <>
      <TableContainer tabIndex={0} role="group" aria-label={caption} sx={{ '@media print': { overflow: 'visible' } }}>
        <Table size="small" sx={look}>
          <TableHead>
            <TableRow>
              {!latest && (
                <TableCell scope="col" sx={{ inlineSize: 60 }}>
                  {t('contents.rank')}
                </TableCell>
              )}
              <TableCell scope="col">{t(`dimension.${dimension}`)}</TableCell>
              {columns.map((id) => (
                <Heading
                  key={id}
                  measure={id}
                  narrow={narrow.has(id)}
                  ranked={!latest && id === view.measure}
                  onRank={latest ? undefined : () => change({ measure: id })}
                />
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {shown.map((row) => {
              const key = keys[row] ?? '';
              return (
                <TableRow key={key} hover selected={chosen.has(key)}>
                  {!latest && (
                    <TableCell sx={{ whiteSpace: 'nowrap' }}>
                      <Box sx={{ display: 'flex', alignItems: 'baseline', gap: 0.5 }}>
                        <Box component="span" sx={{ minInlineSize: 22, fontWeight: 550 }}>
                          {ranks[row]?.rank ?? '–'}
                        </Box>
                        {compared && ranks[row] && <RankChange {...ranks[row]} />}
                      </Box>
                    </TableCell>
                  )}
                  <TableCell component="th" scope="row" sx={{ minInlineSize: { xs: 96, sm: 132 } }}>
                    {onChoose ? (
                      <Button
                        variant="text"
                        color="inherit"
                        size="small"
                        aria-pressed={chosen.has(key)}
                        onClick={() => onChoose(key)}
                        sx={nameButton}
                      >
                        {nameOf(dimension, key)}
                      </Button>
                    ) : (
                      nameOf(dimension, key)
                    )}
                  </TableCell>
                  {columns.map((id) => (
                    <Figure key={id} measure={id} narrow={narrow.has(id)} reading={readings.get(id)?.[row]} />
                  ))}
                </TableRow>
              );
            })}
          </TableBody>
        </Table>
      </TableContainer>
      {shown.length < rows.length && (
        <Button
          size="small"
          color="inherit"
          onClick={() => setWhole(true)}
          sx={{ color: 'text.secondary', marginBlockStart: 1 }}
        >
          {t('card.more_rows', { count: rows.length - shown.length })}
        </Button>
      )}
    </>
  );
}

/** A phone has room for names and the ranking column, or for two short ones. The full view has all. */
function narrowColumns(columns: readonly MeasureId[], ranked: MeasureId): ReadonlySet<MeasureId> {
  if (columns.length <= 2) return new Set(columns);
  return new Set(columns.includes(ranked) ? [ranked] : columns.slice(0, 1));
}

const displayOf = (narrow: boolean) => ({ xs: narrow ? 'table-cell' : 'none', sm: 'table-cell' });

interface HeadingProps {
  measure: MeasureId;
  /** Whether the column is visible on phones. */
  narrow: boolean;
  /** Whether rows are ranked by it. */
  ranked: boolean;
  onRank: (() => void) | undefined;
}

function Heading({ measure, narrow, ranked, onRank }: HeadingProps) {
  const { t } = useText();
  const name = t(`measure.${measure}`);
  return (
    <TableCell
      scope="col"
      align="right"
      sortDirection={ranked ? 'desc' : false}
      sx={{ display: displayOf(narrow), minInlineSize: { xs: 56, sm: 68 } }}
    >
      {onRank ? (
        <TableSortLabel
          active={ranked}
          direction="desc"
          hideSortIcon={!ranked}
          onClick={onRank}
          aria-label={t('contents.sort', { measure: name })}
          sx={sortLabel}
        >
          {name}
        </TableSortLabel>
      ) : (
        name
      )}
    </TableCell>
  );
}

interface FigureProps {
  measure: MeasureId;
  /** Whether the column is visible on phones. */
  narrow: boolean;
  reading: Reading | undefined;
}

function Figure({ measure, narrow, reading }: FigureProps) {
  const format = useMeasureFormat(measure);
  const index = useIndexText()(reading);
  return (
    <TableCell
      align="right"
      title={index?.text ?? (reading && format.exact(reading.value))}
      sx={{
        display: displayOf(narrow),
        whiteSpace: 'nowrap',
        ...(index?.isChance && { color: 'text.secondary' }),
      }}
    >
      {reading ? (
        format.value(reading.value)
      ) : (
        <Skeleton variant="rounded" sx={{ inlineSize: 44, marginInlineStart: 'auto' }} />
      )}
    </TableCell>
  );
}

const look = {
  '& thead th': {
    backgroundColor: 'background.paper',
    color: 'text.secondary',
    fontSize: '0.75rem',
    lineHeight: 1.25,
    verticalAlign: 'bottom',
  },
  '& td, & th': { paddingInline: 0.75 },
} as const;
/** The arrow is before the words, so that the words end where their numbers do. */
const sortLabel = {
  alignItems: 'flex-end',
  '& .MuiTableSortLabel-icon': { fontSize: 14, marginInline: '0 2px' },
} as const;
const nameButton = { padding: 0, minWidth: 0, fontWeight: 450, textAlign: 'inherit', whiteSpace: 'normal' } as const;
