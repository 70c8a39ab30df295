import Badge from '@mui/material/Badge';
import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import Tooltip from '@mui/material/Tooltip';
import { ColumnsPanelTrigger, FilterPanelTrigger, Toolbar, ToolbarButton, useGridApiContext } from '@mui/x-data-grid';
import { type ReactNode, useCallback } from 'react';
import { SearchInput } from '../controls/form/search-input.tsx';
import { useTyped } from '../data/use-typed.ts';
import { FileDownloadOutlinedIcon } from '../icons/file-download-outlined.tsx';
import { FilterListOutlinedIcon } from '../icons/filter-list-outlined.tsx';
import { ViewColumnOutlinedIcon } from '../icons/view-column-outlined.tsx';
import { useText } from '../text/use-text.ts';
import type { ListState } from './noun-column.ts';

export interface ToolbarActions {
  state: ListState;
  onState: (change: Partial<ListState>) => void;
  searchLabel: string;
  /** Whether the noun has filters; and whether archived rows are hidden unless asked for. */
  filterable: boolean;
  archivable: boolean;
  /** The switch that shows archived rows. */
  archivedLabel: string;
  onDownload: () => void;
  /** What can be done with the selected rows. */
  bulk?: ReactNode;
}

declare module '@mui/x-data-grid' {
  interface ToolbarPropsOverrides extends ToolbarActions {}
}

/** The search, the archived rows, columns, filters and the download of a list; with selected rows, their actions. */
export function GridToolbar(props: ToolbarActions) {
  const { state, onState, searchLabel, filterable, archivable, archivedLabel, onDownload, bulk } = props;
  const { t } = useText();
  const grid = useGridApiContext();
  const search = useCallback((text: string) => onState({ search: text, page: 0 }), [onState]);
  const [typed, setTyped] = useTyped(state.search, search);
  const label = (key: 'toolbarColumns' | 'toolbarFilters') => grid.current.getLocaleText(key);
  return (
    <Toolbar render={<Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, padding: 1.5 }} />}>
      {bulk || (
        <>
          <SearchInput
            label={searchLabel}
            text={typed}
            onChange={setTyped}
            // A phone has no room for the switch beside it.
            sx={{ flex: { xs: archivable ? '1 1 100%' : '1 1 150px', sm: '1 1 150px' }, maxInlineSize: { sm: 280 } }}
          />
          {archivable && (
            <FormControlLabel
              control={
                <Switch
                  checked={state.withArchived}
                  onChange={(_, withArchived) => onState({ withArchived, page: 0 })}
                />
              }
              label={archivedLabel}
              sx={{ marginInline: { xs: -1, sm: 1 } }}
            />
          )}
        </>
      )}
      <Box sx={{ marginInlineStart: 'auto', display: 'flex' }}>
        <Tooltip title={label('toolbarColumns')}>
          <ColumnsPanelTrigger render={<ToolbarButton aria-label={label('toolbarColumns')} />}>
            <ViewColumnOutlinedIcon fontSize="small" />
          </ColumnsPanelTrigger>
        </Tooltip>
        {filterable && (
          <Tooltip title={label('toolbarFilters')}>
            <FilterPanelTrigger render={<ToolbarButton aria-label={label('toolbarFilters')} />}>
              <Badge color="primary" variant="dot" invisible={state.filter === undefined}>
                <FilterListOutlinedIcon fontSize="small" />
              </Badge>
            </FilterPanelTrigger>
          </Tooltip>
        )}
        <Tooltip title={t('details.download')}>
          <ToolbarButton aria-label={t('details.download')} onClick={onDownload}>
            <FileDownloadOutlinedIcon fontSize="small" />
          </ToolbarButton>
        </Tooltip>
      </Box>
    </Toolbar>
  );
}
