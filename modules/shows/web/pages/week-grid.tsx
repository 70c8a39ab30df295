import FullCalendar, { type EventApi } from '@fullcalendar/react';
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
import { addDays } from '@quarterhour/model/period';
import { dayOf, isoInZone, startOfDay } from '@quarterhour/model/zone';
import { useText } from '@quarterhour/web/text/use-text';
import { useMode, useTokens } from '@quarterhour/web/theme/theme';
import { useMemo } from 'react';
import { calendarLook } from '../../../office/calendar/web/pages/calendar-look.ts';
import { broadcastsOf } from '../../model/broadcasts.ts';
import type { Show } from '../../model/shows.ts';
import type { MovedBroadcast } from './moved-slots.ts';

const locales = { 'en-GB': enGb, 'fr-FR': fr, 'ro-RO': ro, 'zh-CN': zhCn } as const;

interface WeekGridProps {
  shows: readonly Show[];
  timezone: string;
  /** The first day shown, and how many. */
  first: string;
  days: 1 | 7;
  mayEdit: boolean;
  onOpen: (show: Show) => void;
  onAdd: (start: string, end: string) => void;
  onMove: (show: Show, moved: MovedBroadcast, revert: () => void) => void;
}

interface OfGrid {
  show: Show;
  slot: number;
  date: string;
}

/** The programme of some days on the clock of its station. */
export function WeekGrid({ shows, timezone, first, days, mayEdit, onOpen, onAdd, onMove }: WeekGridProps) {
  const { locale } = useText();
  const { direction } = useTheme();
  const tokens = useTokens();
  const isDark = useMode() === 'dark';
  const events = useMemo(() => {
    const each = shows.flatMap((show) => show.slots.map((slot, at) => ({ name: show.name, slots: [slot], show, at })));
    const stretch = { from: startOfDay(first, timezone), to: startOfDay(addDays(first, days), timezone) };
    return broadcastsOf(each, timezone, stretch).map(({ of: { show, at }, from, to }) => ({
      id: `${show.id} ${at} ${from}`,
      title: show.name,
      start: isoInZone(from, timezone).slice(0, 16),
      end: isoInZone(to, timezone).slice(0, 16),
      color: tokens.series[show.color] ?? tokens.series[0],
      contrastColor: isDark ? tokens.desk : tokens.paper,
      className: 'calendar-event',
      extendedProps: { show, slot: at, date: dayOf(from, timezone) } satisfies OfGrid,
    }));
  }, [shows, timezone, first, days, tokens, isDark]);
  const moved = ({ event, revert }: { event: EventApi; revert: () => void }) => {
    const { show, slot, date } = event.extendedProps as OfGrid;
    onMove(show, { slot, date, start: event.startStr.slice(0, 16), end: event.endStr.slice(0, 16) }, revert);
  };
  return (
    <Box sx={calendarLook}>
      <FullCalendar
        key={`${first} ${days}`}
        plugins={[timeGrid, interaction, classic]}
        initialView={days === 1 ? 'timeGridDay' : 'timeGridWeek'}
        initialDate={first}
        firstDay={1}
        headerToolbar={false}
        locale={locales[locale as keyof typeof locales] ?? enGb}
        direction={direction}
        timeZone="UTC"
        eventTimeFormat={{ hour: '2-digit', minute: '2-digit', hour12: false }}
        allDaySlot={false}
        slotDuration="00:30:00"
        snapDuration="00:15:00"
        // The keyboard scrolls to shows; without any, all hours are in sight.
        height={events.length > 0 ? 640 : 'auto'}
        scrollTime="05:30:00"
        editable={mayEdit}
        selectable={mayEdit}
        selectMirror
        eventInteractive
        events={events}
        select={({ startStr, endStr }) => onAdd(startStr.slice(0, 16), endStr.slice(0, 16))}
        eventClick={({ event, jsEvent }) => {
          jsEvent.preventDefault();
          onOpen((event.extendedProps as OfGrid).show);
        }}
        eventDrop={moved}
        eventResize={moved}
      />
    </Box>
  );
}
