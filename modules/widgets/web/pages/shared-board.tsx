import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { cardRule } from '@quarterhour/model/cards';
import { FilterPills } from '@quarterhour/web/controls/filter/filter-pills.tsx';
import { ScopeChooser } from '@quarterhour/web/controls/scope/scope-chooser.tsx';
import { Announcer } from '@quarterhour/web/dashboard/announcer.tsx';
import { DashboardContext } from '@quarterhour/web/dashboard/dashboard';
import { useContext } from '@quarterhour/web/dashboard/use-context';
import { usePrintInFull } from '@quarterhour/web/dashboard/use-print-in-full';
import { LockedContext } from '@quarterhour/web/data/locked';
import { listeningDashboard } from '@quarterhour/web/pages/groups-and-stations/listening-dashboard';
import { use, useState } from 'react';
import type { BoardCard, DashboardBoardCard } from '../../model/boards.ts';
import { BoardGrid } from './board-grid.tsx';

/** A page of cards as readers of a share link see it. What they choose lasts until they leave it. */
export function SharedBoard({ cards }: { cards: readonly DashboardBoardCard[] }) {
  return (
    <DashboardContext value={listeningDashboard}>
      <Shared cards={cards} />
    </DashboardContext>
  );
}

function Shared({ cards }: { cards: readonly DashboardBoardCard[] }) {
  const locked = use(LockedContext);
  const context = useContext();
  // An earlier version may have shared cards that this one lacks.
  const [chosen, setChosen] = useState<BoardCard[]>(() =>
    cards.filter(({ subject, card }) => cardRule(subject, card) !== undefined),
  );
  usePrintInFull();
  return (
    <>
      <Typography variant="h1" tabIndex={-1} sx={{ paddingBlock: 0.5 }}>
        {locked?.name}
      </Typography>
      <Box sx={{ displayPrint: 'none' }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, paddingBlock: 1 }}>
          <ScopeChooser />
          {locked?.period}
        </Box>
        <FilterPills />
      </Box>
      <Typography variant="body2" color="textSecondary" sx={{ display: 'none', displayPrint: 'block' }}>
        {context}
      </Typography>
      <BoardGrid cards={chosen} office={[]} arranging={false} onChange={setChosen} />
      <Announcer context={context} />
    </>
  );
}
