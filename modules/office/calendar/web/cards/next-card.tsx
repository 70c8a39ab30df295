import { api } from '@quarterhour/model/api';
import { Loaded } from '@quarterhour/web/controls/page.tsx';
import { ModuleCard } from '@quarterhour/web/dashboard/module-cards/module-card.tsx';
import { ModuleCardRows } from '@quarterhour/web/dashboard/module-cards/module-card-rows.tsx';
import { call } from '@quarterhour/web/data/call';
import { useCardData } from '@quarterhour/web/data/use-card-data';
import { formatDays, formatMoment } from '@quarterhour/web/text/moments';
import { useText } from '@quarterhour/web/text/use-text';
import type { Occurrence } from '../../model/events.ts';
import { localOf } from '../pages/times.ts';

const daysAhead = 31;
const dayMilliseconds = 86_400_000;

/** What the calendar has for the coming weeks. */
export function NextCard() {
  const { t, locale } = useText();
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC';
  const today = localOf(Date.now() / 1000, zone).slice(0, 10);
  // Days of the reader's clock may begin 14 hours before those of UTC.
  const from = new Date(Date.parse(today) - dayMilliseconds).toISOString();
  const to = new Date(Date.parse(today) + daysAhead * dayMilliseconds).toISOString();
  const coming = useCardData(['events', 'next', today], (signal) => call(api.listEvents, { from, to }, signal));
  const title = t('calendar.card.next');
  const rowOf = (event: Occurrence) => {
    const day = event.from.length === 10 ? event.from : localOf(Date.parse(event.from) / 1000, zone).slice(0, 10);
    return {
      id: `${event.id} ${event.occurrence ?? ''}`,
      name: event.title,
      href: `/apps/calendar?view=day&day=${day}`,
      details: event.location,
      state:
        event.from.length === 10 ? formatDays({ from: day, to: day }, locale) : formatMoment(event.from, zone, locale),
    };
  };
  return (
    <ModuleCard module="office/calendar" card="next" title={title}>
      <Loaded answer={coming}>
        {({ events }) => (
          <ModuleCardRows
            label={title}
            none={t('calendar.card.next.none')}
            rows={events
              .filter((event) => endsAfter(event, today))
              .sort((one, other) => (one.from < other.from ? -1 : 1))
              .slice(0, 6)
              .map(rowOf)}
          />
        )}
      </Loaded>
    </ModuleCard>
  );
}

/** Whether an event is not over: a whole day ends with its day, the others at their instant. */
function endsAfter({ to }: Occurrence, today: string): boolean {
  return to.length === 10 ? to > today : Date.parse(to) > Date.now();
}
