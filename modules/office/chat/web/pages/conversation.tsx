import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { Loaded } from '@quarterhour/web/controls/page.tsx';
import { ArrowBackIcon } from '@quarterhour/web/icons/arrow-back.tsx';
import { useText } from '@quarterhour/web/text/use-text';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { PersonAvatar } from '../../../people/web/person-avatar.tsx';
import type { ChatUser } from '../../model/chat.ts';
import { Composer } from './composer.tsx';
import { MessageList } from './message-list.tsx';
import { messagesOf, sendRead, useMessages } from './use-chat.ts';
import { useSending } from './use-sending.ts';

interface ConversationProps {
  user: ChatUser;
  isTyping: boolean;
  /** The message to show, if it is not the newest. */
  at: number | undefined;
  onBack: (() => void) | undefined;
}

/** The messages with one person, and the field for the next one. */
export function Conversation({ user, isTyping, at, onBack }: ConversationProps) {
  const { t } = useText();
  const { name } = user;
  const pages = useMessages(user.id);
  const messages = messagesOf(pages.data);
  const sending = useSending(user.id);
  const box = useFollowEnd(messages.at(-1)?.id, sending.waiting.length, at !== undefined);
  useReading(user, messages.at(-1)?.id);
  const { hasNextPage, isFetching, fetchNextPage } = pages;
  const isMissing = at !== undefined && pages.data !== undefined && !messages.some(({ id }) => id === at);
  useEffect(() => {
    if (isMissing && hasNextPage && !isFetching) void fetchNextPage();
  }, [isMissing, hasNextPage, isFetching, fetchNextPage]);
  return (
    <Box component="section" aria-label={t('chat.messages', { name })} sx={column}>
      <Box sx={head}>
        {onBack && (
          <IconButton onClick={onBack} aria-label={t('chat.back')} edge="start">
            <ArrowBackIcon sx={{ transform: (theme) => (theme.direction === 'rtl' ? 'scaleX(-1)' : 'none') }} />
          </IconButton>
        )}
        <PersonAvatar name={user.name} online={user.online} />
        <Box sx={{ minInlineSize: 0 }}>
          <Typography variant="h2" noWrap sx={{ fontSize: 16 }}>
            {user.name}
          </Typography>
          <Typography variant="body2" color="textSecondary" noWrap>
            {[user.position, user.online ? t('chat.online') : t('chat.offline')].filter(Boolean).join(' · ')}
          </Typography>
        </Box>
      </Box>
      <Box ref={box} tabIndex={0} role="log" aria-label={t('chat.messages', { name })} sx={scroller}>
        <Loaded answer={pages}>
          {() => (
            <>
              {hasNextPage && (
                <Button
                  size="small"
                  loading={isFetching}
                  onClick={() => void fetchNextPage()}
                  sx={{ alignSelf: 'center' }}
                >
                  {t('chat.older')}
                </Button>
              )}
              {messages.length + sending.waiting.length === 0 && (
                <Typography color="textSecondary" sx={{ margin: 'auto' }}>
                  {t('chat.first')}
                </Typography>
              )}
              <MessageList
                messages={messages}
                waiting={sending.waiting}
                partner={user.id}
                at={at}
                onAgain={sending.send}
              />
            </>
          )}
        </Loaded>
      </Box>
      <Typography role="status" variant="caption" color="textSecondary" sx={{ paddingInline: 2, minBlockSize: 20 }}>
        {isTyping ? t('chat.typing', { name }) : ''}
      </Typography>
      <Composer user={user} onSend={sending.begin} />
    </Box>
  );
}

/** Keeps the newest message in sight, unless the reader has scrolled up. */
function useFollowEnd(newest: number | undefined, waiting: number, isElsewhere: boolean) {
  const box = useRef<HTMLDivElement>(null);
  const isAtEnd = useRef(!isElsewhere);
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const onScroll = () => {
      isAtEnd.current = element.scrollHeight - element.scrollTop - element.clientHeight < 80;
    };
    element.addEventListener('scroll', onScroll, { passive: true });
    return () => element.removeEventListener('scroll', onScroll);
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it follows each new message
  useLayoutEffect(() => {
    if (isAtEnd.current) box.current?.scrollTo({ top: box.current.scrollHeight });
  }, [newest, waiting]);
  return box;
}

/** Marks the messages as read while the reader looks at them. */
function useReading({ id, unread }: ChatUser, newest: number | undefined): void {
  const client = useQueryClient();
  const [isVisible, setIsVisible] = useState(document.visibilityState === 'visible');
  useEffect(() => {
    const change = () => setIsVisible(document.visibilityState === 'visible');
    document.addEventListener('visibilitychange', change);
    return () => document.removeEventListener('visibilitychange', change);
  }, []);
  useEffect(() => {
    // If it fails, the next message marks them.
    if (isVisible && unread > 0 && newest !== undefined) void sendRead(client, id, newest).catch(() => undefined);
  }, [client, isVisible, unread, newest, id]);
}

const column = { flex: 1, minInlineSize: 0, display: 'flex', flexDirection: 'column' } as const;
const head = {
  display: 'flex',
  gap: 1.5,
  alignItems: 'center',
  padding: 1.5,
  borderBlockEnd: '1px solid',
  borderColor: 'divider',
} as const;
const scroller = {
  flex: 1,
  minBlockSize: 0,
  overflowY: 'auto',
  padding: 2,
  display: 'flex',
  flexDirection: 'column',
  gap: 1,
  '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: -2 },
} as const;
