import type { Filter } from '@quarterhour/model/query';
import type { ViewSubject } from '@quarterhour/model/subjects';
import { cardIds, defaultView, formatView, type View } from '@quarterhour/model/view-address';
import { viewKinds } from '@quarterhour/model/view-kinds';
import { toggleValue } from '@quarterhour/web/data/filters';
import { LockedContext } from '@quarterhour/web/data/locked';
import { useView, type ViewControl } from '@quarterhour/web/data/view';
import { use, useCallback, useMemo } from 'react';
import { useNavigate } from 'react-router';
import type { DashboardBoardCard } from '../../model/boards.ts';

/** What a card of a page chooses by itself. */
export type CardChoice = Pick<DashboardBoardCard, 'measure' | 'tab' | 'table' | 'grain' | 'split' | 'song'>;

const ofSong = (song: string): Filter => ['is', 'song', [song]];
const isOfSong = (song: string | undefined) => (filter: Filter) =>
  song !== undefined && filter[1] === 'song' && filter[2].length === 1 && filter[2][0] === song;

/** The view of a card: period, stations and filters of its page, and what it chose by itself. */
function viewOf(subject: ViewSubject, choice: CardChoice, page: View): View {
  const kind = viewKinds[subject];
  const filters = page.filters.filter(([, dimension]) => kind.dimensions.includes(dimension));
  return {
    ...defaultView,
    subject,
    period: page.period,
    compare: page.compare,
    equal: page.equal,
    scope: page.scope,
    timezone: page.timezone,
    filters: choice.song === undefined ? filters : [...filters, ofSong(choice.song)],
    measure: choice.measure ?? kind.measure,
    grain: choice.grain,
    split: choice.split ? kind.split : undefined,
    tabs: choice.tab ? [choice.tab] : [],
    tables: choice.table ? [...cardIds] : [],
  };
}

/** What a change of a card's view means for its own choice. */
function choiceOf(changed: Partial<View>, before: View): CardChoice {
  const { measure, tabs, tables, grain, split } = changed;
  return {
    ...('measure' in changed && { measure }),
    ...('tabs' in changed && { tab: tabs?.at(-1) }),
    ...(tables && { table: tables.length > before.tables.length }),
    ...('grain' in changed && { grain }),
    ...('split' in changed && { split: split !== undefined }),
  };
}

/**
 * Gives a card a view of its own. What it changes of the page, such as a filter, changes the page; a full table, and
 * filters that other cards of the page do not know, open on the page of the card's subject.
 */
export function useWidgetView(
  subject: ViewSubject,
  choice: CardChoice,
  onChoice: (choice: CardChoice) => void,
): ViewControl {
  const page = useView();
  const isLocked = use(LockedContext) !== undefined;
  const navigate = useNavigate();
  const view = useMemo(() => viewOf(subject, choice, page.view), [subject, choice, page.view]);
  const change = useCallback<ViewControl['change']>(
    (patch, options) => {
      const wanted = typeof patch === 'function' ? patch(view) : patch;
      const { measure: _m, tabs: _t, tables: _l, grain: _g, split: _s, open, filters, ...ofPage } = wanted;
      const known = filters?.every(([, dimension]) => viewKinds[page.view.subject].dimensions.includes(dimension));
      if (open || known === false) {
        // A share link shows no page besides.
        if (isLocked) return;
        navigate({ pathname: viewKinds[subject].path, search: formatView({ ...view, ...wanted }) });
        return;
      }
      const chosen = choiceOf(wanted, view);
      if (Object.keys(chosen).length > 0) onChoice({ ...choice, ...chosen });
      const kept = page.view.filters.filter(([, dimension]) => !viewKinds[subject].dimensions.includes(dimension));
      const next = filters?.filter((filter) => !isOfSong(choice.song)(filter));
      if (next || Object.keys(ofPage).length > 0)
        page.change({ ...ofPage, ...(next && { filters: [...kept, ...next] }) }, options);
    },
    [view, page, isLocked, navigate, subject, choice, onChoice],
  );
  const toggle = useCallback<ViewControl['toggle']>(
    (dimension, value) => change(({ filters }) => ({ filters: toggleValue(filters, dimension, value) })),
    [change],
  );
  return useMemo(() => ({ view, change, toggle }), [view, change, toggle]);
}
