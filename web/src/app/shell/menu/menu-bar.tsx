import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { MenuItem } from '@quarterhour/model/menu';
import { useText } from '../../../text/use-text.ts';
import { useSettings } from '../../../theme/settings.ts';
import { sizes } from '../../../theme/tokens.ts';
import { linkOf } from './entry-link.ts';
import { EntryMenu } from './entry-menu.tsx';
import { EntryChip, EntryError, EntryIcon } from './entry-parts.tsx';
import { MenuFailed, MenuLoading } from './main-menu.tsx';
import { leadsTo } from './menu-tree.ts';
import { useFitting } from './use-fitting.ts';
import { useMarkedPath } from './use-marked-path.ts';
import { useMenuEntries } from './use-menu-entries.ts';

/** The main menu as a bar below the top bar. Entries that do not fit are in its last entry. */
export function MenuBar() {
  const { t } = useText();
  const { i18n, fontFamily } = useSettings();
  const { entries, state, tryAgain } = useMenuEntries();
  // The first group is the product itself, so its entries are in the bar. Every other group is one entry.
  const [product, ...others] = entries;
  const shown = [...(product?.children ?? []), ...others];
  return (
    <Box component="nav" id="main-menu" aria-label={t('shell.navigation')} sx={bar}>
      {state === 'loading' && <MenuLoading />}
      {state === 'failed' && <MenuFailed onTryAgain={tryAgain} />}
      {/* Remount for another language or font, whose words have other widths. */}
      {state === 'here' && <BarEntries key={`${i18n} ${fontFamily}`} entries={shown} more={t('shell.more')} />}
    </Box>
  );
}

function BarEntries({ entries, more }: { entries: readonly MenuItem[]; more: string }) {
  const { ref, fitting } = useFitting(entries.length);
  const rest = entries.slice(fitting);
  return (
    <Box ref={ref} component="ul" sx={row}>
      {entries.slice(0, fitting).map((entry) => (
        <BarEntry key={entry.id} entry={entry} />
      ))}
      {rest.length > 0 && (
        <EntryMenu entry={{ id: 'more', title: more, type: 'collapse', icon: 'more', children: rest }} look="bar" />
      )}
    </Box>
  );
}

function BarEntry({ entry }: { entry: MenuItem }) {
  const { type, title, caption, icon, chip, disabled } = entry;
  const selected = leadsTo(entry, useMarkedPath());
  if (type === 'group' || type === 'collapse') return <EntryMenu entry={entry} look="bar" />;
  if (type !== 'item') return <EntryError />;
  return (
    <li>
      <Button
        {...linkOf(entry)}
        title={caption}
        disabled={disabled}
        color={selected ? 'primary' : 'inherit'}
        startIcon={<EntryIcon icon={icon} />}
        sx={{ blockSize: 36, paddingInline: 1.25, ...(selected && { backgroundColor: 'action.selected' }) }}
      >
        {title}
        <EntryChip chip={chip} />
      </Button>
    </li>
  );
}

const bar = {
  position: 'fixed',
  insetBlockStart: `${sizes.topBar}px`,
  insetInline: 0,
  blockSize: `${sizes.menuBar}px`,
  zIndex: 'appBar',
  display: 'flex',
  displayPrint: 'none',
  alignItems: 'center',
  gap: 1,
  paddingInline: 2,
  backgroundColor: 'background.default',
  borderBlockEnd: '1px solid',
  borderColor: 'divider',
} as const;

const row = {
  flex: 1,
  minInlineSize: 0,
  display: 'flex',
  gap: 0.5,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& > li': { flex: 'none' },
} as const;
