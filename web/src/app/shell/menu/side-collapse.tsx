import Box from '@mui/material/Box';
import List from '@mui/material/List';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import type { MenuItem } from '@quarterhour/model/menu';
import { type ReactNode, useEffect, useId, useState } from 'react';
import { ExpandMoreIcon } from '../../../icons/expand-more.tsx';
import { EntryChip, EntryIcon } from './entry-parts.tsx';
import { EntryText, entryButton, indent } from './entry-text.tsx';
import { leadsTo } from './menu-tree.ts';
import { useMarkedPath } from './use-marked-path.ts';

interface SideCollapseProps {
  entry: MenuItem;
  level: number;
  /** The entries below it. */
  children: ReactNode;
}

/** A collapsible entry; it opens by itself if one of its entries links to the page. */
export function SideCollapse({ entry, level, children }: SideCollapseProps) {
  const { title, caption, icon, chip, disabled } = entry;
  const listId = useId();
  const pathname = useMarkedPath();
  const holdsPage = leadsTo(entry, pathname);
  const [open, setOpen] = useState(holdsPage);
  // biome-ignore lint/correctness/useExhaustiveDependencies: opens on each step to a page below, also from one to another
  useEffect(() => {
    if (holdsPage) setOpen(true);
  }, [pathname, holdsPage]);
  return (
    <Box component="li">
      <ListItemButton
        disabled={disabled}
        aria-expanded={open}
        aria-controls={open ? listId : undefined}
        onClick={() => setOpen(!open)}
        sx={[entryButton, { paddingInlineStart: indent(level), ...(holdsPage && { color: 'primary.main' }) }]}
      >
        <ListItemIcon sx={{ minInlineSize: 32, color: 'inherit' }}>
          <EntryIcon icon={icon} />
        </ListItemIcon>
        <EntryText title={title} caption={caption} strong={holdsPage} />
        <EntryChip chip={chip} />
        <ExpandMoreIcon
          fontSize="small"
          sx={{
            color: 'text.secondary',
            transition: 'transform 160ms ease-out',
            transform: open ? 'rotate(180deg)' : 'none',
          }}
        />
      </ListItemButton>
      {open && (
        <List id={listId} disablePadding aria-label={title} sx={{ display: 'grid', gap: 0.5, paddingBlockStart: 0.5 }}>
          {children}
        </List>
      )}
    </Box>
  );
}
