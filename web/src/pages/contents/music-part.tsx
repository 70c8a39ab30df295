import { readRows } from '../../charts/read-result.ts';
import { leadOf, useDashboard } from '../../dashboard/dashboard.ts';
import { PageHead } from '../../dashboard/page-head.tsx';
import { totalQueryOf } from '../../dashboard/queries.ts';
import { useFrame, useScope } from '../../data/catalogue.ts';
import { isBeingCounted, useResult } from '../../data/use-result.ts';
import { useView } from '../../data/view.ts';
import { songOf } from './chosen-song.ts';
import { ContentsTabs } from './contents-tabs.tsx';
import { MusicCards, SongCards } from './music-cards.tsx';
import { NoStationsChosen, NoTitles } from './no-contents.tsx';

import { SongHead } from './song-head.tsx';

/** The music part of the page: all songs, or one of them. */
export function MusicPart() {
  const { view } = useView();
  const { stations } = useScope();
  const frame = useFrame();
  // The first card asks the same query, so it is sent once.
  const dashboard = useDashboard();
  const measure = leadOf(dashboard, 'plays');
  const { result, retry } = useResult(totalQueryOf(dashboard, frame, measure));
  const isSilent = result !== undefined && !isBeingCounted(result) && !readRows(result, measure)[0]?.value;
  const { compare: _, ...alone } = frame;
  // Songs of another period, or without the filters, prove that titles are known.
  const ever = useResult(
    { ...alone, filters: [], period: { preset: 'last_12_months' }, measures: [measure] },
    { enabled: isSilent },
  );
  const isUnknown = isSilent && ever.result !== undefined && !readRows(ever.result, measure)[0]?.value;
  const isEmpty = isUnknown || stations.length === 0;
  const song = songOf(view.filters);
  return (
    <>
      <PageHead result={isEmpty ? undefined : result} empty={isEmpty}>
        <ContentsTabs />
        <SongHead song={song} />
      </PageHead>
      {stations.length === 0 ? (
        <NoStationsChosen />
      ) : isUnknown ? (
        <NoTitles onLookAgain={retry} />
      ) : song === undefined ? (
        <MusicCards />
      ) : (
        <SongCards />
      )}
    </>
  );
}
