import Typography from '@mui/material/Typography';
import { api } from '@quarterhour/model/api';
import { numberFormat } from '@quarterhour/model/formats';
import { Loaded } from '@quarterhour/web/controls/page.tsx';
import { ModuleCard } from '@quarterhour/web/dashboard/module-cards/module-card.tsx';
import { ModuleCardRows } from '@quarterhour/web/dashboard/module-cards/module-card-rows.tsx';
import { call } from '@quarterhour/web/data/call';
import { useColleagueNames } from '@quarterhour/web/data/colleague-names';
import { useLive } from '@quarterhour/web/data/live/use-live';
import { useCardData } from '@quarterhour/web/data/use-card-data';
import { formatDay, formatTime } from '@quarterhour/web/text/moments';
import { useText } from '@quarterhour/web/text/use-text';
import { useRefreshMails } from '../pages/use-mailbox.ts';

/** How many mails are unread, and the newest of them. */
export function UnreadCard() {
  const { t, locale } = useText();
  const nameOf = useColleagueNames();
  const refresh = useRefreshMails();
  useLive('mail', refresh, refresh);
  const inbox = useCardData(['mails', 'unread'], (signal) =>
    call(api.filterMails, { filter: { view: 'inbox', limit: 100 } }, signal),
  );
  const title = t('mail.card.unread');
  const when = (at: string) =>
    new Date(at).toDateString() === new Date().toDateString() ? formatTime(at, locale) : formatDay(at, locale);
  return (
    <ModuleCard module="office/mail" card="unread" title={title}>
      <Loaded answer={inbox}>
        {({ mails, unreadCount }) => (
          <>
            <Typography sx={{ fontSize: 24, fontWeight: 600, marginBlockEnd: 1 }}>
              {numberFormat(locale, {}).format(unreadCount)}
            </Typography>
            <ModuleCardRows
              label={title}
              // The newest hundred mails may all be read while older ones are not.
              none={unreadCount === 0 ? t('mail.card.unread.none') : ''}
              rows={mails
                .filter(({ read }) => !read)
                .slice(0, 5)
                .map(({ id, subject, from, at }) => ({
                  id,
                  name: subject || t('mail.no_subject'),
                  href: `/apps/mail?id=${id}`,
                  details: <bdi>{nameOf(from)}</bdi>,
                  state: when(at),
                }))}
            />
          </>
        )}
      </Loaded>
    </ModuleCard>
  );
}
