import type { AnyCard } from '@quarterhour/model/cards';
import type { ViewSubject } from '@quarterhour/model/subjects';
import { LandmarkContext } from '@quarterhour/web/controls/region';
import { type Dashboard, DashboardContext } from '@quarterhour/web/dashboard/dashboard';
import { OwnViewContext } from '@quarterhour/web/data/view';
import { musicDashboard, songDashboard } from '@quarterhour/web/pages/contents/music-dashboard';
import { podcastDashboard } from '@quarterhour/web/pages/contents/podcast-dashboard';
import { listeningDashboard } from '@quarterhour/web/pages/groups-and-stations/listening-dashboard';
import { type ReactNode, Suspense } from 'react';
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
