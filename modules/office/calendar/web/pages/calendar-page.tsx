import { useCalendarController } from '@fullcalendar/react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { api } from '@quarterhour/model/api';
import { isDay } from '@quarterhour/model/view-address';
import { useAddress } from '@quarterhour/web/browser/use-address';
import { HeadedPage } from '@quarterhour/web/controls/page.tsx';
import { useFailureToast } from '@quarterhour/web/controls/toast/toast';
import { call } from '@quarterhour/web/data/call';
import { useProblemText } from '@quarterhour/web/data/problem-text';
import { AddIcon } from '@quarterhour/web/icons/add.tsx';
import { useGroupOptions } from '@quarterhour/web/nouns/use-group-options';
import { useText } from '@quarterhour/web/text/use-text';
import { useMode, useTokens } from '@quarterhour/web/theme/theme';
import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import type { ChangeScope, NewEvent, Occurrence } from '../../model/events.ts';
import type { LayerItem } from '../../model/layers.ts';
import { Agenda } from './agenda.tsx';
import { CalendarBar } from './calendar-bar.tsx';
import { inputsOf } from './calendar-events.ts';
import { CalendarMenu } from './calendar-menu.tsx';
import { CalendarView, type Moved, viewTypes } from './calendar-view.tsx';
import { EventDialog, pick } from './event-dialog.tsx';
import { ForeignEvent } from './foreign-event.tsx';
import { PhoneCalendar } from './phone-calendar.tsx';
import { isPhoneView } from './phone-days.ts';
import { ScopeDialog } from './scope-dialog.tsx';
import { shownPeriod, stepped, type ViewId, viewIds } from './shown-days.ts';
import { localOf, onClock } from './times.ts';
import { useCalendar, useChangeEvents } from './use-calendar.ts';
import { useCalendarSettings } from './use-calendar-settings.ts';

/** The day in the address, such as day=2026-10-25. */
function dayIn(search: URLSearchParams): string | null {
  const day = search.get('day') ?? '';
  return isDay(day) ? day : null;
}

/** The calendar of the house: month, week, day and agenda, with what else happens on its days. */
export function CalendarPage() {
  const { t, locale } = useText();
  const navigate = useNavigate();
  const problemText = useProblemText();
  const failed = useFailureToast();
  const controller = useCalendarController();
  const small = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'));
  const [search, setSearch] = useAddress();
  const view = viewIds.find((id) => id === search.get('view')) ?? 'month';
  const phoneView = small && isPhoneView(view) ? view : undefined;
  const [settings, setSettings] = useCalendarSettings();
  const today = localOf(Date.now() / 1000, settings.timezone).slice(0, 10);
  // The address follows: it changes too late for keys that are pressed one after another.
  const [chosen, setChosen] = useState(() => dayIn(search));
  const day = chosen ?? today;
  const { from, to, title } = useMemo(() => shownPeriod(view, day, locale), [view, day, locale]);
  const { events, items } = useCalendar({ from, to }, settings);
  const { refresh } = useChangeEvents();
  const [opened, setOpened] = useState<{ event?: Occurrence; initial: NewEvent }>();
  const [foreign, setForeign] = useState<Occurrence>();
  const [moved, setMoved] = useState<Moved>();
  const options = useGroupOptions();
  const groups = options.filter(({ past }) => !past);
  const namesGroups = groups.length > 1 && settings.group === '';
  const groupNames = useMemo(
    () => new Map(namesGroups ? options.map(({ value, name }) => [String(value), name]) : []),
    [namesGroups, options],
  );
  const tokens = useTokens();
  const mode = useMode();
  const inputs = useMemo(
    () => inputsOf(events.data?.events ?? [], items, { settings, tokens, mode, groupNames }),
    [events.data, items, settings, tokens, mode, groupNames],
  );

  const setAddress = (changes: { view?: ViewId; day?: string }) => {
    if (changes.day !== undefined) setChosen(changes.day);
    setSearch(changes, { replace: true });
  };
  const setView = (next: ViewId) => {
    if (next !== 'agenda') controller.changeView(viewTypes[next]);
    setAddress({ view: next });
  };
  const step = (by: 'prev' | 'today' | 'next') => setAddress({ day: stepped(view, day, by, today) });
  const add = (times?: Pick<Moved, 'all_day' | 'start' | 'end'>) => {
    if (groups.length === 0) return;
    const at = phoneView ? day : today;
    setOpened({
      initial: {
        group: settings.group || String(groups[0]?.value ?? ''),
        ...{ title: '', kind: 'meeting', station: '', location: '', description: '', color: null, rule: '' },
        ...(times ?? { all_day: false, start: `${at}T09:00`, end: `${at}T10:00` }),
        timezone: settings.timezone,
      },
    });
  };
  const open = (event: Occurrence) =>
    event.calendar === null ? setOpened({ event, initial: pick(event) }) : setForeign(event);
  const openItem = ({ path }: LayerItem) => path && void navigate(path);
  const move = async ({ event, revert, ...times }: Moved, scope: ChangeScope) => {
    setMoved(undefined);
    const own = (local: string) => (times.all_day ? local : onClock(local, settings.timezone, event.timezone));
    const of = event.occurrence === null ? {} : { occurrence: event.occurrence };
    try {
      const { id, version } = event;
      await call(api.changeEvent, {
        id,
        version,
        scope,
        ...of,
        all_day: times.all_day,
        start: own(times.start),
        end: own(times.end),
      });
    } catch (error) {
      revert();
      failed(error);
    }
    await refresh();
  };
  const entries = events.isSuccess && !events.isPlaceholderData ? inputs : undefined;
  const lists = { day, today, entries, onOpen: open, onOpenItem: openItem };
  return (
    <HeadedPage
      title={t('calendar.title')}
      lead={t('calendar.lead')}
      action={
        <Box sx={{ display: 'flex', gap: 1, alignItems: 'center' }}>
          {/* An event is of a group. */}
          <Button variant="contained" startIcon={<AddIcon />} disabled={groups.length === 0} onClick={() => add()}>
            {t('calendar.event.add')}
          </Button>
          <CalendarMenu />
        </Box>
      }
    >
      <CalendarBar
        title={title}
        view={view}
        settings={settings}
        onView={setView}
        onStep={step}
        onSettings={setSettings}
      />
      {events.error && (
        <Alert severity="error" variant="outlined" sx={{ marginBlockEnd: 2 }}>
          {problemText(events.error)}
        </Alert>
      )}
      {phoneView && (
        <PhoneCalendar view={phoneView} {...lists} onDay={(next) => next !== day && setAddress({ day: next })} />
      )}
      {view === 'agenda' && <Agenda key={day} {...lists} />}
      {view !== 'agenda' && !phoneView && (
        <CalendarView
          controller={controller}
          view={view}
          day={day}
          events={inputs}
          timezone={settings.timezone}
          onOpen={open}
          onOpenItem={openItem}
          onAdd={add}
          onMove={(next) => (next.event.occurrence === null ? void move(next, 'all') : setMoved(next))}
        />
      )}
      {opened && <EventDialog event={opened.event} initial={opened.initial} onClose={() => setOpened(undefined)} />}
      {foreign && <ForeignEvent event={foreign} timezone={settings.timezone} onClose={() => setForeign(undefined)} />}
      {moved && (
        <ScopeDialog
          title={t('calendar.scope.change')}
          confirm={t('calendar.move')}
          onChoose={(scope) => void move(moved, scope)}
          onClose={() => {
            moved.revert();
            setMoved(undefined);
          }}
        />
      )}
    </HeadedPage>
  );
}
