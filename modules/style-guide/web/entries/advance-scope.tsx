import List from '@mui/material/List';
import Paper from '@mui/material/Paper';
import { ScopeChooser } from '@quarterhour/web/controls/scope/scope-chooser.tsx';
import { ScopePanel } from '@quarterhour/web/controls/scope/scope-panel.tsx';
import { ScopeRow } from '@quarterhour/web/controls/scope/scope-row.tsx';
import { useView } from '@quarterhour/web/data/view';
import { useState } from 'react';
import type { Entry } from '../guide/entry.ts';

function ScopeChooserStandard() {
  return <ScopeChooser />;
}

function ScopePanelOpen() {
  const { view, change } = useView();
  return (
    <Paper variant="outlined" sx={{ maxInlineSize: 380 }}>
      <ScopePanel scope={view.scope} onChange={change} onDone={() => undefined} />
    </Paper>
  );
}

function ScopeRowStandard() {
  const [chosen, setChosen] = useState(1);
  const row = {
    kind: 'groups',
    slug: 'north',
    name: 'North',
    depth: 0,
    leaves: ['one', 'two'],
    isLeaf: false,
  } as const;
  return (
    <List dense disablePadding>
      <ScopeRow
        row={{ ...row, leaves: [...row.leaves] }}
        chosen={chosen}
        onToggle={() => setChosen(chosen === 2 ? 0 : 2)}
        onOnly={() => setChosen(2)}
      />
    </List>
  );
}

export const entries: readonly Entry[] = [
  {
    name: 'ScopeChooser',
    about: ['controls/scope/scope-chooser#ScopeChooser'],
    patterns: ['panel', 'checkbox'],
    room: 520,
    specimens: { standard: ScopeChooserStandard },
  },
  {
    name: 'ScopePanel',
    about: ['controls/scope/scope-panel#ScopePanel'],
    patterns: ['textbox', 'checkbox', 'button'],
    specimens: { open: ScopePanelOpen },
  },
  {
    name: 'ScopeRow',
    about: ['controls/scope/scope-row#ScopeRow'],
    patterns: ['checkbox', 'button'],
    specimens: { standard: ScopeRowStandard },
  },
];
