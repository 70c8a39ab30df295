import { api } from '@quarterhour/model/api';
import type { Language } from '@quarterhour/model/languages';
import { readWhole } from '@quarterhour/model/read-pages';
import { useFailureToast, useToast } from '@quarterhour/web/controls/toast/toast';
import { call } from '@quarterhour/web/data/call';
import { useText } from '@quarterhour/web/text/use-text';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ChangeScope, Occurrence } from '../../model/events.ts';
import type { CalendarSettings } from './use-calendar-settings.ts';

/** Instants, ISO 8601. */
interface Shown {
  from: string;
  to: string;
}

const queryKey = ['events'];

/** The events and the layers of a period. */
export function useCalendar(shown: Shown, { layers, countries }: CalendarSettings) {
  const { locale } = useText();
  const language = locale.slice(0, 2) as Language;
  const events = useQuery({
    queryKey: [...queryKey, shown],
    queryFn: ({ signal }) => call(api.listEvents, { ...shown }, signal),
    placeholderData: keepPreviousData,
    refetchInterval: 60_000,
  });
  const wanted = { layers: layers.join(','), countries: countries.join(','), language };
  const items = useQuery({
    queryKey: ['calendar_layers', shown, wanted],
    queryFn: ({ signal }) =>
      readWhole('items', (page) => call(api.listCalendarLayers, { ...shown, ...wanted, ...page }, signal)),
    enabled: layers.length > 0,
    placeholderData: keepPreviousData,
  });
  return { events, items: layers.length > 0 ? (items.data?.items ?? []) : [] };
}

/** Deletes events, with a toast that undoes it, and brings the calendar up to date after changes. */
export function useChangeEvents() {
  const { t } = useText();
  const queries = useQueryClient();
  const toast = useToast();
  const failed = useFailureToast();
  const refresh = () => queries.invalidateQueries({ queryKey });
  const remove = async ({ id, title, occurrence }: Occurrence, scope: ChangeScope) => {
    const of = occurrence === null ? {} : { occurrence };
    const { version } = await call(api.removeEvent, { eventId: id, scope, ...of });
    await refresh();
    toast(t('calendar.deleted', { title }), () => void undo(id, version));
  };
  const undo = async (eventId: number, version: number) => {
    try {
      await call(api.restoreEvent, { eventId, version });
      await refresh();
    } catch (error) {
      failed(error);
    }
  };
  return { refresh, remove };
}
