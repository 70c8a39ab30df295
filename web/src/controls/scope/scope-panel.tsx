import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import InputAdornment from '@mui/material/InputAdornment';
import List from '@mui/material/List';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import type { Scope } from '@quarterhour/model/view-address';
import { useMemo, useState } from 'react';
import { useCatalogue } from '../../data/catalogue.ts';
import { filtersBeside, isNarrowed, namedLeaves, onlyNode, shownScope, toggleNode } from '../../data/scope-choice.ts';
import { useView, type ViewControl } from '../../data/view.ts';
import { SearchIcon } from '../../icons/search.tsx';
import { useText } from '../../text/use-text.ts';
import { ScopeRow } from './scope-row.tsx';
import { findInTree, scopeTree } from './scope-tree.ts';

interface ScopePanelProps {
  /** The scope that the view shows. */
  scope: Scope;
  onChange: ViewControl['change'];
  onDone: () => void;
}

/** The tree of territories, groups and stations, with search and checkboxes. */
export function ScopePanel({ scope, onChange, onDone }: ScopePanelProps) {
  const { t } = useText();
  const catalogue = useCatalogue();
  const [search, setSearch] = useState('');
  const ofPodcasts = useView().view.subject === 'downloads';
  // Podcasts belong to groups, not to stations.
  const leaf = ofPodcasts ? 'groups' : 'stations';
  const tree = useMemo(() => scopeTree(catalogue, leaf), [catalogue, leaf]);
  const chosen = useMemo(() => namedLeaves(scope, catalogue, leaf), [scope, catalogue, leaf]);
  const shown = findInTree(tree, search);
  const choose = (next: (shown: Scope) => Scope) =>
    onChange((view) => ({ scope: next(shownScope(view)), filters: filtersBeside(view.filters) }));
  const all = t(ofPodcasts ? 'scope.all_podcasts' : 'scope.all');
  const searchLabel = t(ofPodcasts ? 'scope.search_groups' : 'scope.search');
  return (
    <>
      <Box sx={{ padding: 1.5, display: 'grid', gap: 1 }}>
        <TextField
          size="small"
          fullWidth
          autoFocus
          placeholder={searchLabel}
          value={search}
          onChange={(event) => setSearch(event.target.value)}
          slotProps={{
            htmlInput: { 'aria-label': searchLabel, type: 'search' },
            input: {
              startAdornment: (
                <InputAdornment position="start">
                  <SearchIcon fontSize="small" />
                </InputAdornment>
              ),
            },
          }}
        />
        <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', minBlockSize: 32 }}>
          <Typography variant="caption" color="textSecondary" aria-live="polite">
            {isNarrowed(scope) ? t('scope.of', { chosen: chosen.size, count: catalogue[leaf].length }) : all}
          </Typography>
          {isNarrowed(scope) && (
            <Button size="small" onClick={() => choose(() => ({ territories: [], groups: [], stations: [] }))}>
              {all}
            </Button>
          )}
        </Box>
      </Box>
      <List
        dense
        disablePadding
        aria-label={t(ofPodcasts ? 'scope.label_groups' : 'scope.label')}
        sx={{
          maxBlockSize: 'min(60vh, 440px)',
          overflow: 'auto',
          borderBlockStart: '1px solid',
          borderColor: 'divider',
        }}
      >
        {shown.map((row) => (
          <ScopeRow
            key={`${row.kind}/${row.slug}`}
            row={row}
            chosen={row.leaves.filter((slug) => chosen.has(slug)).length}
            onToggle={() => choose((shown) => toggleNode(shown, row, catalogue, leaf))}
            onOnly={() => {
              choose(() => onlyNode(row));
              onDone();
            }}
          />
        ))}
      </List>
      {shown.length === 0 && (
        <Typography variant="body2" color="textSecondary" sx={{ padding: 2 }}>
          {t(ofPodcasts ? 'scope.no_group_found' : 'scope.nothing_found', { search })}
        </Typography>
      )}
    </>
  );
}
