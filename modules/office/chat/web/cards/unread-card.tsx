import { api } from '@quarterhour/model/api';
import { readWhole } from '@quarterhour/model/read-pages';
import { Loaded } from '@quarterhour/web/controls/page.tsx';
import { ModuleCard } from '@quarterhour/web/dashboard/module-cards/module-card.tsx';
import { ModuleCardRows } from '@quarterhour/web/dashboard/module-cards/module-card-rows.tsx';
import { call } from '@quarterhour/web/data/call';
import { useLive } from '@quarterhour/web/data/live/use-live';
import { useCardData } from '@quarterhour/web/data/use-card-data';
import { useText } from '@quarterhour/web/text/use-text';
import { useQueryClient } from '@tanstack/react-query';
import { chatTopic } from '../../model/chat.ts';
import { formatWhen } from '../pages/when.ts';

const key = ['chat', 'unread'];

/** The people whose messages wait to be read. */
export function UnreadCard() {
  const { t, locale } = useText();
  const queries = useQueryClient();
  const refresh = () => void queries.invalidateQueries({ queryKey: key });
  useLive(chatTopic, refresh, refresh);
  const chats = useCardData(key, (signal) => readWhole('users', (page) => call(api.listChatUsers, page, signal)));
  const title = t('chat.card.unread');
  return (
    <ModuleCard module="office/chat" card="unread" title={title}>
      <Loaded answer={chats}>
        {({ users }) => (
          <ModuleCardRows
            label={title}
            none={t('chat.card.unread.none')}
            rows={users
              .filter(({ unread }) => unread > 0)
              .slice(0, 6)
              .map(({ id, name, email, unread, last }) => ({
                id,
                name: name || email,
                href: `/apps/chat?with=${encodeURIComponent(id)}`,
                details: t('chat.unread', { count: unread }),
                state: last && formatWhen(last.at, locale),
              }))}
          />
        )}
      </Loaded>
    </ModuleCard>
  );
}
