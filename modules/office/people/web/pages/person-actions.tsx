import Button from '@mui/material/Button';
import { api } from '@quarterhour/model/api';
import { call } from '@quarterhour/web/data/call';
import { modulesOff } from '@quarterhour/web/data/modules-off';
import { useText } from '@quarterhour/web/text/use-text';
import { Link as RouterLink } from 'react-router';
import type { Colleague } from '../../model/people.ts';
import { useAct } from './use-people.ts';

/** What the reader can do about another person: friends, following, a message. */
export function PersonActions({ person }: { person: Colleague }) {
  const { t } = useText();
  const act = useAct();
  const { id, name, self, following, friendship } = person;
  if (self) return null;
  const button = (key: Parameters<typeof t>[0], work: () => Promise<unknown>, isMain = false) => (
    <Button
      size="small"
      variant={isMain ? 'contained' : 'outlined'}
      aria-label={t('people.act', { action: t(key), name })}
      onClick={() => void act(work)}
    >
      {t(key)}
    </Button>
  );
  const to = { person: id };
  return (
    <>
      {friendship === 'none' && button('people.ask', () => call(api.askFriend, to))}
      {friendship === 'requested' && button('people.withdraw', () => call(api.declineFriend, to))}
      {friendship === 'received' && button('people.accept', () => call(api.askFriend, to), true)}
      {friendship === 'received' && button('people.decline', () => call(api.declineFriend, to))}
      {friendship === 'friends' && button('people.unfriend', () => call(api.endFriendship, to))}
      {following
        ? button('people.unfollow', () => call(api.unfollowPerson, to))
        : button('people.follow', () => call(api.followPerson, to))}
      {!modulesOff().includes('office/chat') && (
        <Button
          size="small"
          component={RouterLink}
          to={`/apps/chat?with=${id}`}
          aria-label={t('people.act', { action: t('people.write'), name })}
        >
          {t('people.write')}
        </Button>
      )}
    </>
  );
}
