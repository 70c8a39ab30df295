import { api } from '@quarterhour/model/api';
import { homePath } from '@quarterhour/model/pages';
import { useFailureToast, useToast } from '@quarterhour/web/controls/toast/toast';
import { call } from '@quarterhour/web/data/call';
import { FormatListBulletedOutlinedIcon } from '@quarterhour/web/icons/format-list-bulleted-outlined.tsx';
import { MarkEmailUnreadOutlinedIcon } from '@quarterhour/web/icons/mark-email-unread-outlined.tsx';
import { PauseOutlinedIcon } from '@quarterhour/web/icons/pause-outlined.tsx';
import { PlayArrowOutlinedIcon } from '@quarterhour/web/icons/play-arrow-outlined.tsx';
import { SendOutlinedIcon } from '@quarterhour/web/icons/send-outlined.tsx';
import type { RowAction } from '@quarterhour/web/nouns/noun-column';
import { NounPage } from '@quarterhour/web/nouns/noun-page.tsx';
import { nameOf } from '@quarterhour/web/nouns/noun-row';
import { formatDays } from '@quarterhour/web/text/moments';
import { useText } from '@quarterhour/web/text/use-text';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type Report, reportNoun } from '../../model/reports.ts';
import { DeliveriesDialog } from './deliveries-dialog.tsx';
import { localMoment } from './local-moment.ts';
import { useReportForm } from './use-report-form.tsx';

/** The reader's scheduled reports; for administrators, also those of people within their scope. */
export function ReportsPage() {
  const { t, locale } = useText();
  const queries = useQueryClient();
  const toast = useToast();
  const failed = useFailureToast();
  const form = useReportForm();
  const [listed, setListed] = useState<Report>();
  const act = (work: () => Promise<string>) => () =>
    void work()
      .then(async (message) => {
        toast(message);
        await queries.invalidateQueries({ queryKey: [reportNoun.many] });
      })
      .catch(failed);

  const setPaused = ({ id, version, name }: Report, paused: boolean) =>
    act(async () => {
      await call(api.changeReport, { id, version, paused });
      return t(paused ? 'reports.paused' : 'reports.resumed', { name });
    });
  const daysOf = ({ newest_period: days }: Report) => formatDays(days, locale);
  const send = (row: Report) =>
    act(async () =>
      t('reports.sent_now', { count: (await call(api.sendReport, { id: row.id })).queued, days: daysOf(row) }),
    );
  const confirm = ({ id }: Report) =>
    act(async () => t('reports.confirm.sent', { count: (await call(api.confirmRecipients, { id })).queued }));

  function actionsOf(row: Report): RowAction[] {
    const { name, may_change: mayChange, recipients, state } = row;
    const isOff = state === 'paused' || state === 'stopped';
    const own: RowAction[] = mayChange
      ? [
          ...(state === 'stopped'
            ? []
            : [
                {
                  id: 'send',
                  label: t('reports.send_now_named', { name, days: daysOf(row) }),
                  icon: <SendOutlinedIcon />,
                  act: send(row),
                },
              ]),
          ...(recipients.some((one) => one.state === 'unconfirmed')
            ? [
                {
                  id: 'confirm',
                  label: t('reports.confirm_named', { name }),
                  icon: <MarkEmailUnreadOutlinedIcon />,
                  act: confirm(row),
                },
              ]
            : []),
        ]
      : [];
    const pause: RowAction = isOff
      ? {
          id: 'resume',
          label: t('reports.resume_named', { name }),
          icon: <PlayArrowOutlinedIcon />,
          act: setPaused(row, false),
        }
      : {
          id: 'pause',
          label: t('reports.pause_named', { name }),
          icon: <PauseOutlinedIcon />,
          act: setPaused(row, true),
        };
    return [
      ...own,
      ...(mayChange || !isOff ? [pause] : []),
      {
        id: 'deliveries',
        label: t('reports.deliveries_named', { name }),
        icon: <FormatListBulletedOutlinedIcon />,
        act: () => setListed(row),
        forAll: true,
      },
    ];
  }

  function stateOf({ state, stop_reason: reason, last_error: error, next_at: next }: Report): string {
    if (state === 'stopped') return t(`reports.state.${reason ?? 'scope_lost'}`);
    if (state === 'failing') return t('reports.state.failing', { error });
    if (state !== 'active') return t(`reports.state.${state}`);
    return next ? t('reports.state.active', { moment: localMoment(next, locale) }) : t('reports.state.none');
  }

  function recipientsOf({ recipients }: Report): string {
    const count = recipients.filter(({ state }) => state === 'active').length;
    const waiting = recipients.filter(({ state }) => state === 'unconfirmed').length;
    const text = t('reports.recipients', { count });
    return waiting > 0 ? t('reports.recipients.waiting', { recipients: text, count: waiting }) : text;
  }

  return (
    <>
      <NounPage
        {...form}
        noun={reportNoun}
        adds={false}
        begin={{ label: 'reports.send', to: homePath, action: 'send' }}
        title={t('reports.title')}
        nameOf={nameOf}
        columns={[
          'name',
          'every',
          { field: 'recipients', text: (row) => recipientsOf(row as Report) },
          { field: 'state', text: (row) => stateOf(row as Report), share: 1.5 },
          {
            field: 'last_sent_at',
            text: ({ last_sent_at: at }) => (at ? localMoment(String(at), locale) : t('reports.never')),
          },
          'created_by',
        ]}
        mayEdit={({ may_change }) => may_change === true}
        restore={({ id }) => call(api.restoreReport, { id: Number(id) })}
        actions={(row) => actionsOf(row as Report)}
      />
      {listed && <DeliveriesDialog id={listed.id} name={listed.name} onClose={() => setListed(undefined)} />}
    </>
  );
}
