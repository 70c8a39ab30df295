import Checkbox from '@mui/material/Checkbox';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemText from '@mui/material/ListItemText';
import type { TreeRow } from './scope-tree.ts';

interface ScopeRowProps {
  row: TreeRow;
  /** The number of chosen leaves. */
  chosen: number;
  onToggle: () => void;
  /** Chooses only this node. */
  onOnly: () => void;
}

/** A territory, a group or a station: its checkbox adds it to the scope, its name chooses it alone. */
export function ScopeRow({ row, chosen, onToggle, onOnly }: ScopeRowProps) {
  const all = chosen === row.leaves.length && chosen > 0;
  return (
    <ListItem disablePadding sx={{ paddingInlineStart: 0.5 + row.depth * 2 }}>
      <Checkbox
        size="small"
        checked={all}
        indeterminate={chosen > 0 && !all}
        onChange={onToggle}
        sx={{ padding: 0.75 }}
        slotProps={{ input: { 'aria-label': row.name } }}
      />
      <ListItemButton onClick={onOnly} sx={{ borderRadius: 1, paddingInline: 1 }}>
        <ListItemText
          primary={row.name}
          secondary={row.isLeaf ? undefined : row.leaves.length}
          sx={{ display: 'flex', alignItems: 'baseline', gap: 1, margin: 0 }}
          slotProps={{
            primary: { variant: 'body2', noWrap: true, sx: { fontWeight: row.isLeaf ? 450 : 600 } },
            secondary: { variant: 'caption' },
          }}
        />
      </ListItemButton>
    </ListItem>
  );
}
