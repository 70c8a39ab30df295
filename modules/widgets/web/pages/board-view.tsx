import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { cardRule } from '@quarterhour/model/cards';
import { officeCardRule } from '@quarterhour/model/office-cards';
import { Announcer } from '@quarterhour/web/dashboard/announcer.tsx';
import { useContext } from '@quarterhour/web/dashboard/use-context';
import { usePrintInFull } from '@quarterhour/web/dashboard/use-print-in-full';
import { isOffered } from '@quarterhour/web/data/offered';
import { useText } from '@quarterhour/web/text/use-text';
import { useState } from 'react';
import type { Board, BoardCard } from '../../model/boards.ts';
import { BoardGrid } from './board-grid.tsx';
import { BoardHead } from './board-head.tsx';
import { officeCardOf, officeModulesOf, useOfficeCards } from './office-cards.ts';
import { useSavedCards } from './use-saved-cards.ts';
import { ViewControls } from './view-controls.tsx';

interface BoardViewProps {
  board: Board;
  boards: readonly Board[];
}

/** A page of cards; its maker arranges them. */
export function BoardView({ board, boards }: BoardViewProps) {
  const { t } = useText();
  const context = useContext();
  const [arranging, setArranging] = useState(false);
  const { cards: saved, save } = useSavedCards(board);
  const office = useOfficeCards(officeModulesOf(saved));
  const isShown = (one: BoardCard) =>
    one.subject === 'office'
      ? officeCardOf(office, one) !== undefined
      : isOffered(one.subject) && cardRule(one.subject, one.card) !== undefined;
  // An earlier version may have saved cards that this one lacks.
  const cards = saved.filter(isShown);
  // Cards of modules that are switched off come back with them.
  const isOff = (one: BoardCard) =>
    one.subject === 'office' ? officeCardRule(one.module, one.card) !== undefined : !isOffered(one.subject);
  const hidden = saved.filter((one) => !isShown(one) && isOff(one));
  const change = (next: BoardCard[]) => save([...next, ...hidden]);
  usePrintInFull();
  const add = (card: BoardCard) => change([...cards, card]);
  return (
    <>
      <BoardHead {...{ board, boards, arranging, cards }} onArrange={setArranging} onAdd={add} />
      <Box sx={{ displayPrint: 'none' }}>
        <ViewControls />
      </Box>
      <Typography variant="body2" color="textSecondary" sx={{ display: 'none', displayPrint: 'block' }}>
        {context}
      </Typography>
      {cards.length === 0 && (
        <Typography color="textSecondary" sx={{ paddingBlock: 6, textAlign: 'center' }}>
          {t('widgets.no_cards')}
        </Typography>
      )}
      <BoardGrid cards={cards} office={office} arranging={arranging} onChange={change} />
      <Announcer context={context} />
    </>
  );
}
