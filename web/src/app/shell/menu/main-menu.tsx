import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useText } from '../../../text/use-text.ts';
import { SideEntries } from './side-entries.tsx';
import { useMenuEntries } from './use-menu-entries.ts';

/** The entries of the side menu, with placeholders until they arrive. */
export function MainMenu({ mini }: { mini: boolean }) {
  const { entries, state, tryAgain } = useMenuEntries();
  if (state === 'loading') return <MenuLoading mini={mini} />;
  if (state === 'failed') return <MenuFailed onTryAgain={tryAgain} />;
  return <SideEntries entries={entries} level={0} mini={mini} />;
}

/** The number of entries of most people. */
const places = ['1', '2', '3', '4'];

/** Placeholders while the entries load. */
export function MenuLoading({ mini }: { mini?: boolean }) {
  const { t } = useText();
  const title = t('menu.loading');
  return places.map((place) => (
    <Skeleton key={place} variant="rounded" height={40} title={title} sx={{ marginBlockEnd: 0.5, minInlineSize: 40 }}>
      <Typography variant="body2" sx={{ visibility: 'visible', padding: 1.25, color: 'text.secondary' }}>
        {!mini && title}
      </Typography>
    </Skeleton>
  ));
}

/** Says that the menu failed to load, with a button to retry. */
export function MenuFailed({ onTryAgain }: { onTryAgain: () => void }) {
  const { t } = useText();
  return (
    <Box role="alert" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, padding: 1 }}>
      <Typography variant="body2">{t('menu.failed')}</Typography>
      <Button size="small" onClick={onTryAgain}>
        {t('action.try_again')}
      </Button>
    </Box>
  );
}
