import Box from '@mui/material/Box';
import List from '@mui/material/List';
import Typography from '@mui/material/Typography';
import type { MenuItem } from '@quarterhour/model/menu';
import { type ComponentType, useId } from 'react';
import { EntryMenu } from './entry-menu.tsx';
import { EntryError } from './entry-parts.tsx';
import { indent } from './entry-text.tsx';
import { SideCollapse } from './side-collapse.tsx';
import { SideItem } from './side-item.tsx';

interface SideEntryProps {
  entry: MenuItem;
  /** Its depth; 0: a group of the menu itself. */
  level: number;
  /** The menu shows icons only. */
  mini: boolean;
}

/** How the side menu draws each type of entry. */
const kinds: Record<MenuItem['type'], ComponentType<SideEntryProps>> = {
  group: SideGroup,
  collapse: ({ entry, level, mini }) =>
    mini ? (
      <EntryMenu entry={entry} look="mini" />
    ) : (
      <SideCollapse entry={entry} level={level}>
        <SideEntries entries={entry.children ?? []} level={level + 1} mini={mini} />
      </SideCollapse>
    ),
  item: SideItem,
};

/** A list of entries, each drawn by its type. */
export function SideEntries({
  entries,
  level,
  mini,
}: Omit<SideEntryProps, 'entry'> & { entries: readonly MenuItem[] }) {
  return entries.map((entry) => {
    const Kind = Object.hasOwn(kinds, entry.type) ? kinds[entry.type] : EntryError;
    return <Kind key={entry.id} entry={entry} level={level} mini={mini} />;
  });
}

/** A heading above entries; a line in a menu of icons only. */
function SideGroup({ entry: { title, caption, children = [] }, level, mini }: SideEntryProps) {
  const id = useId();
  return (
    <Box
      component={level === 0 ? 'div' : 'li'}
      sx={{
        '& + &': {
          marginBlockStart: 1.5,
          ...(mini && { borderBlockStart: '1px solid', borderColor: 'divider', paddingBlockStart: 1.5 }),
        },
      }}
    >
      {!mini && (
        <Box id={id} sx={{ paddingInlineStart: indent(level), paddingInlineEnd: 1.5, paddingBlock: 1 }}>
          <Typography variant="overline" component="p" color="textSecondary">
            {title}
          </Typography>
          {caption && (
            <Typography variant="caption" component="p" color="textSecondary">
              {caption}
            </Typography>
          )}
        </Box>
      )}
      <List disablePadding aria-label={title} sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 0.5 }}>
        <SideEntries entries={children} level={Math.max(level, 1)} mini={mini} />
      </List>
    </Box>
  );
}
