import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { api } from '@quarterhour/model/api';
import { useFailureToast, useToast } from '@quarterhour/web/controls/toast/toast';
import { call } from '@quarterhour/web/data/call';
import { HistoryOutlinedIcon } from '@quarterhour/web/icons/history-outlined.tsx';
import { NotificationsActiveOutlinedIcon } from '@quarterhour/web/icons/notifications-active-outlined.tsx';
import { NotificationsPausedOutlinedIcon } from '@quarterhour/web/icons/notifications-paused-outlined.tsx';
import { PauseOutlinedIcon } from '@quarterhour/web/icons/pause-outlined.tsx';
import { PlayArrowOutlinedIcon } from '@quarterhour/web/icons/play-arrow-outlined.tsx';
import { SendOutlinedIcon } from '@quarterhour/web/icons/send-outlined.tsx';
import type { RowAction } from '@quarterhour/web/nouns/noun-column';
import { NounPage } from '@quarterhour/web/nouns/noun-page.tsx';
import { type NounRow, nameOf } from '@quarterhour/web/nouns/noun-row';
import { useGroupOptions } from '@quarterhour/web/nouns/use-group-options';
import { formatInstant, formatTime } from '@quarterhour/web/text/moments';
import { useText } from '@quarterhour/web/text/use-text';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { type Alert, alertNoun } from '../../model/alerts.ts';
import { HistoryDialog } from './history-dialog.tsx';
import { StateIcon } from './state-icon.tsx';
import { useAlertForm } from './use-alert-form.tsx';
import { useAlertText } from './use-alert-text.ts';

const snoozeHours = 4;
/** Milliseconds after which the states are read again. */
const refreshEvery = 30_000;

/** The alerts of the reader's stations: their states, their pulse, their history. */
export function AlertsPage() {
  const { t, locale } = useText();
  const queries = useQueryClient();
  const toast = useToast();
  const failed = useFailureToast();
  const isPhone = useMediaQuery<Theme>(({ breakpoints }) => breakpoints.down('sm'));
  const groups = useGroupOptions();
  const form = useAlertForm();
  const { nameOf: stationName, minutes } = useAlertText();
  const [shown, setShown] = useState<Alert>();
  useEffect(() => {
    const timer = setInterval(() => void queries.invalidateQueries({ queryKey: [alertNoun.many] }), refreshEvery);
    return () => clearInterval(timer);
  }, [queries]);
  const act = (work: () => Promise<unknown>, said: string) => () =>
    void work()
      .then(async () => {
        toast(said);
        await queries.invalidateQueries({ queryKey: [alertNoun.many] });
      })
      .catch(failed);

  const ofAlert = ({ group, station }: Alert) => {
    if (group === '') return t('alerts.server_itself');
    if (station !== '') return stationName(station);
    return t('alerts.all_stations', { group: String(groups.find(({ value }) => value === group)?.name ?? group) });
  };
  const stateText = ({ state, open, snoozed_until: until }: Alert) => {
    const text = t(`noun.alert.state.${state}`);
    if (state === 'snoozed' && until)
      return `${text} ${t('alerts.snoozed_until', { time: formatTime(until, locale) })}`;
    return open > 0 ? `${text} · ${t('alerts.open', { count: open })}` : text;
  };
  const pulse = ({ evaluated_at: at }: Alert) =>
    at === null
      ? t('alerts.pulse.new')
      : t('alerts.pulse', { age: minutes(Math.max(1, Math.round((Date.now() - Date.parse(at)) / 60_000))) });

  function actionsOf(row: Alert): RowAction[] {
    const { id, version, name, state } = row;
    const isPaused = state === 'paused';
    const history: RowAction = {
      ...{ id: 'history', label: t('alerts.history_named', { name }), icon: <HistoryOutlinedIcon />, forAll: true },
      act: () => setShown(row),
    };
    const snooze: RowAction =
      state === 'snoozed'
        ? {
            ...{ id: 'awake', label: t('alerts.unsnooze_named', { name }), icon: <NotificationsActiveOutlinedIcon /> },
            act: act(() => call(api.snoozeAlert, { id, hours: 0 }), t('alerts.unsnooze.done', { name })),
          }
        : {
            ...{ id: 'snooze', label: t('alerts.snooze_named', { name }), icon: <NotificationsPausedOutlinedIcon /> },
            act: act(() => call(api.snoozeAlert, { id, hours: snoozeHours }), t('alerts.snooze.done', { name })),
          };
    const pause: RowAction = {
      ...(isPaused
        ? { id: 'resume', label: t('alerts.resume_named', { name }), icon: <PlayArrowOutlinedIcon /> }
        : { id: 'pause', label: t('alerts.pause_named', { name }), icon: <PauseOutlinedIcon /> }),
      act: act(
        () => call(api.changeAlert, { id, version, paused: !isPaused }),
        t(isPaused ? 'alerts.resumed.done' : 'alerts.paused.done', { name }),
      ),
    };
    const trial: RowAction = {
      ...{ id: 'try', label: t('alerts.try_named', { name }), icon: <SendOutlinedIcon /> },
      act: act(() => call(api.tryAlert, { id }), t('alerts.try.done', { count: row.recipients.length })),
    };
    return [history, trial, ...(isPaused ? [] : [snooze]), pause];
  }

  const icon = (row: NounRow) => <StateIcon state={(row as Alert).state} />;
  const state = (row: NounRow) => stateText(row as Alert);
  return (
    <>
      <NounPage
        {...form}
        noun={alertNoun}
        title={t('alerts.title')}
        nameOf={nameOf}
        may={({ may_change }) => may_change === true}
        columns={[
          // On a phone, only one column fits, which has the texts of the others.
          { field: 'name', text: nameOf, share: 1.4, ...(isPhone && { picture: icon }) },
          { field: 'state', text: state, detail: (row) => pulse(row as Alert), picture: icon, share: 1.2 },
          { field: 'kind', text: (row) => t(`noun.alert.kind.${(row as Alert).kind}`), share: 1.4 },
          { field: 'station', text: (row) => ofAlert(row as Alert), share: 1.2 },
          {
            field: 'last_fired_at',
            text: ({ last_fired_at: at }) => (at ? formatInstant(String(at), locale) : t('alerts.never')),
          },
          { field: 'evaluated_at', text: (row) => pulse(row as Alert) },
        ]}
        actions={(row) => actionsOf(row as Alert)}
      />
      {shown && <HistoryDialog alert={shown} onClose={() => setShown(undefined)} />}
    </>
  );
}
