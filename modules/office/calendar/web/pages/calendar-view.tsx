import FullCalendar, { type CalendarController, type EventApi, type EventInput } from '@fullcalendar/react';
import dayGrid from '@fullcalendar/react/daygrid';
import interaction from '@fullcalendar/react/interaction';
import enGb from '@fullcalendar/react/locales/en-gb';
import fr from '@fullcalendar/react/locales/fr';
import ro from '@fullcalendar/react/locales/ro';
import zhCn from '@fullcalendar/react/locales/zh-cn';
import '@fullcalendar/react/skeleton.css';
import classic from '@fullcalendar/react/themes/classic';
import '@fullcalendar/react/themes/classic/theme.css';
import timeGrid from '@fullcalendar/react/timegrid';
import Box from '@mui/material/Box';
import { useTheme } from '@mui/material/styles';
import { useText } from '@quarterhour/web/text/use-text';
import { useEffect, useRef } from 'react';
import type { Occurrence } from '../../model/events.ts';
import type { LayerItem } from '../../model/layers.ts';
import { calendarLook } from './calendar-look.ts';
import type { ViewId } from './shown-days.ts';
import { localOf } from './times.ts';

/** The agenda is a list of our own. */
type GridView = Exclude<ViewId, 'agenda'>;

export const viewTypes: Record<GridView, string> = {
  month: 'dayGridMonth',
  week: 'timeGridWeek',
  day: 'timeGridDay',
};

/** New local times of an event that was dragged or resized, on the clock of the page. */
export interface Moved {
  event: Occurrence;
  all_day: boolean;
  start: string;
  end: string;
  revert: () => void;
}

interface CalendarViewProps {
  controller: CalendarController;
  view: GridView;
  /** The chosen day, YYYY-MM-DD. */
  day: string;
  events: EventInput[];
  timezone: string;
  onOpen: (event: Occurrence) => void;
  onOpenItem: (item: LayerItem) => void;
  onAdd: (times: Pick<Moved, 'all_day' | 'start' | 'end'>) => void;
  onMove: (moved: Moved) => void;
}

const locales = { 'en-GB': enGb, 'fr-FR': fr, 'ro-RO': ro, 'zh-CN': zhCn } as const;
const localeOf = (locale: string) => locales[locale as keyof typeof locales] ?? enGb;

/** The calendar itself. Its times are those of the clock that the reader chose; the library computes with no zones. */
export function CalendarView(props: CalendarViewProps) {
  const { controller, view, day, events, timezone, onOpen, onOpenItem, onAdd, onMove } = props;
  const { locale } = useText();
  const { direction } = useTheme();
  const first = useRef(day);
  useEffect(() => {
    // The first one is its own.
    if (first.current !== day) controller.gotoDate(day);
    first.current = day;
  }, [controller, day]);
  const moved = ({ event, revert }: { event: EventApi; revert: () => void }) => {
    const { event: occurrence } = event.extendedProps as { event: Occurrence };
    onMove({ event: occurrence, ...timesOf(event), revert });
  };
  return (
    <Box sx={calendarLook}>
      <FullCalendar
        plugins={[dayGrid, timeGrid, interaction, classic]}
        controller={controller}
        initialView={viewTypes[view]}
        initialDate={day}
        headerToolbar={false}
        locale={localeOf(locale)}
        direction={direction}
        timeZone="UTC"
        now={() => `${localOf(Date.now() / 1000, timezone)}:00Z`}
        nowIndicator
        eventTimeFormat={{ hour: '2-digit', minute: '2-digit', hour12: false }}
        height="auto"
        scrollTime="06:00:00"
        dayMaxEvents={5}
        eventOrder={['place', 'start', '-duration', 'title']}
        eventOrderStrict
        editable
        selectable
        selectMirror
        eventInteractive
        events={events}
        select={({ startStr, endStr, allDay }) =>
          onAdd({ all_day: allDay, start: written(startStr, allDay), end: written(endStr, allDay) })
        }
        eventClick={({ event, jsEvent }) => {
          jsEvent.preventDefault();
          const { event: occurrence, item } = event.extendedProps as { event?: Occurrence; item?: LayerItem };
          if (occurrence) onOpen(occurrence);
          else if (item) onOpenItem(item);
        }}
        eventDrop={moved}
        eventResize={moved}
      />
    </Box>
  );
}

const written = (text: string, allDay: boolean) => text.slice(0, allDay ? 10 : 16);

/** The library leaves the end out of events of one day, or of no length. */
function timesOf({ startStr, endStr, allDay }: EventApi): Pick<Moved, 'all_day' | 'start' | 'end'> {
  const start = written(startStr, allDay);
  const usual = new Date(Date.parse(allDay ? `${start}T00:00:00Z` : `${start}:00Z`) + (allDay ? 24 : 1) * 3_600_000);
  const end = endStr ? written(endStr, allDay) : usual.toISOString().slice(0, start.length);
  return { all_day: allDay, start, end };
}
