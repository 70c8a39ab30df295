import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Empty, Loaded } from '@quarterhour/web/controls/page.tsx';
import { useFailureToast } from '@quarterhour/web/controls/toast/toast';
import { DashboardContext } from '@quarterhour/web/dashboard/dashboard';
import { NoStations } from '@quarterhour/web/dashboard/first-steps.tsx';
import { PageSkeleton } from '@quarterhour/web/dashboard/page-skeleton.tsx';
import { useCatalogue } from '@quarterhour/web/data/catalogue';
import { useWholeAddress } from '@quarterhour/web/data/view';
import { listeningDashboard } from '@quarterhour/web/pages/groups-and-stations/listening-dashboard';
import { useText } from '@quarterhour/web/text/use-text';
import { Suspense, useState } from 'react';
import { Link, useParams } from 'react-router';
import type { Board } from '../../model/boards.ts';
import { BoardView } from './board-view.tsx';
import { firstCards, useBoardChanges, useBoards } from './use-boards.ts';

/** A page that the reader put together of cards, or that somebody shares with them. */
export function MyPage() {
  useWholeAddress();
  return (
    <Suspense fallback={<PageSkeleton />}>
      <DashboardContext value={listeningDashboard}>
        <Opened />
      </DashboardContext>
    </Suspense>
  );
}

function Opened() {
  const { stations } = useCatalogue();
  const answer = useBoards();
  const { id } = useParams();
  if (stations.length === 0) return <NoStations />;
  return (
    <Loaded answer={answer}>
      {({ boards }) => {
        const board = id ? boards.find((one) => String(one.id) === id) : (boards.find(isOwn) ?? boards[0]);
        if (board) return <BoardView key={board.id} board={board} boards={boards} />;
        return id ? <Gone /> : <First />;
      }}
    </Loaded>
  );
}

const isOwn = ({ may_change }: Board) => may_change;

/** Offers a page to begin with. */
function First() {
  const { t } = useText();
  const failure = useFailureToast();
  const { create } = useBoardChanges();
  const [busy, setBusy] = useState(false);
  const begin = async () => {
    setBusy(true);
    await create(t('widgets.my_page'), firstCards()).catch(failure);
    setBusy(false);
  };
  return (
    <>
      <Typography variant="h1" tabIndex={-1}>
        {t('widgets.my_page')}
      </Typography>
      <Empty
        title={t('widgets.none.title')}
        text={t('widgets.none.text')}
        action={
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
            <Button variant="contained" loading={busy} onClick={() => void begin()}>
              {t('widgets.begin')}
            </Button>
            <Button component={Link} to="/widget/statistics" variant="outlined">
              {t('widgets.gallery')}
            </Button>
          </Box>
        }
      />
    </>
  );
}

function Gone() {
  const { t } = useText();
  return (
    <>
      <Typography variant="h1" tabIndex={-1}>
        {t('widgets.my_page')}
      </Typography>
      <Empty
        title={t('widgets.gone.title')}
        text={t('widgets.gone.text')}
        action={
          <Button component={Link} to="/my-page" variant="contained">
            {t('widgets.my_page')}
          </Button>
        }
      />
    </>
  );
}
