import Box from '@mui/material/Box';
import { api } from '@quarterhour/model/api';
import type { PageInput } from '@quarterhour/model/paging';
import { SearchInput } from '@quarterhour/web/controls/form/search-input.tsx';
import { Empty, Loaded } from '@quarterhour/web/controls/page.tsx';
import { call } from '@quarterhour/web/data/call';
import { useTyped } from '@quarterhour/web/data/use-typed';
import { MoreButton } from '@quarterhour/web/nouns/more-button.tsx';
import type { MessageKey } from '@quarterhour/web/text/en';
import { useText } from '@quarterhour/web/text/use-text';
import { useState } from 'react';
import type { Colleague } from '../../model/people.ts';
import { PersonCards } from './person-card.tsx';
import { type ReadPeople, usePeopleList } from './use-people.ts';

/** Lists the people of somebody's tab. */
type Read = (input: { person?: string } & PageInput, signal: AbortSignal) => ReturnType<ReadPeople>;
/** Searches in the reader's own. */
type Filter = (input: { key: string } & PageInput, signal: AbortSignal) => ReturnType<ReadPeople>;

interface PeopleTabProps {
  name: string;
  person?: Colleague;
  read: Read;
  filter: Filter;
  label: MessageKey;
  none: MessageKey;
}

function PeopleTab({ name, person, read, filter, label, none }: PeopleTabProps) {
  const { t } = useText();
  const [key, setKey] = useState('');
  const [typed, setTyped] = useTyped(key, setKey);
  const isOwn = person === undefined || person.self;
  const wanted = key.trim();
  const { answer, more } = usePeopleList(`${name} ${person?.id} ${wanted}`, (page, signal) =>
    isOwn && wanted !== ''
      ? filter({ key: wanted, ...page }, signal)
      : read(isOwn ? page : { person: person.id, ...page }, signal),
  );
  return (
    <>
      {isOwn && <SearchInput label={t('people.search')} text={typed} onChange={setTyped} />}
      <Loaded answer={answer}>
        {(list) =>
          list.length === 0 ? (
            <Empty title={t('people.nobody')} text={t(none)} />
          ) : (
            <PersonCards people={list} label={t(label)} layout={3} />
          )
        }
      </Loaded>
      <Box sx={{ display: 'grid', marginBlockStart: 2 }}>
        <MoreButton more={more} />
      </Box>
    </>
  );
}

/** Who follows a person. */
export function FollowersTab({ person }: { person: Colleague }) {
  return (
    <PeopleTab
      name="followers"
      person={person}
      read={async (input, signal) => {
        const { followers: rows, next } = await call(api.listFollowers, input, signal);
        return { rows, next };
      }}
      filter={async (input, signal) => {
        const { followers: rows, next } = await call(api.filterFollowers, input, signal);
        return { rows, next };
      }}
      label="people.tab.followers"
      none="people.followers.none"
    />
  );
}

/** The friends of a person. */
export function FriendsTab({ person }: { person: Colleague }) {
  return (
    <PeopleTab
      name="friends"
      person={person}
      read={async (input, signal) => {
        const { friends: rows, next } = await call(api.listFriends, input, signal);
        return { rows, next };
      }}
      filter={async (input, signal) => {
        const { friends: rows, next } = await call(api.filterFriends, input, signal);
        return { rows, next };
      }}
      label="people.tab.friends"
      none="people.friends.none"
    />
  );
}

/** Who asks the reader to be friends. */
export function FriendRequestsTab() {
  return (
    <PeopleTab
      name="requests"
      read={async (input, signal) => {
        const { friend_requests: rows, next } = await call(api.listFriendRequests, input, signal);
        return { rows, next };
      }}
      filter={async (input, signal) => {
        const { friend_requests: rows, next } = await call(api.filterFriendRequests, input, signal);
        return { rows, next };
      }}
      label="people.tab.friend-request"
      none="people.requests.none"
    />
  );
}
