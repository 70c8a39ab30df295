import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import {
  DataGrid,
  type GridColDef,
  type GridColumnVisibilityModel,
  type GridRowSelectionModel,
} from '@mui/x-data-grid';
import { enUS, frFR, roRO, zhCN } from '@mui/x-data-grid/locales';
import { useState } from 'react';
import { useText } from '../text/use-text.ts';
import { type Settings, useSettings } from '../theme/settings.ts';
import { type ListColumn, leastWidths, phoneColumns } from './grid-columns.tsx';
import { GridToolbar, type ToolbarActions } from './grid-toolbar.tsx';
import { pageSizes } from './list-address.ts';
import type { ListState } from './noun-column.ts';
import { isRetired, type NounRow } from './noun-row.ts';
import type { NounList } from './use-noun.ts';

const locales = { en: enUS, fr: frFR, ro: roRO, zh: zhCN } as const satisfies Record<Settings['i18n'], unknown>;
const rowHeight = 54;
const checkboxWidth = 50;
/** What the menu leaves of a window of 1400 pixels. */
const wideGrid = 1075;

interface NounGridProps {
  toolbar: ToolbarActions;
  label: string;
  /** Shown instead of no rows, unless a search or a filter found none. */
  none: string;
  list: NounList;
  loading: boolean;
  idOf: (row: NounRow) => string;
  /** The most important first. The last ones are hidden where there is no room. */
  columns: readonly ListColumn[];
  /** Whether rows are as high as their texts. */
  tall?: boolean;
  actions?: GridColDef<NounRow>;
  /** Ids of the selected rows. */
  selected: ReadonlySet<string>;
  onSelect: (rows: ReadonlySet<string>) => void;
}

/** The grid of a noun. Search, order, filter and pages are the server's. */
export function NounGrid(props: NounGridProps) {
  const { label, none, list, loading, idOf, columns, tall, actions, selected, onSelect, toolbar } = props;
  const { state, onState } = toolbar;
  const locale = locales[useSettings().i18n];
  const { t } = useText();
  const room = useRoom((actions ? Math.max(leastWidths.actions, actions.width ?? 0) : 0) + checkboxWidth);
  const [chosen, setChosen] = useState<GridColumnVisibilityModel>({});
  const filled = columns.filter((column, index) => index === 0 || isFilled(column, list, state));
  const hidden = Object.fromEntries(columns.map(({ field }) => [field, false]));
  const visible = { ...hidden, ...fitting(filled, room), ...chosen };
  const shown = room === 1 ? phoneColumns(columns, (field) => visible[field] === true) : columns;
  const change = (next: Partial<ListState>) => onState({ page: 0, ...next });
  // The grid takes away an order by what is no column, such as the day on which rows were made.
  const sort = columns.some(({ field }) => field === state.sort?.field) ? state.sort : undefined;
  const selection: GridRowSelectionModel = { type: 'include', ids: new Set(selected) };
  return (
    <DataGrid
      aria-label={label}
      rows={list.rows}
      columns={actions ? [...shown, actions] : shown}
      getRowId={idOf}
      rowCount={list.total}
      loading={loading}
      rowHeight={rowHeight}
      getRowHeight={tall ? () => 'auto' : undefined}
      localeText={{
        ...locale.components.MuiDataGrid.defaultProps.localeText,
        ...(state.search === '' && state.filter === undefined && { noRowsLabel: none }),
        // Some languages of the grid lack these two.
        paginationRowsPerPage: t('noun.rows_per_page'),
        paginationDisplayedRows: ({ from, to, count }) => `${from}–${to} / ${count}`,
      }}
      hideFooterSelectedRowCount
      columnVisibilityModel={visible}
      onColumnVisibilityModelChange={setChosen}
      paginationMode="server"
      pageSizeOptions={pageSizes}
      paginationModel={{ page: state.page, pageSize: state.pageSize }}
      onPaginationModelChange={onState}
      sortingMode="server"
      sortModel={sort ? [{ field: sort.field, sort: sort.descending ? 'desc' : 'asc' }] : []}
      onSortModelChange={([next]) => change({ sort: next && { field: next.field, descending: next.sort === 'desc' } })}
      filterMode="server"
      filterModel={{
        items: state.filter ? [{ id: 1, operator: 'is', ...state.filter }] : [],
      }}
      onFilterModelChange={({ items: [item] }) =>
        change({ filter: item && { field: item.field, value: String(item.value ?? '') } })
      }
      checkboxSelection
      disableRowSelectionOnClick
      disableRowSelectionExcludeModel
      rowSelectionModel={selection}
      onRowSelectionModelChange={({ ids }) => onSelect(new Set(Array.from(ids, String)))}
      showToolbar
      slots={{ toolbar: GridToolbar }}
      slotProps={{ toolbar: { ...toolbar } }}
      getRowClassName={({ row }) => (isRetired(row) ? 'retired' : '')}
      sx={{
        borderInline: 0,
        borderRadius: 0,
        '--DataGrid-overlayHeight': '162px',
        // Long names take two lines.
        '& .MuiDataGrid-columnHeaderTitle': { whiteSpace: 'normal', lineHeight: 1.25 },
        ...(tall && { '& .MuiDataGrid-cell': { minHeight: rowHeight, py: 1, display: 'flex', alignItems: 'center' } }),
        '& .retired': { color: 'text.secondary' },
        '& .MuiDataGrid-cell a': { color: 'inherit', fontWeight: 600 },
      }}
    />
  );
}

/** Whether a column says something of a row; one that no row has a value for leaves its room to others. */
function isFilled({ field, text }: ListColumn, { rows }: NounList, { sort, filter }: ListState): boolean {
  return rows.length === 0 || [sort?.field, filter?.field].includes(field) || rows.some((row) => text(row) !== '');
}

/** How many columns fit beside the checkboxes and the actions, which take so many pixels. */
function useRoom(beside: number): number {
  const { breakpoints } = useTheme();
  const isWide = useMediaQuery(breakpoints.up(1400));
  const isMedium = useMediaQuery(breakpoints.up('lg'));
  const isSmall = useMediaQuery(breakpoints.up('sm'));
  if (isWide) return 1 + Math.floor((wideGrid - leastWidths.first - beside) / leastWidths.other);
  if (isMedium) return 5;
  return isSmall ? 3 : 1;
}

/** Which columns have room; one with details takes that of two. */
function fitting(columns: readonly ListColumn[], room: number): Record<string, boolean> {
  let taken = 0;
  return Object.fromEntries(
    columns.map(({ field, minWidth }) => {
      taken += minWidth === leastWidths.detailed ? 2 : 1;
      return [field, taken <= room];
    }),
  );
}
