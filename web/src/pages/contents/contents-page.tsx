import { lazy, Suspense } from 'react';
import { Navigate } from 'react-router';
import { type Dashboard, DashboardContext } from '../../dashboard/dashboard.ts';
import { PageSkeleton } from '../../dashboard/page-skeleton.tsx';
import { useCatalogue } from '../../data/catalogue.ts';
import { isOffered } from '../../data/offered.ts';
import { useView, useWholeAddress } from '../../data/view.ts';
import { songOf } from './chosen-song.ts';
import { ContentsTabs } from './contents-tabs.tsx';
import { musicDashboard, songDashboard } from './music-dashboard.ts';
import { MusicPart } from './music-part.tsx';
import { podcastDashboard } from './podcast-dashboard.ts';
import { PodcastPart } from './podcast-part.tsx';

const NoStations = lazy(() =>
  import('../../dashboard/first-steps.tsx').then(({ NoStations }) => ({ default: NoStations })),
);

/** Music and podcasts: songs on air with their audience, and downloads. */
export function ContentsPage() {
  const { view } = useView();
  return isOffered(view.subject) ? <Parts /> : <Navigate to="/contents" replace />;
}

function Parts() {
  useWholeAddress();
  return (
    <Suspense fallback={<PageSkeleton />}>
      <Contents />
    </Suspense>
  );
}

function Contents() {
  const { stations } = useCatalogue();
  const { view } = useView();
  const isMusic = view.subject !== 'downloads';
  if (stations.length === 0 && isMusic) {
    return (
      <>
        <ContentsTabs />
        <NoStations />
      </>
    );
  }
  return (
    // The parts have different measures, so their states are separate.
    <DashboardContext key={view.subject} value={dashboardOf(isMusic, songOf(view.filters))}>
      {isMusic ? <MusicPart /> : <PodcastPart />}
    </DashboardContext>
  );
}

function dashboardOf(isMusic: boolean, song: string | undefined): Dashboard {
  if (!isMusic) return podcastDashboard;
  return song === undefined ? musicDashboard : songDashboard;
}
