import Box from '@mui/material/Box';
import { ThemeProvider } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useText } from '@quarterhour/web/text/use-text';
import { unseen } from '@quarterhour/web/theme/unseen';
import { type ComponentType, Suspense, use, useSyncExternalStore } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import type { Entry } from '../guide/entry.ts';
import { loadEntries } from '../guide/load-entries.ts';
import { type PartId, partIds } from '../guide/parts.ts';
import type { StateId } from '../guide/states.ts';
import { useDensity } from './density.ts';
import { lookOf } from './look.ts';

const loaded = new Map<string, Promise<readonly Entry[]>>();

/** The entries of a page, or of all pages. */
function entriesAt(address: string): Promise<readonly Entry[]> {
  const known = loaded.get(address);
  if (known) return known;
  const wanted = partIds.filter((id) => address === 'all' || id.replace('/', '-') === address);
  const entries = Promise.all(wanted.map((id: PartId) => loadEntries(id))).then((lists) => lists.flat());
  loaded.set(address, entries);
  return entries;
}

/** The specimens of a page of the style guide: of one entry (?entry=Button), or of all. */
export function FramePage() {
  return (
    <Suspense fallback={null}>
      <Specimens />
    </Suspense>
  );
}

function Specimens() {
  const { t } = useText();
  const { pathname } = useLocation();
  const [search] = useSearchParams();
  const only = search.get('entry');
  const look = lookOf(useHash());
  const theme = useDensity(look.density === 'compact');
  const entries = use(entriesAt(pathname.split('/').at(-1) ?? ''));
  return (
    <ThemeProvider theme={theme}>
      <Box component="main" sx={{ padding: 2, display: 'grid', gap: 3 }}>
        <title>{t('style.title')}</title>
        <Typography variant="h1" sx={only ? unseen : undefined}>
          {only ?? t('style.title')}
        </Typography>
        {entries
          .filter(({ name }) => !only || name === only)
          .map((entry) => (
            <EntryStage key={entry.name} entry={entry} isAlone={only !== null} />
          ))}
      </Box>
    </ThemeProvider>
  );
}

function EntryStage({ entry: { name, specimens }, isAlone }: { entry: Entry; isAlone: boolean }) {
  const { t } = useText();
  const shown = Object.entries(specimens) as [StateId, ComponentType][];
  return (
    <Box component="section" aria-label={name} sx={{ minInlineSize: 0 }}>
      {!isAlone && <Typography variant="h2">{name}</Typography>}
      <Box sx={{ display: 'grid', gap: 3 }}>
        {shown.map(([state, Specimen]) => (
          <Box key={state} sx={{ minInlineSize: 0 }}>
            {shown.length > 1 && (
              <Typography variant="caption" color="textSecondary" component="p" sx={{ marginBlockEnd: 1 }}>
                {t(`style.state.${state}`)}
              </Typography>
            )}
            <Box
              data-specimen={`${name} ${state}`}
              sx={{ position: 'relative', minInlineSize: 0, paddingBlockStart: 1 }}
            >
              <Suspense fallback={null}>
                <Specimen />
              </Suspense>
            </Box>
          </Box>
        ))}
      </Box>
    </Box>
  );
}

function useHash(): string {
  return useSyncExternalStore(
    (listener) => {
      addEventListener('hashchange', listener);
      return () => removeEventListener('hashchange', listener);
    },
    () => location.hash,
  );
}
