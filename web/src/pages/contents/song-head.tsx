import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useDashboard } from '../../dashboard/dashboard.ts';
import { withoutChoice } from '../../dashboard/filtered.ts';
import { useView } from '../../data/view.ts';
import { ArrowBackIcon } from '../../icons/arrow-back.tsx';
import { useText } from '../../text/use-text.ts';
import { SongSearch } from './song-search.tsx';

/** The search; for one song also its name and a link back to all songs. */
export function SongHead({ song }: { song: string | undefined }) {
  const { t } = useText();
  const { change } = useView();
  // The search orders by plays, which a share link may not show.
  const isSearched = useDashboard().columns.includes('plays');
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, paddingBlockStart: 1.5 }}>
      {song !== undefined && (
        <>
          <Button
            size="small"
            startIcon={<ArrowBackIcon sx={{ '[dir=rtl] &': { transform: 'scaleX(-1)' } }} />}
            onClick={() => change(({ filters }) => ({ filters: withoutChoice(filters, ['song']) }))}
          >
            {t('contents.all_songs')}
          </Button>
          <Typography variant="h2" sx={{ fontSize: '1.25rem' }}>
            {song}
          </Typography>
        </>
      )}
      <Box sx={{ flex: 1 }} />
      {isSearched && <SongSearch />}
    </Box>
  );
}
