import { formatView } from '@quarterhour/model/view-address';
import type { ViewPage } from '@quarterhour/model/view-kinds';
import { PageSkeleton } from '@quarterhour/web/dashboard/page-skeleton.tsx';
import { type Locked, LockedContext } from '@quarterhour/web/data/locked';
import { parseView } from '@quarterhour/web/data/parse-view';
import type { SharedLoaders } from '@quarterhour/web/module';
import { type ComponentType, lazy, Suspense, useEffect, useMemo } from 'react';
import { Navigate, useRoutes } from 'react-router';
import { LinkBoundary } from './link-boundary.tsx';
import { LinkFrame } from './link-frame.tsx';
import type { OpenedLink } from './link-session.ts';
import { LinkedPeriod } from './linked-period.tsx';

const pages: Record<ViewPage, ComponentType> = {
  '/groups&stations': lazy(async () => {
    const { GroupsAndStationsPage } = await import(
      '@quarterhour/web/pages/groups-and-stations/groups-and-stations-page.tsx'
    );
    return { default: GroupsAndStationsPage };
  }),
  '/contents': lazy(async () => {
    const { ContentsPage } = await import('@quarterhour/web/pages/contents/contents-page.tsx');
    return { default: ContentsPage };
  }),
};

/** The dashboard of a link, one card of it, or a page of cards, with the view that the link is locked to. */
export function LinkedDashboard({ link, shared }: { link: OpenedLink; shared: SharedLoaders }) {
  const { name, page, address, card, measures, board } = link;
  const view = useMemo(() => parseView(address, {}, page), [address, page]);
  const locked = useMemo<Locked>(
    () => ({
      name,
      card: card ? `card-${card}` : undefined,
      measures: measures ?? undefined,
      isBoard: board !== null,
      period: <LinkedPeriod view={view} />,
    }),
    [name, card, measures, board, view],
  );
  useEffect(() => {
    document.title = name;
  }, [name]);
  const Page = useMemo(() => {
    if (!board) return pages[page];
    const Board = lazy(async () => ({ default: await shared.board() }));
    return () => <Board cards={board} />;
  }, [board, page, shared]);
  // The server adds the filters of the link to every query; the address has those of the reader.
  const first = formatView({ ...view, filters: [] });
  const shown = useRoutes([
    { path: page, element: <Page /> },
    { path: '*', element: <Navigate to={{ pathname: page, search: first }} replace /> },
  ]);
  return (
    <LockedContext value={locked}>
      <LinkFrame name={name} view={view} isCard={card !== null}>
        <LinkBoundary>
          <Suspense fallback={<PageSkeleton />}>{shown}</Suspense>
        </LinkBoundary>
      </LinkFrame>
    </LockedContext>
  );
}
