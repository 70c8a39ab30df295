import { api } from '@quarterhour/model/api';
import { useFailureToast } from '@quarterhour/web/controls/toast/toast';
import { call } from '@quarterhour/web/data/call';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { type Board, type BoardCard, boardNoun } from '../../model/boards.ts';

/** Milliseconds without a further change before one is sent. */
const pause = 600;

/**
 * The cards of a page. The page shows a change at once, and sends the newest a moment later; changes of a page that belongs
 * to somebody else last until it is left.
 */
export function useSavedCards(board: Board): { cards: BoardCard[]; save: (cards: BoardCard[]) => void } {
  const queries = useQueryClient();
  const failure = useFailureToast();
  const [cards, setCards] = useState(board.cards);
  const unsent = useRef<BoardCard[]>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const sending = useRef<Promise<unknown>>(Promise.resolve());
  const version = useRef(board.version);
  const { id, may_change: mayChange } = board;

  // What was added elsewhere, such as in the gallery, or what another tab saved.
  useEffect(() => {
    if (board.version <= version.current || unsent.current) return;
    version.current = board.version;
    setCards(board.cards);
  }, [board]);

  const send = useCallback(() => {
    clearTimeout(timer.current);
    sending.current = sending.current.then(async () => {
      const next = unsent.current;
      if (!next) return;
      unsent.current = undefined;
      try {
        const changed = await call(api.changeBoard, { id, version: version.current, cards: next });
        version.current = changed.version;
      } catch (error) {
        failure(error);
        // Another tab was faster: its cards are shown.
        version.current = 0;
      }
      await queries.invalidateQueries({ queryKey: [boardNoun.many] });
    });
  }, [id, queries, failure]);
  const newest = useRef(send);
  newest.current = send;
  // A change is not lost when the page is left.
  useEffect(() => () => newest.current(), []);

  const save = useCallback(
    (next: BoardCard[]) => {
      setCards(next);
      if (!mayChange) return;
      unsent.current = next;
      clearTimeout(timer.current);
      timer.current = setTimeout(() => newest.current(), pause);
    },
    [mayChange],
  );
  return { cards, save };
}
