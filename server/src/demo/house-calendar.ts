import { addDays } from '@quarterhour/model/period';
import { eventNoun } from '../../../modules/office/calendar/model/events.ts';
import { without } from '../../../modules/office/calendar/server/change-event.ts';
import { eventsOpen } from '../../../modules/office/calendar/server/events.ts';
import { owner } from '../identity/principal.ts';
import type { Store } from '../store/open.ts';
import { demoGroups, demoStations } from './catalogue.ts';

/** Days of the week from Monday (0), local times, a rule, and a title in the language of the territory. */
interface Planned {
  day: number;
  from: string;
  to: string;
  rule?: string;
  kind: 'meeting' | 'show' | 'deadline' | 'other';
  france: string;
  romania: string;
  place?: string;
}

const weekdays = 'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR';
const plan: readonly Planned[] = [
  { day: 0, from: '06:00', to: '09:00', rule: weekdays, kind: 'show', france: 'La matinale', romania: 'Matinalul' },
  {
    day: 0,
    from: '09:15',
    to: '09:45',
    rule: weekdays,
    kind: 'meeting',
    france: 'Conférence de rédaction',
    romania: 'Ședința de redacție',
    place: 'Studio 2',
  },
  {
    day: 0,
    from: '16:00',
    to: '19:00',
    rule: weekdays,
    kind: 'show',
    france: 'Le retour',
    romania: 'Drumul spre casă',
  },
  {
    day: 1,
    from: '14:00',
    to: '15:00',
    rule: 'FREQ=WEEKLY;INTERVAL=2;BYDAY=TU',
    kind: 'meeting',
    france: 'Réunion programmes',
    romania: 'Ședința de programe',
  },
  {
    day: 2,
    from: '10:00',
    to: '11:30',
    kind: 'meeting',
    france: 'Point régie publicitaire',
    romania: 'Discuție cu departamentul de vânzări',
  },
  {
    day: 3,
    from: '18:30',
    to: '20:00',
    kind: 'other',
    france: 'Concert en studio',
    romania: 'Concert în studio',
    place: 'Studio 1',
  },
  {
    day: 4,
    from: '12:00',
    to: '12:30',
    kind: 'deadline',
    france: 'Envoi des playlists à la SACEM',
    romania: 'Trimiterea listelor către UCMR-ADA',
  },
  {
    day: 4,
    from: '22:00',
    to: '02:00',
    rule: 'FREQ=WEEKLY;BYDAY=FR,SA',
    kind: 'show',
    france: 'La nuit électro',
    romania: 'Noaptea electro',
  },
  {
    day: 6,
    from: '20:00',
    to: '21:00',
    rule: 'FREQ=WEEKLY;BYDAY=SU',
    kind: 'show',
    france: 'Le dimanche politique',
    romania: 'Politica de duminică',
  },
];

/** Fills empty calendars of the demonstration with a week of each house, around the last day of its logs. */
export async function fillCalendar(store: Store, last: string): Promise<void> {
  if ((await eventsOpen.page(store, owner, { limit: 1 })).total > 0) return;
  const weekday = (new Date(`${last}T00:00:00Z`).getUTCDay() + 6) % 7;
  const monday = addDays(last, -weekday);
  for (const { slug: group, name, territory } of demoGroups) {
    const station = demoStations.find((one) => one.group === group);
    for (const { day, from, to, rule = '', kind, place = '', ...titles } of plan) {
      const first = addDays(monday, day);
      const event = eventNoun.fields.parse({
        ...{ group, kind, rule, location: place },
        // Two houses of a territory have the same week.
        title: `${titles[territory as 'france']} · ${kind === 'show' ? station?.name : name}`,
        station: kind === 'show' ? (station?.slug ?? '') : '',
        start: `${first}T${from}`,
        end: `${to < from ? addDays(first, 1) : first}T${to}`,
        timezone: station?.timezone ?? 'UTC',
      });
      const { id, version } = await eventsOpen.create(store, owner, event);
      // The meeting of the second Wednesday is not held.
      if (place !== 'Studio 2') continue;
      const row = await eventsOpen.readRow(store, owner, id);
      await eventsOpen.change(store, owner, id, version, { exdates: without(row, `${addDays(monday, 9)}T${from}`) });
    }
  }
}
