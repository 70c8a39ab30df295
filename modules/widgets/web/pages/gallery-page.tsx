import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type AnyCard, type CardFamily, cardRule, cards } from '@quarterhour/model/cards';
import type { ViewSubject } from '@quarterhour/model/subjects';
import { readRows } from '@quarterhour/web/charts/read-result';
import { DashboardContext } from '@quarterhour/web/dashboard/dashboard';
import { NoStations } from '@quarterhour/web/dashboard/first-steps.tsx';
import { offeredSubjects } from '@quarterhour/web/dashboard/offered-subjects';
import { PageSkeleton } from '@quarterhour/web/dashboard/page-skeleton.tsx';
import { rankingQuery } from '@quarterhour/web/dashboard/queries';
import { useCatalogue, useFrame } from '@quarterhour/web/data/catalogue';
import { useResult } from '@quarterhour/web/data/use-result';
import { useWholeAddress } from '@quarterhour/web/data/view';
import { listeningDashboard } from '@quarterhour/web/pages/groups-and-stations/listening-dashboard';
import { useText } from '@quarterhour/web/text/use-text';
import { type ReactNode, Suspense } from 'react';
import { Link } from 'react-router';
import { GalleryEntry, OfficeEntry } from './gallery-entry.tsx';
import { useOfficeCards } from './office-cards.ts';
import { ViewControls } from './view-controls.tsx';

/** Every card of a family with the reader's own figures, in each of its states. */
export function GalleryPage({ family }: { family: CardFamily }) {
  useWholeAddress();
  return (
    <Suspense fallback={<PageSkeleton />}>
      <DashboardContext value={listeningDashboard}>
        <Gallery family={family} />
      </DashboardContext>
    </Suspense>
  );
}

function Gallery({ family }: { family: CardFamily }) {
  const { t } = useText();
  const { stations } = useCatalogue();
  const song = useTopSong(stations.length > 0);
  const office = useOfficeCards().filter(({ rule }) => rule.family === family);
  if (stations.length === 0) return <NoStations />;
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, paddingBlock: 0.5 }}>
        <Box sx={{ flex: '1 1 320px' }}>
          <Typography variant="h1" tabIndex={-1}>
            {t(`widgets.${family}`)}
          </Typography>
          <Typography variant="body2" color="textSecondary" sx={{ maxInlineSize: 720 }}>
            {t(`widgets.${family}.lead`)}
          </Typography>
        </Box>
        <Button component={Link} to="/my-page" variant="outlined">
          {t('widgets.my_page')}
        </Button>
      </Box>
      <ViewControls />
      {offeredSubjects().map((subject) => (
        <Part key={subject} title={t(`widgets.subject.${subject}`)}>
          {ofFamily(subject, family).map((card) => (
            <GalleryEntry key={card} subject={subject} card={card} song={song} />
          ))}
        </Part>
      ))}
      {office.length > 0 && (
        <Part title={t('widgets.subject.office')} lead={t('widgets.subject.office.lead')}>
          {office.map((card) => (
            <OfficeEntry key={`${card.module} ${card.card}`} card={card} />
          ))}
        </Part>
      )}
    </>
  );
}

/** The cards of a subject, under its name. */
function Part({ title, lead, children }: { title: string; lead?: string; children: ReactNode }) {
  return (
    <Box component="section" aria-label={title}>
      <Box sx={{ marginBlock: 2 }}>
        <Typography variant="h2">{title}</Typography>
        {lead && (
          <Typography variant="body2" color="textSecondary">
            {lead}
          </Typography>
        )}
      </Box>
      <Box sx={{ display: 'grid', gap: 3, alignItems: 'start', gridTemplateColumns: 'repeat(12, minmax(0, 1fr))' }}>
        {children}
      </Box>
    </Box>
  );
}

function ofFamily(subject: ViewSubject, family: CardFamily): AnyCard[] {
  return (Object.keys(cards[subject]) as AnyCard[]).filter((card) => cardRule(subject, card)?.family === family);
}

/** The most played song, for the cards that show one. */
function useTopSong(enabled: boolean): string | undefined {
  const { compare: _, ...frame } = useFrame();
  const { result } = useResult({ ...rankingQuery({ ...frame, filters: [] }, 'plays', 'song'), limit: 1 }, { enabled });
  return result && readRows(result, 'plays')[0]?.keys[0];
}
