import RadioIcon from '@mui/icons-material/RadioOutlined';
import SearchIcon from '@mui/icons-material/Search';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import InputAdornment from '@mui/material/InputAdornment';
import List from '@mui/material/List';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useMemo, useState } from 'react';
import { type Catalogue, useCatalogue } from '../data/catalogue.ts';
import { isNarrowed, namedStations, onlyNode, toggleNode } from '../data/scope-choice.ts';
import { useView, type ViewControl } from '../data/view.ts';
import type { Scope } from '../data/view-address.ts';
import { useText } from '../text/use-text.ts';
import { PanelButton } from './panel-button.tsx';
import { ScopeRow } from './scope-row.tsx';
import { findInTree, scopeTree } from './scope-tree.ts';

/** Chooses whose listening is shown: one station by one click, or any set of stations, groups and territories. */
export function ScopeChooser() {
  const { t } = useText();
  const catalogue = useCatalogue();
  const { view, change } = useView();
  return (
    <PanelButton label={t('scope.label')} icon={<RadioIcon />} width={380} face={useScopeName(view.scope, catalogue)}>
      {(close) => <ScopePanel scope={view.scope} onChange={change} onDone={close} />}
    </PanelButton>
  );
}

/** What a scope is called: by its name where it is one thing, else by how many stations it holds. */
function useScopeName(scope: Scope, catalogue: Catalogue): string {
  const { t } = useText();
  if (!isNarrowed(scope)) return t('scope.all');
  const named = [
    ...catalogue.territories.filter(({ slug }) => scope.territories.includes(slug)),
    ...catalogue.groups.filter(({ slug }) => scope.groups.includes(slug)),
    ...catalogue.stations.filter(({ slug }) => scope.stations.includes(slug)),
  ];
  const [first] = named;
  return named.length === 1 && first ? first.name : t('scope.count', { count: namedStations(scope, catalogue).size });
}

interface ScopePanelProps {
  scope: Scope;
  onChange: ViewControl['change'];
  onDone: () => void;
}

function ScopePanel({ scope, onChange, onDone }: ScopePanelProps) {
  const { t } = useText();
  const catalogue = useCatalogue();
  const [search, setSearch] = useState('');
  const tree = useMemo(() => scopeTree(catalogue), [catalogue]);
  const chosen = useMemo(() => namedStations(scope, catalogue), [scope, catalogue]);
  const shown = findInTree(tree, search);
  return (
    <>
      <Box sx={{ padding: 1.5, display: 'grid', gap: 1 }}>
        <TextField
          size="small"
          fullWidth
          autoFocus
          placeholder={t('scope.search')}
          value={search}
          onChange={(event) => setSearch(event.target.value)}
          slotProps={{
            htmlInput: { 'aria-label': t('scope.search'), type: 'search' },
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
            {chosen.size === 0
              ? t('scope.all')
              : t('scope.of', { chosen: chosen.size, count: catalogue.stations.length })}
          </Typography>
          {chosen.size > 0 && (
            <Button size="small" onClick={() => onChange({ scope: { territories: [], groups: [], stations: [] } })}>
              {t('scope.all')}
            </Button>
          )}
        </Box>
      </Box>
      <List
        dense
        disablePadding
        aria-label={t('scope.label')}
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
            chosen={row.stations.filter((slug) => chosen.has(slug)).length}
            onToggle={() => onChange(({ scope }) => ({ scope: toggleNode(scope, row, catalogue) }))}
            onOnly={() => {
              onChange({ scope: onlyNode(row) });
              onDone();
            }}
          />
        ))}
      </List>
      {shown.length === 0 && (
        <Typography variant="body2" color="textSecondary" sx={{ padding: 2 }}>
          {t('scope.nothing_found', { search })}
        </Typography>
      )}
    </>
  );
}
