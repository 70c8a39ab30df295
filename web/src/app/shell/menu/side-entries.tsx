import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import List from '@mui/material/List';
import Typography from '@mui/material/Typography';
import type { MenuItem } from '@quarterhour/model/menu';
import { type ComponentType, useEffect, useId, useState } from 'react';
import { ExpandMoreIcon } from '../../../icons/expand-more.tsx';
import { EntryMenu } from './entry-menu.tsx';
import { EntryError } from './entry-parts.tsx';
import { indent } from './entry-text.tsx';
import { leadsTo } from './menu-tree.ts';
import { SideCollapse } from './side-collapse.tsx';
import { SideItem } from './side-item.tsx';
import { useMarkedPath } from './use-marked-path.ts';

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
function SideGroup({ entry, level, mini }: SideEntryProps) {
  const { title, caption, children = [], folds = false } = entry;
  const id = useId();
  const listId = useId();
  const pathname = useMarkedPath();
  const holdsPage = leadsTo(entry, pathname);
  const [isOpen, setOpen] = useState(!folds || holdsPage);
  // biome-ignore lint/correctness/useExhaustiveDependencies: opens on each step to a page below, also from one to another
  useEffect(() => {
    if (holdsPage) setOpen(true);
  }, [pathname, holdsPage]);
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
          {folds ? (
            <ButtonBase
              aria-expanded={isOpen}
              aria-controls={isOpen ? listId : undefined}
              onClick={() => setOpen(!isOpen)}
              sx={fold}
            >
              <Typography variant="overline" component="span">
                {title}
              </Typography>
              <ExpandMoreIcon
                fontSize="small"
                sx={{ transition: 'transform 160ms ease-out', transform: isOpen ? 'rotate(180deg)' : 'none' }}
              />
            </ButtonBase>
          ) : (
            <Typography variant="overline" component="p" color="textSecondary">
              {title}
            </Typography>
          )}
          {caption && (
            <Typography variant="caption" component="p" color="textSecondary">
              {caption}
            </Typography>
          )}
        </Box>
      )}
      {(isOpen || mini) && (
        <List
          id={listId}
          disablePadding
          aria-label={title}
          sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 0.5 }}
        >
          {mini && folds ? (
            <EntryMenu entry={entry} look="mini" />
          ) : (
            <SideEntries entries={children} level={Math.max(level, 1)} mini={mini} />
          )}
        </List>
      )}
    </Box>
  );
}

const fold = {
  display: 'flex',
  inlineSize: '100%',
  justifyContent: 'space-between',
  minBlockSize: 32,
  borderRadius: 1,
  color: 'text.secondary',
} as const;
