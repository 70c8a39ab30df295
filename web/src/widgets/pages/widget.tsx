import type { AnyCard } from '@quarterhour/model/cards';
import type { ViewSubject } from '@quarterhour/model/subjects';
import { type ReactNode, Suspense } from 'react';
import { LandmarkContext } from '../../controls/region.ts';
import { type Dashboard, DashboardContext } from '../../dashboard/dashboard.ts';
import { OwnViewContext } from '../../data/view.ts';
import { musicDashboard, songDashboard } from '../../pages/contents/music-dashboard.ts';
import { podcastDashboard } from '../../pages/contents/podcast-dashboard.ts';
import { listeningDashboard } from '../../pages/groups-and-stations/listening-dashboard.ts';
import { cardCode } from './card-code.tsx';
import { Waiting } from './waiting.tsx';
import { type CardChoice, useWidgetView } from './widget-view.ts';

interface WidgetProps {
  subject: ViewSubject;
  card: AnyCard;
  choice: CardChoice;
  onChoice: (choice: CardChoice) => void;
  /** Beside the card, with its view. */
  before?: ReactNode;
}

/** The dashboard whose measures and texts a card uses. */
export function dashboardOf(subject: ViewSubject, { song }: CardChoice): Dashboard {
  if (subject === 'airings') return song === undefined ? musicDashboard : songDashboard;
  return subject === 'downloads' ? podcastDashboard : listeningDashboard;
}

/** A card outside of the page of its subject. */
export function Widget({ subject, card, choice, onChoice, before }: WidgetProps) {
  const control = useWidgetView(subject, choice, onChoice);
  const Component = cardCode(subject, card);
  return (
    <OwnViewContext value={control}>
      <DashboardContext value={dashboardOf(subject, choice)}>
        {before}
        <LandmarkContext value={false}>
          <Suspense fallback={<Waiting />}>
            <Component />
          </Suspense>
        </LandmarkContext>
      </DashboardContext>
    </OwnViewContext>
  );
}
