import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import Typography from '@mui/material/Typography';
import { roleName } from '@quarterhour/model/roles';
import { Empty, Loaded } from '@quarterhour/web/controls/page.tsx';
import { useText } from '@quarterhour/web/text/use-text';
import { Navigate, Link as RouterLink, useParams, useSearchParams } from 'react-router';
import type { Colleague } from '../../model/people.ts';
import { PersonAvatar } from '../person-avatar.tsx';
import { GalleryTab } from './gallery-tab.tsx';
import { FollowersTab, FriendRequestsTab, FriendsTab } from './people-tabs.tsx';
import { PersonActions } from './person-actions.tsx';
import { socialPath } from './person-card.tsx';
import { PostsTab } from './posts-tab.tsx';
import { usePerson, useSocialEvents } from './use-people.ts';

/** The tabs, by the last part of the address; friend requests are the reader's own business. */
const tabs = ['posts', 'followers', 'friends', 'gallery', 'friend-request'] as const;
type TabId = (typeof tabs)[number];

/** The social page of the reader, or of somebody of their house. */
export function SocialPage() {
  const { t } = useText();
  const { tab = '' } = useParams();
  const [address] = useSearchParams();
  const person = usePerson(address.get('person') ?? undefined);
  useSocialEvents();
  if (!tabs.includes(tab as TabId)) return <Navigate to="/apps/user/social-profile/posts" replace />;
  return (
    <Box sx={{ maxInlineSize: 1120 }}>
      <Loaded answer={{ ...person, data: person.isSuccess ? { found: person.data } : undefined }}>
        {({ found }) =>
          found ? (
            <Profile person={found} tab={tab as TabId} />
          ) : (
            <Empty title={t('people.social')} text={t('people.social.none')} />
          )
        }
      </Loaded>
    </Box>
  );
}

function Profile({ person, tab }: { person: Colleague; tab: TabId }) {
  const { t } = useText();
  const { name, position, role, city, about, online, self, followers, friends } = person;
  const shown = tabs.filter((one) => self || one !== 'friend-request');
  const value = shown.includes(tab) ? tab : 'posts';
  return (
    <>
      <Paper variant="outlined" sx={{ padding: 2, marginBlock: 2 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
          <PersonAvatar name={name} online={online} size={72} />
          <Box sx={{ flex: '1 1 240px', minInlineSize: 0, overflowWrap: 'anywhere' }}>
            <Typography variant="h1" tabIndex={-1}>
              {name}
            </Typography>
            <Typography color="textSecondary">
              {[position || roleName(role), city, online ? t('people.online') : ''].filter(Boolean).join(' · ')}
            </Typography>
            <Typography variant="body2" color="textSecondary">
              {t('people.counts', { friends, followers })}
            </Typography>
          </Box>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
            {self ? (
              <Button variant="outlined" component={RouterLink} to="/apps/user/account-profile/profile1">
                {t('people.edit_profile')}
              </Button>
            ) : (
              <PersonActions person={person} />
            )}
          </Box>
        </Box>
        {about && <Typography sx={{ marginBlockStart: 1.5, overflowWrap: 'anywhere' }}>{about}</Typography>}
        <Tabs
          value={value}
          variant="scrollable"
          allowScrollButtonsMobile
          aria-label={t('people.social')}
          sx={{ marginBlockStart: 1, marginBlockEnd: -2 }}
        >
          {shown.map((one) => (
            <Tab
              key={one}
              value={one}
              label={t(`people.tab.${one}`)}
              component={RouterLink}
              to={socialPath(person, one)}
            />
          ))}
        </Tabs>
      </Paper>
      {value === 'posts' && <PostsTab key={person.id} person={person} />}
      {value === 'followers' && <FollowersTab person={person} />}
      {value === 'friends' && <FriendsTab person={person} />}
      {value === 'gallery' && <GalleryTab person={person} />}
      {value === 'friend-request' && <FriendRequestsTab />}
    </>
  );
}
