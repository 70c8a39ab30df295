import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { GridActionsCell, GridActionsCellItem, type GridColDef, getGridSingleSelectOperators } from '@mui/x-data-grid';
import type { Noun } from '@quarterhour/model/noun';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { type FieldKind, kindOf, rowFieldsOf } from './field-kind.ts';
import type { NounColumn, RowAction, WrittenColumn } from './noun-column.ts';
import { isRetired, type NounRow } from './noun-row.ts';
import type { NounWords, Option, Options } from './noun-words.ts';

/** The least widths in pixels. */
export const leastWidths = { first: 150, other: 120, detailed: 240, actions: 132 } as const;

const cutOff = { minInlineSize: 0, overflow: 'hidden', textOverflow: 'ellipsis' } as const;

const is = getGridSingleSelectOperators().filter(({ value }) => value === 'is');

/** A column with the text of each row: of the field itself, if it applies, unless the page has another. */
export function textColumns(
  columns: readonly (string | NounColumn)[],
  words: NounWords,
  applies: (field: string, row: NounRow) => boolean = () => true,
): WrittenColumn[] {
  return columns.map((column) => {
    if (typeof column !== 'string') return { label: words.label(column.field), ...column };
    return {
      field: column,
      label: words.label(column),
      text: (row) => (applies(column, row) ? words.value(column, row[column], row) : ''),
    };
  });
}

/** A column of the grid, with the parts of its cells, to which a phone adds more. */
export type ListColumn = GridColDef<NounRow> & {
  text: (row: NounRow) => string;
  content: (row: NounRow) => ReactNode;
  picture?: (row: NounRow) => ReactNode;
  /** It has amounts of money. */
  isAmount: boolean;
};

/** The columns of the grid. What the server cannot sort by or filter by has no such menu. */
export function gridColumns(
  noun: Noun,
  columns: readonly WrittenColumn[],
  words: NounWords,
  options: Options,
  href?: (row: NounRow) => string,
): ListColumn[] {
  const schemas = rowFieldsOf(noun);
  return columns.map(({ field, label, text, detail, picture, share }, index) => {
    const kind = kindOf(field, schemas[field]);
    const content = (row: NounRow) => {
      if (detail) return <Detailed text={text(row)} detail={detail(row)} />;
      return href && index === 0 ? <Link to={href(row)}>{text(row)}</Link> : text(row);
    };
    const isAmount = kind.type === 'money';
    const choices = noun.filters.includes(field) ? (options[field] ?? choicesOf(field, kind, words)) : [];
    return {
      field,
      headerName: label,
      flex: share ?? (index === 0 ? (picture ? 2 : 1.5) : shareOf(kind, choicesOf(field, kind, words))),
      minWidth: index === 0 ? leastWidths.first : detail ? leastWidths.detailed : leastWidths.other,
      sortable: noun.sort.includes(field),
      hideable: index > 0,
      valueGetter: (_, row) => text(row),
      cellClassName: ({ row }) => (isRetired(row) ? 'retired' : ''),
      ...sideOf(kind, detail),
      ...(choices.length > 0
        ? {
            type: 'singleSelect',
            filterOperators: is,
            valueOptions: choices.map(({ value, name }) => ({ value, label: name })),
          }
        : { filterable: false }),
      text,
      content,
      picture,
      isAmount,
      // The grid's own cells show the whole of a long text to the pointer.
      ...((choices.length > 0 || detail || picture || (href && index === 0)) && {
        renderCell: ({ row }) => (picture ? <Pictured picture={picture(row)}>{content(row)}</Pictured> : content(row)),
      }),
    } as ListColumn;
  });
}

/** Amounts and numbers are read by their ends, where no further line stands below them. */
function sideOf({ type }: FieldKind, detail: WrittenColumn['detail']): Pick<GridColDef, 'align' | 'headerAlign'> {
  return (type === 'money' || type === 'number') && !detail ? { align: 'right', headerAlign: 'right' } : {};
}

/** How many of the other columns a phone's only column tells: an amount, if there is one, and the next ones. */
const toldOnPhones = 2;

/** The columns for a phone: the first one tells below its text what the next ones say, unless they are shown. */
export function phoneColumns(columns: readonly ListColumn[], isShown: (field: string) => boolean): ListColumn[] {
  const [first, ...others] = columns;
  if (!first) return [];
  const amount = others.find(({ isAmount }) => isAmount);
  const ranked = amount ? [amount, ...others.filter((column) => column !== amount)] : others;
  const told = ranked.slice(0, toldOnPhones).filter(({ field }) => !isShown(field));
  const { content, picture } = first;
  const renderCell: ListColumn['renderCell'] = ({ api, row }) => {
    const texts = told.map((column) => String(api.getRowValue(row, column) ?? '')).filter((text) => text !== '');
    const lines = (
      <Box sx={{ display: 'grid', alignContent: 'center', blockSize: '100%', lineHeight: 1.4 }}>
        <Box sx={cutOff}>{content(row)}</Box>
        <Typography component="div" variant="caption" color="textSecondary" sx={cutOff}>
          {texts.join(' · ')}
        </Typography>
      </Box>
    );
    return picture ? <Pictured picture={picture(row)}>{lines}</Pictured> : lines;
  };
  return [{ ...first, renderCell }, ...others];
}

function Pictured({ picture, children }: { picture: ReactNode; children: ReactNode }) {
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, blockSize: '100%', minInlineSize: 0 }}>
      {picture}
      <Box sx={cutOff}>{children}</Box>
    </Box>
  );
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

/** The most actions of a row that stand side by side where there is little room. */
const fewActions = 3;

/** The last column: what can be done with a row, no wider than the rows need. @param narrow whether many go into a menu */
export function actionsColumn(
  label: string,
  actionsOf: (row: NounRow) => RowAction[],
  rows: readonly NounRow[],
  narrow: boolean,
): GridColDef<NounRow> {
  const most = Math.max(0, ...rows.map((row) => actionsOf(row).length));
  const beside = narrow ? Math.min(most, fewActions) : most;
  return {
    field: 'actions',
    type: 'actions',
    headerName: label,
    width: Math.max(96, 24 + 36 * beside),
    resizable: false,
    hideable: false,
    renderCell: (params) => {
      const own = actionsOf(params.row);
      // The button of the menu takes the place of one of them.
      const open = own.length > beside ? beside - 1 : own.length;
      return (
        <GridActionsCell {...params}>
          {own.map(({ id, label: name, icon, act }, index) =>
            index < open ? (
              <GridActionsCellItem key={id} icon={icon} label={name} title={name} onClick={act} />
            ) : (
              <GridActionsCellItem key={id} icon={icon} label={name} onClick={act} showInMenu />
            ),
          )}
        </GridActionsCell>
      );
    },
  };
}
