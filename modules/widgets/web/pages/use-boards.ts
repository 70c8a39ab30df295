import { api } from '@quarterhour/model/api';
import type { AnyCard } from '@quarterhour/model/cards';
import { cardRule } from '@quarterhour/model/cards';
import { officeCardRule } from '@quarterhour/model/office-cards';
import type { ViewSubject } from '@quarterhour/model/subjects';
import { useFailureToast, useToast } from '@quarterhour/web/controls/toast/toast';
import type { ModuleCardName } from '@quarterhour/web/dashboard/page-action';
import { call } from '@quarterhour/web/data/call';
import { useText } from '@quarterhour/web/text/use-text';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import {
  type Board,
  type BoardCard,
  boardNoun,
  type DashboardBoardCard,
  type OfficeBoardCard,
} from '../../model/boards.ts';
import type { CardChoice } from './widget-view.ts';

const key = [boardNoun.many, { filter: 'archived:false' }];

/** The reader's pages of cards, the oldest first, and those that are shared with them. */
export function useBoards() {
  return useQuery({ queryKey: key, queryFn: () => call(api.listBoards, { filter: 'archived:false' }) });
}

/** A card in its usual width. */
export function newCard(subject: ViewSubject, card: AnyCard, choice: CardChoice = {}): DashboardBoardCard {
  return {
    id: crypto.randomUUID(),
    subject,
    card,
    columns: cardRule(subject, card)?.columns ?? 6,
    // What is undefined is left out on the way to the server.
    ...choice,
  };
}

/** A card of the office in its usual width. */
export function newOfficeCard({ module, card }: ModuleCardName): OfficeBoardCard {
  const columns = officeCardRule(module, card)?.columns ?? 6;
  return { id: crypto.randomUUID(), subject: 'office', module, card, columns };
}

/** What a first page begins with. */
export function firstCards(): BoardCard[] {
  const tiles = ['listening_hours', 'sessions', 'average_session_minutes', 'aqh'] as const;
  return [
    ...tiles.map((measure) => newCard('listening', 'measure', { measure })),
    ...(['time', 'changed', 'stations', 'devices'] as const).map((card) => newCard('listening', card)),
  ];
}

/** Changes the reader's pages, and reads them again. */
export function useBoardChanges() {
  const { t } = useText();
  const queries = useQueryClient();
  const toast = useToast();
  const failure = useFailureToast();
  const refresh = useCallback(() => queries.invalidateQueries({ queryKey: [boardNoun.many] }), [queries]);

  const create = useCallback(
    async (name: string, cards: BoardCard[], shared_with: string | null = null) => {
      const made = await call(api.createBoard, { name, cards, shared_with });
      await refresh();
      return made;
    },
    [refresh],
  );
  const change = useCallback(
    async ({ id, version }: Pick<Board, 'id' | 'version'>, values: Partial<Board>) => {
      const changed = await call(api.changeBoard, { id, version, ...values });
      await refresh();
      return changed;
    },
    [refresh],
  );
  /** Adds a card to the reader's first page, which it makes if there is none. */
  const add = async (card: BoardCard) => {
    try {
      const { boards } = await call(api.listBoards, { filter: 'archived:false' });
      const own = boards.find(({ may_change }) => may_change);
      if (!own) {
        const made = await create(t('widgets.my_page'), [card]);
        return toast(t('widgets.added', { name: made.name }));
      }
      const changed = await change(own, { cards: [...own.cards, card] });
      toast(
        t('widgets.added', { name: own.name }),
        () => void change(changed, { cards: changed.cards.filter(({ id }) => id !== card.id) }).catch(failure),
      );
    } catch (error) {
      failure(error);
    }
  };
  return { create, change, add, refresh };
}
