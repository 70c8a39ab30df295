import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Empty, HeadedPage, Loaded } from '@quarterhour/web/controls/page.tsx';
import { ActionsContext, actionsOf } from '@quarterhour/web/dashboard/page-action';
import { ActionButton } from '@quarterhour/web/dashboard/page-actions.tsx';
import { useCatalogue } from '@quarterhour/web/data/catalogue';
import { TvOutlinedIcon } from '@quarterhour/web/icons/tv-outlined.tsx';
import { useMay } from '@quarterhour/web/identity/use-may';
import { useText } from '@quarterhour/web/text/use-text';
import { use, useEffect, useState } from 'react';
import { Link as RouterLink, useSearchParams } from 'react-router';
import type { ListeningNow } from '../../model/now.ts';
import { useListeningNow } from '../use-listening-now.ts';
import { useLiveFormat } from '../use-live-format.ts';
import { HourCard } from './hour-card.tsx';
import { LiveWall } from './live-wall.tsx';
import { NowHead } from './now-head.tsx';
import { SplitCard, WhereNowCard } from './split-cards.tsx';
import { StationBoard } from './station-board.tsx';
import { TitlesCard } from './titles-card.tsx';

/** Who listens now: of all stations that the reader may see, or of one. */
export function LivePage() {
  const { t } = useText();
  const [search] = useSearchParams();
  const station = search.get('station') ?? undefined;
  const { stations } = useCatalogue();
  const [wall, setWall] = useState(false);
  const answer = useListeningNow(station);
  const name = stations.find(({ slug }) => slug === station)?.name;
  return (
    <HeadedPage
      title={name ? t('live.title_of', { station: name }) : t('live.title')}
      lead={t('live.lead')}
      action={
        <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
          {station && (
            <Button component={RouterLink} to="/live">
              {t('live.all_stations')}
            </Button>
          )}
          {actionsOf(use(ActionsContext).page, 'live').map((action) => (
            <ActionButton key={action.id} action={action} />
          ))}
          <Button variant="outlined" startIcon={<TvOutlinedIcon />} onClick={() => setWall(true)}>
            {t('live.wall')}
          </Button>
        </Box>
      }
    >
      <Loaded answer={answer}>
        {(now) => (
          <>
            <TabTitle now={now} />
            {now.has_sources ? <Cards now={now} received={answer.dataUpdatedAt} station={station} /> : <NoSources />}
            {wall && <LiveWall now={now} received={answer.dataUpdatedAt} title={name} onClose={() => setWall(false)} />}
          </>
        )}
      </Loaded>
    </HeadedPage>
  );
}

function Cards({ now, received, station }: { now: ListeningNow; received: number; station: string | undefined }) {
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(12, minmax(0, 1fr))', '& > *': wide(12) }}>
      <NowHead now={now} received={received} />
      <HourCard now={now} />
      <StationBoard now={now} />
      <Box sx={wide(6)}>
        <WhereNowCard now={now} />
      </Box>
      <Box sx={wide(6)}>
        <TitlesCard now={now} ofOne={station !== undefined} />
      </Box>
      {(['device_category', 'player', 'listening_method'] as const).map((dimension) => (
        <Box key={dimension} sx={wide(4)}>
          <SplitCard now={now} dimension={dimension} />
        </Box>
      ))}
    </Box>
  );
}

const wide = (columns: number) => ({ gridColumn: { xs: 'span 12', md: `span ${columns}` }, minInlineSize: 0 });

/** The tab of the browser shows the number. */
function TabTitle({ now }: { now: ListeningNow }) {
  const { t } = useText();
  const { count } = useLiveFormat();
  const number = count(now.listeners);
  useEffect(() => {
    const before = document.title;
    const own = `${number} · ${t('live.title')}`;
    document.title = own;
    return () => {
      // The next page may have named the tab already.
      if (document.title === own) document.title = before;
    };
  }, [number, t]);
  return null;
}

function NoSources() {
  const { t } = useText();
  const may = useMay();
  return (
    <Empty
      title={t('live.none.title')}
      text={t(may('superAdmin') ? 'live.none.text' : 'live.none.ask')}
      action={
        may('superAdmin') && (
          <Button variant="contained" component={RouterLink} to="/settings/live-sources">
            {t('live.none.add')}
          </Button>
        )
      }
    />
  );
}
