import Button from '@mui/material/Button';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import Tooltip from '@mui/material/Tooltip';
import type { MenuItem } from '@quarterhour/model/menu';
import { type MouseEvent, useEffect, useId, useState } from 'react';
import { useLocation } from 'react-router';
import { Menu, MenuItem as MenuEntry, MenuHeading } from '../../../controls/menu.tsx';
import { ExpandMoreIcon } from '../../../icons/expand-more.tsx';
import { useText } from '../../../text/use-text.ts';
import { linkOf } from './entry-link.ts';
import { EntryChip, EntryIcon } from './entry-parts.tsx';
import { EntryText, entryButton } from './entry-text.tsx';
import { flatEntries, leadsTo } from './menu-tree.ts';
import { useMarkedPath } from './use-marked-path.ts';

interface EntryMenuProps {
  entry: MenuItem;
  /** Draws its button: in the side menu of icons only, or in the menu bar. */
  look: 'mini' | 'bar';
}

/** An entry whose entries open in a floating menu, because there is no room to list them. */
export function EntryMenu({ entry, look }: EntryMenuProps) {
  const { title, icon, chip, disabled } = entry;
  const id = useId();
  const { pathname } = useLocation();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const open = anchor !== null;
  const marked = useMarkedPath();
  const holdsPage = leadsTo(entry, marked);
  // A choice leads to another page.
  // biome-ignore lint/correctness/useExhaustiveDependencies: closes on each change of it
  useEffect(() => setAnchor(null), [pathname]);
  const opening = {
    disabled,
    'aria-haspopup': 'menu' as const,
    'aria-expanded': open,
    'aria-controls': open ? id : undefined,
    onClick: ({ currentTarget }: MouseEvent<HTMLElement>) => setAnchor(currentTarget),
  };
  return (
    <li>
      {look === 'mini' ? (
        <Tooltip title={title} placement="right">
          <ListItemButton
            {...opening}
            component="button"
            selected={holdsPage}
            aria-label={title}
            sx={[entryButton, { inlineSize: '100%', paddingInline: 0, justifyContent: 'center' }]}
          >
            <EntryIcon icon={icon} />
          </ListItemButton>
        </Tooltip>
      ) : (
        <Button
          {...opening}
          color={holdsPage ? 'primary' : 'inherit'}
          startIcon={<EntryIcon icon={icon} />}
          endIcon={<ExpandMoreIcon />}
          sx={{ blockSize: 36, paddingInline: 1.25 }}
        >
          {title}
          <EntryChip chip={chip} />
        </Button>
      )}
      <Menu
        id={id}
        anchorEl={anchor}
        open={open}
        onClose={() => setAnchor(null)}
        anchorOrigin={
          look === 'mini' ? { vertical: 'top', horizontal: 'right' } : { vertical: 'bottom', horizontal: 'left' }
        }
        slotProps={{ list: { 'aria-label': title }, paper: { sx: { minInlineSize: 200, maxInlineSize: 320 } } }}
      >
        {flatEntries(entry.children ?? []).map(({ entry: child, holder }) => (
          <FloatingEntry
            key={child.id}
            entry={child}
            holder={holder}
            pathname={marked}
            onChosen={() => setAnchor(null)}
          />
        ))}
      </Menu>
    </li>
  );
}

interface FloatingEntryProps {
  entry: MenuItem;
  holder: string | undefined;
  pathname: string;
  onChosen: () => void;
}

/** An entry in the floating menu; entries that hold others are headings there. */
function FloatingEntry({ entry, holder, pathname, onChosen, ...given }: FloatingEntryProps) {
  const { t } = useText();
  const { type, title, caption, icon, chip, disabled } = entry;
  if (type === 'group' || type === 'collapse')
    // A menu has no headings for screen readers: each entry names its group itself.
    return (
      <MenuHeading aria-hidden sx={{ lineHeight: 2.5 }}>
        {title}
      </MenuHeading>
    );
  if (type !== 'item') return <MenuEntry disabled>{t('menu.error')}</MenuEntry>;
  const selected = leadsTo(entry, pathname);
  return (
    <MenuEntry
      {...given}
      {...linkOf(entry)}
      aria-description={holder}
      disabled={disabled}
      selected={selected}
      onClick={onChosen}
    >
      <ListItemIcon sx={{ color: 'inherit' }}>
        <EntryIcon icon={icon} />
      </ListItemIcon>
      <EntryText title={title} caption={caption} strong={selected} />
      <EntryChip chip={chip} />
    </MenuEntry>
  );
}
