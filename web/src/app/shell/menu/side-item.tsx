import Box from '@mui/material/Box';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import Tooltip from '@mui/material/Tooltip';
import type { MenuItem } from '@quarterhour/model/menu';
import { memo } from 'react';
import { linkOf } from './entry-link.ts';
import { EntryChip, EntryIcon } from './entry-parts.tsx';
import { EntryText, entryButton, indent } from './entry-text.tsx';
import { leadsTo } from './menu-tree.ts';
import { useMarkedPath } from './use-marked-path.ts';

interface SideItemProps {
  entry: MenuItem;
  level: number;
  mini: boolean;
}

/** A link of the side menu. */
export function SideItem(props: SideItemProps) {
  return <ItemLink {...props} selected={leadsTo(props.entry, useMarkedPath())} />;
}

const ItemLink = memo(function ItemLink({ entry, level, mini, selected }: SideItemProps & { selected: boolean }) {
  const { title, caption, icon, chip, disabled } = entry;
  return (
    <Box component="li" sx={{ display: 'flex' }}>
      <Tooltip title={mini ? title : ''} placement="right">
        <ListItemButton
          {...linkOf(entry)}
          disabled={disabled}
          selected={selected}
          aria-label={mini ? title : undefined}
          sx={[
            entryButton,
            {
              ...(mini ? { paddingInline: 0 } : { paddingInlineStart: indent(level) }),
              justifyContent: mini ? 'center' : 'flex-start',
            },
          ]}
        >
          <ListItemIcon sx={{ minInlineSize: mini ? 0 : 32, color: 'inherit' }}>
            <EntryIcon icon={icon} />
          </ListItemIcon>
          {!mini && (
            <>
              <EntryText title={title} caption={caption} strong={selected} />
              <EntryChip chip={chip} />
            </>
          )}
        </ListItemButton>
      </Tooltip>
    </Box>
  );
});
