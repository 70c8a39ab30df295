import Badge from '@mui/material/Badge';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import { api } from '@quarterhour/model/api';
import { contains } from '@quarterhour/model/search';
import { SearchInput } from '@quarterhour/web/controls/form/search-input.tsx';
import { call } from '@quarterhour/web/data/call';
import { useTyped } from '@quarterhour/web/data/use-typed';
import { useText } from '@quarterhour/web/text/use-text';
import { unseen } from '@quarterhour/web/theme/unseen';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { PersonAvatar } from '../../../people/web/person-avatar.tsx';
import type { ChatUser, Message } from '../../model/chat.ts';
import { formatWhen } from './when.ts';

interface PeoplePaneProps {
  users: readonly ChatUser[];
  chosen: string | undefined;
  isTyping: (id: string) => boolean;
  onChoose: (id: string, at?: number) => void;
  /** Whether it has the page to itself. */
  wide: boolean;
}

/** The people of the house with their newest messages, and a search in both. */
export function PeoplePane({ users, chosen, isTyping, onChoose, wide }: PeoplePaneProps) {
  const { t } = useText();
  const [typed, setTyped] = useState('');
  const [search, setSearch] = useTyped(typed, setTyped);
  const found = typed.trim();
  const shown = users.filter(({ name, email }) => contains([`${name} ${email}`], search));
  return (
    <Box
      sx={{
        inlineSize: wide ? '100%' : 320,
        flexShrink: 0,
        display: 'flex',
        flexDirection: 'column',
        borderInlineEnd: wide ? 0 : '1px solid',
        borderColor: 'divider',
        minBlockSize: 0,
      }}
    >
      <Box sx={{ padding: 1.5 }}>
        <SearchInput label={t('chat.search')} text={search} onChange={setSearch} sx={{ inlineSize: '100%' }} />
      </Box>
      <Box sx={{ flex: 1, overflowY: 'auto', minBlockSize: 0 }}>
        <Box component="ul" aria-label={t('chat.people')} sx={list}>
          {shown.map((user) => (
            <li key={user.id}>
              <PersonRow
                user={user}
                isChosen={user.id === chosen}
                isTyping={isTyping(user.id)}
                onChoose={() => onChoose(user.id)}
              />
            </li>
          ))}
        </Box>
        {found.length > 1 && <FoundMessages search={found} users={users} onChoose={onChoose} />}
      </Box>
    </Box>
  );
}

interface PersonRowProps {
  user: ChatUser;
  isChosen: boolean;
  isTyping: boolean;
  onChoose: () => void;
}

function PersonRow({
  user: { name, position, online, unread, last, id },
  isChosen,
  isTyping,
  onChoose,
}: PersonRowProps) {
  const { t, locale } = useText();
  const text = last && (last.text || last.files.map((file) => file.name).join(', '));
  const said =
    last && (last.removed ? t('chat.removed') : last.from === id ? text : t('chat.you', { text: text ?? '' }));
  return (
    <ButtonBase onClick={onChoose} aria-current={isChosen} sx={row}>
      <PersonAvatar name={name} online={online} />
      <Box sx={{ flex: 1, minInlineSize: 0 }}>
        <Box sx={{ display: 'flex', gap: 1, alignItems: 'baseline' }}>
          <Typography noWrap sx={{ flex: 1, fontWeight: unread > 0 ? 700 : 500 }}>
            {name}
          </Typography>
          <Box component="span" sx={unseen}>
            {online ? t('chat.online') : t('chat.offline')}
          </Box>
          {last && (
            <Typography variant="caption" color="textSecondary">
              {formatWhen(last.at, locale)}
            </Typography>
          )}
        </Box>
        <Box sx={{ display: 'flex', gap: 1, alignItems: 'center' }}>
          <Typography variant="body2" color="textSecondary" noWrap sx={{ flex: 1 }}>
            {isTyping ? t('chat.typing', { name }) : (said ?? position)}
          </Typography>
          {unread > 0 && (
            <>
              <Badge aria-hidden color="primary" badgeContent={unread} max={99} sx={{ marginInline: 1.5 }} />
              <Box component="span" sx={unseen}>
                {t('chat.unread', { count: unread })}
              </Box>
            </>
          )}
        </Box>
      </Box>
    </ButtonBase>
  );
}

interface FoundMessagesProps {
  search: string;
  users: readonly ChatUser[];
  onChoose: (id: string, at: number) => void;
}

function FoundMessages({ search, users, onChoose }: FoundMessagesProps) {
  const { t, locale } = useText();
  const found = useQuery({
    queryKey: ['chat', 'search', search],
    queryFn: async ({ signal }) => (await call(api.searchChats, { search }, signal)).chats,
    placeholderData: keepPreviousData,
  });
  const partner = ({ from, to }: Message) => users.find(({ id }) => id === from || id === to);
  return (
    <Box component="section" aria-label={t('chat.found')}>
      <Typography variant="overline" sx={{ paddingInline: 2 }}>
        {t('chat.found')}
      </Typography>
      {found.data?.length === 0 && (
        <Typography variant="body2" color="textSecondary" sx={{ paddingInline: 2, paddingBlockEnd: 2 }}>
          {t('chat.found.none')}
        </Typography>
      )}
      <Box component="ul" aria-label={t('chat.found')} sx={list}>
        {found.data?.map((message) => {
          const user = partner(message);
          return (
            user && (
              <li key={message.id}>
                <ButtonBase onClick={() => onChoose(user.id, message.id)} sx={row}>
                  <Box sx={{ flex: 1, minInlineSize: 0 }}>
                    <Typography variant="caption" color="textSecondary">
                      {user.name} · {formatWhen(message.at, locale)}
                    </Typography>
                    <Typography variant="body2" noWrap>
                      {message.from === user.id ? message.text : t('chat.you', { text: message.text })}
                    </Typography>
                  </Box>
                </ButtonBase>
              </li>
            )
          );
        })}
      </Box>
    </Box>
  );
}

const list = { listStyle: 'none', padding: 0, margin: 0 } as const;
const row = {
  inlineSize: '100%',
  minBlockSize: 64,
  display: 'flex',
  gap: 1.5,
  paddingInline: 2,
  paddingBlock: 1,
  textAlign: 'start',
  '&[aria-current="true"]': { backgroundColor: 'action.selected' },
  '&:hover': { backgroundColor: 'action.hover' },
  '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: -2 },
} as const;
