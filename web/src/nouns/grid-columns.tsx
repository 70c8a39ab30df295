import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { GridActionsCell, GridActionsCellItem, type GridColDef, getGridSingleSelectOperators } from '@mui/x-data-grid';
import type { Noun } from '@quarterhour/model/noun';
import { Link } from 'react-router';
import { type FieldKind, kindOf, rowFieldsOf } from './field-kind.ts';
import type { NounColumn, RowAction, WrittenColumn } from './noun-column.ts';
import { isRetired, type NounRow } from './noun-row.ts';
import type { NounWords, Option, Options } from './noun-words.ts';

/** The least widths in pixels. */
export const leastWidths = { first: 150, other: 120, actions: 132 } as const;

const is = getGridSingleSelectOperators().filter(({ value }) => value === 'is');

/** A column with the text of each row: of the field itself, unless the page has another. */
export function textColumns(columns: readonly (string | NounColumn)[], words: NounWords): WrittenColumn[] {
  return columns.map((column) => {
    if (typeof column !== 'string') return { label: words.label(column.field), ...column };
    return { field: column, label: words.label(column), text: (row) => words.value(column, row[column], row) };
  });
}

/** The columns of the grid. What the server cannot sort by or filter by has no such menu. */
export function gridColumns(
  noun: Noun,
  columns: readonly WrittenColumn[],
  words: NounWords,
  options: Options,
  href?: (row: NounRow) => string,
): GridColDef<NounRow>[] {
  const schemas = rowFieldsOf(noun);
  return columns.map(({ field, label, text, detail, picture, share }, index) => {
    const kind = kindOf(field, schemas[field]);
    const choices = noun.filters.includes(field) ? (options[field] ?? choicesOf(field, kind, words)) : [];
    return {
      field,
      headerName: label,
      flex: share ?? (index === 0 ? 1.5 : shareOf(kind, choicesOf(field, kind, words))),
      minWidth: index === 0 ? leastWidths.first : leastWidths.other,
      sortable: noun.sort.includes(field),
      hideable: index > 0,
      valueGetter: (_, row) => text(row),
      cellClassName: ({ row }) => (isRetired(row) ? 'retired' : ''),
      ...(choices.length > 0
        ? {
            type: 'singleSelect',
            filterOperators: is,
            valueOptions: choices.map(({ value, name }) => ({ value, label: name })),
            renderCell: ({ row }) => text(row),
          }
        : { filterable: false }),
      ...(detail && { renderCell: ({ row }) => <Detailed text={text(row)} detail={detail(row)} /> }),
      ...(href && index === 0 && { renderCell: ({ row }) => <Link to={href(row)}>{text(row)}</Link> }),
      ...(picture && {
        renderCell: ({ row }) => (
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, blockSize: '100%', minInlineSize: 0 }}>
            {picture(row)}
            {href && index === 0 ? <Link to={href(row)}>{text(row)}</Link> : text(row)}
          </Box>
        ),
      }),
    } as GridColDef<NounRow>;
  });
}

function Detailed({ text, detail }: { text: string; detail: string }) {
  return (
    <Box sx={{ whiteSpace: 'normal', overflowWrap: 'anywhere', lineHeight: 1.4 }}>
      {text}
      {detail && (
        <Typography component="div" variant="caption" color="text.secondary">
          {detail}
        </Typography>
      )}
    </Box>
  );
}

/** The share of the width: days and flags are short, the names of some choices long. */
function shareOf({ type }: FieldKind, choices: readonly Option[]): number {
  if (type === 'flag' || type === 'moment' || type === 'day') return 0.8;
  const longest = Math.max(0, ...choices.map(({ name }) => name.length));
  return Math.min(Math.max(longest / 16, 1), 1.6);
}

function choicesOf(field: string, kind: FieldKind, words: NounWords): Option[] {
  if (kind.type === 'choice') return kind.values.map((value) => ({ value, name: words.value(field, value) }));
  if (kind.type !== 'flag') return [];
  return [true, false].map((value) => ({ value: String(value), name: words.value(field, value) }));
}

/** The last column: what can be done with a row. */
export function actionsColumn(label: string, actionsOf: (row: NounRow) => RowAction[]): GridColDef<NounRow> {
  return {
    field: 'actions',
    type: 'actions',
    headerName: label,
    width: leastWidths.actions,
    resizable: false,
    hideable: false,
    renderCell: (params) => (
      <GridActionsCell {...params}>
        {actionsOf(params.row).map(({ id, label: name, icon, act }) => (
          <GridActionsCellItem key={id} icon={icon} label={name} title={name} onClick={act} />
        ))}
      </GridActionsCell>
    ),
  };
}
