import Box from '@mui/material/Box';
import Divider from '@mui/material/Divider';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import Skeleton from '@mui/material/Skeleton';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import type { MenuItem } from '@quarterhour/model/menu';
import { pages } from '@quarterhour/model/pages';
import type { ReactNode } from 'react';
import { NavLink, useLocation } from 'react-router';
import { useMenu } from '../../data/menu.ts';
import { useText } from '../../text/use-text.ts';
import { pageIcons } from './page-icons.tsx';

/** The entries that the server says this person has. */
export function MenuEntries({ mini }: { mini: boolean }) {
  const { t } = useText();
  const menu = useMenu();
  const { widget, settings } = menu.data ?? {};
  return (
    <>
      <EntryGroup title={t('menu.broadcaster')} mini={mini} entries={widget?.children ?? []}>
        {menu.isPending && <Skeleton component="li" variant="rounded" height={40} title={t('menu.loading')} />}
        {menu.isError && <EntryError />}
      </EntryGroup>
      {settings && (
        <>
          <Divider sx={{ marginBlock: 1.5, borderColor: mini ? undefined : 'transparent' }} />
          <EntryGroup title={t('menu.settings')} mini={mini} entries={settings.children ?? []} />
        </>
      )}
    </>
  );
}

interface EntryGroupProps {
  title: string;
  mini: boolean;
  entries: readonly MenuItem[];
  /** What stands in the list before the entries. */
  children?: ReactNode;
}

function EntryGroup({ title, mini, entries, children }: EntryGroupProps) {
  return (
    <>
      {!mini && (
        <Typography variant="overline" color="textSecondary" sx={{ paddingInline: 1.5, paddingBlock: 1 }}>
          {title}
        </Typography>
      )}
      <List disablePadding aria-label={title} sx={{ display: 'grid', gap: 0.5 }}>
        {children}
        {entries.map((entry) =>
          entry.type === 'item' ? (
            <Entry key={entry.id} title={entry.title} to={pathOf(entry.url ?? entry.id)} mini={mini} />
          ) : (
            <EntryError key={entry.id} />
          ),
        )}
      </List>
    </>
  );
}

/** In place of an entry of a type that this version does not know, or of all where they did not come. */
function EntryError() {
  const { t } = useText();
  return (
    <Typography component="li" variant="body2" color="error" sx={{ padding: 1.5 }}>
      {t('menu.error')}
    </Typography>
  );
}

function pathOf(url: string): string {
  return url.startsWith('/') ? url : `/${url}`;
}

function Entry({ title, to, mini }: { title: string; to: string; mini: boolean }) {
  const { t } = useText();
  const page = pages.find(({ path }) => path === to);
  const name = page ? t(page.title) : title;
  const selected = useLocation().pathname === to;
  return (
    <ListItem disablePadding>
      <Tooltip title={mini ? name : ''} placement="right">
        <ListItemButton
          component={NavLink}
          to={to}
          selected={selected}
          aria-label={mini ? name : undefined}
          sx={{
            borderRadius: 1,
            minBlockSize: 40,
            paddingInline: mini ? 0 : 1.5,
            justifyContent: mini ? 'center' : 'flex-start',
            '&.Mui-selected': { backgroundColor: 'action.selected', color: 'primary.main' },
            '&.Mui-selected:hover': { backgroundColor: 'action.selected' },
          }}
        >
          <ListItemIcon sx={{ minInlineSize: mini ? 0 : 32, color: 'inherit' }}>
            {page ? pageIcons[page.icon] : <Dot />}
          </ListItemIcon>
          {!mini && (
            <ListItemText
              primary={name}
              slotProps={{ primary: { variant: 'body2', noWrap: true, sx: { fontWeight: selected ? 600 : 450 } } }}
            />
          )}
        </ListItemButton>
      </Tooltip>
    </ListItem>
  );
}

function Dot() {
  return (
    <Box sx={{ inlineSize: 6, blockSize: 6, borderRadius: '50%', backgroundColor: 'currentColor', margin: '7px' }} />
  );
}
