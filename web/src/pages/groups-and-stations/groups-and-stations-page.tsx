import { lazy, Suspense } from 'react';
import { DashboardContext, leadOf, useDashboard } from '../../dashboard/dashboard.ts';
import { PageHead } from '../../dashboard/page-head.tsx';
import { PageSkeleton } from '../../dashboard/page-skeleton.tsx';
import { totalQueryOf } from '../../dashboard/queries.ts';
import { useCatalogue } from '../../data/catalogue.ts';
import { isNarrowed } from '../../data/scope-choice.ts';
import { isBeingCounted, lacksLogs, useAnswer } from '../../data/use-result.ts';
import { useView, useWholeAddress } from '../../data/view.ts';
import { DashboardCards } from './dashboard-cards.tsx';
import { listeningDashboard } from './listening-dashboard.ts';
import { PageHeadline } from './page-headline.tsx';

const NoStations = lazy(() =>
  import('../../dashboard/first-steps.tsx').then(({ NoStations }) => ({ default: NoStations })),
);
const NoData = lazy(() => import('../../dashboard/first-steps.tsx').then(({ NoData }) => ({ default: NoData })));

/** The listening dashboard of the chosen stations. */
export function GroupsAndStationsPage() {
  useWholeAddress();
  return (
    <Suspense fallback={<PageSkeleton />}>
      <DashboardContext value={listeningDashboard}>
        <Dashboard />
      </DashboardContext>
    </Suspense>
  );
}

function Dashboard() {
  const { stations } = useCatalogue();
  const { scope } = useView().view;
  // The first card asks the same query, so it is sent once.
  const dashboard = useDashboard();
  const lead = leadOf(dashboard, 'listening_hours');
  const { result, retry } = useAnswer((frame) => totalQueryOf(dashboard, frame, lead), {
    enabled: stations.length > 0,
  });
  if (stations.length === 0) return <NoStations />;
  if (result?.meta.complete_until === null && !isBeingCounted(result) && !isNarrowed(scope))
    return <NoData onLookAgain={retry} />;
  return (
    <>
      <PageHead result={result} quiet={result && lacksLogs(result)}>
        <PageHeadline />
      </PageHead>
      <DashboardCards />
    </>
  );
}
