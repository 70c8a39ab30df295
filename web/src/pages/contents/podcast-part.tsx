import { api } from '@quarterhour/model/api';
import { readWhole } from '@quarterhour/model/read-pages';
import { useQuery } from '@tanstack/react-query';
import { use } from 'react';
import { leadOf, useDashboard } from '../../dashboard/dashboard.ts';
import { PageHead } from '../../dashboard/page-head.tsx';
import { totalQueryOf } from '../../dashboard/queries.ts';
import { call } from '../../data/call.ts';
import { useFrame } from '../../data/catalogue.ts';
import { LockedContext } from '../../data/locked.ts';
import { useResult } from '../../data/use-result.ts';
import { ContentsTabs } from './contents-tabs.tsx';
import { NoPodcasts, NoRequests } from './no-contents.tsx';
import { PodcastCards } from './podcast-cards.tsx';

/** The podcast part of the page. */
export function PodcastPart() {
  const frame = useFrame();
  // The first card asks the same query, so it is sent once.
  const dashboard = useDashboard();
  const { result, retry } = useResult(totalQueryOf(dashboard, frame, leadOf(dashboard, 'downloads')));
  const podcasts = useQuery({
    queryKey: ['podcasts'],
    queryFn: () => readWhole('podcasts', (page) => call(api.listPodcasts, page)),
    enabled: !use(LockedContext),
  });
  const own = podcasts.data?.podcasts.filter(
    ({ group, archived }) => !archived && (!frame.groups || frame.groups.includes(group)),
  );
  const lookAgain = () => {
    void podcasts.refetch();
    retry();
  };
  const isUnknown = own?.length === 0;
  const isUncounted = result?.meta.complete_until === null && result.meta.excluded.length === 0;
  const isEmpty = isUnknown || isUncounted;
  return (
    <>
      <PageHead result={isEmpty ? undefined : result} empty={isEmpty}>
        <ContentsTabs />
      </PageHead>
      {isUnknown ? (
        <NoPodcasts onLookAgain={lookAgain} />
      ) : isUncounted ? (
        <NoRequests onLookAgain={lookAgain} />
      ) : (
        <PodcastCards />
      )}
    </>
  );
}
