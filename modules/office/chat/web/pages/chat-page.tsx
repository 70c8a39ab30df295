import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import type { Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { Empty, HeadedPage, Loaded } from '@quarterhour/web/controls/page.tsx';
import { useIsConnected } from '@quarterhour/web/data/live/use-live';
import { useText } from '@quarterhour/web/text/use-text';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { Conversation } from './conversation.tsx';
import { PeoplePane } from './people-pane.tsx';
import { useChatEvents, useChatUsers } from './use-chat.ts';

/** How long somebody counts as typing after a sign of it. */
const typingMilliseconds = 6000;
/** A connection that returns at once is worth no word; the first one may take longer on a slow network. */
const patienceMilliseconds = { again: 4000, first: 20_000 };

/** Messages between the people of the house: the people on one side, the conversation on the other. */
export function ChatPage() {
  const { t } = useText();
  const users = useChatUsers();
  const [address, setAddress] = useSearchParams();
  const narrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('md'));
  const { typing, isTyping } = useTyping();
  useChatEvents(typing);
  const isLost = useIsLost();
  const chosen = address.get('with');
  const choose = (id: string | undefined, at?: number) =>
    setAddress({ ...(id && { with: id }), ...(at !== undefined && { at: String(at) }) });
  return (
    <HeadedPage title={t('chat.title')} lead={t('chat.lead')}>
      {isLost && (
        <Alert severity="warning" variant="outlined" sx={{ marginBlockEnd: 2 }}>
          {t('chat.reconnecting')}
        </Alert>
      )}
      <Loaded answer={users}>
        {(list) => {
          const user = list.find(({ id }) => id === chosen);
          if (list.length === 0) return <Empty title={t('chat.none.title')} text={t('chat.none.text')} />;
          return (
            <Paper variant="outlined" sx={frame}>
              {(!narrow || !user) && (
                <PeoplePane users={list} chosen={user?.id} isTyping={isTyping} onChoose={choose} wide={narrow} />
              )}
              {user ? (
                <Conversation
                  key={user.id}
                  user={user}
                  isTyping={isTyping(user.id)}
                  at={Number(address.get('at')) || undefined}
                  onBack={narrow ? () => choose(undefined) : undefined}
                />
              ) : (
                !narrow && (
                  <Box sx={{ flex: 1, display: 'grid', placeItems: 'center', padding: 4 }}>
                    <Typography color="textSecondary">{t('chat.choose')}</Typography>
                  </Box>
                )
              )}
            </Paper>
          );
        }}
      </Loaded>
    </HeadedPage>
  );
}

/** Who is typing at present. */
function useTyping() {
  const [people, setPeople] = useState<ReadonlySet<string>>(new Set());
  const timers = useRef(new Map<string, number>());
  useEffect(() => {
    const running = timers.current;
    return () => {
      for (const timer of running.values()) clearTimeout(timer);
    };
  }, []);
  const typing = (id: string) => {
    clearTimeout(timers.current.get(id));
    setPeople((before) => new Set(before).add(id));
    const stop = () => setPeople((before) => new Set([...before].filter((one) => one !== id)));
    timers.current.set(id, window.setTimeout(stop, typingMilliseconds));
  };
  return { typing, isTyping: (id: string) => people.has(id) };
}

/** Whether the live connection has been away for a while. */
function useIsLost(): boolean {
  const isConnected = useIsConnected();
  const [isLate, setIsLate] = useState(false);
  const patience = useRef(patienceMilliseconds.first);
  useEffect(() => {
    setIsLate(false);
    if (isConnected) {
      patience.current = patienceMilliseconds.again;
      return;
    }
    const timer = setTimeout(() => setIsLate(true), patience.current);
    return () => clearTimeout(timer);
  }, [isConnected]);
  return isLate && !isConnected;
}

const frame = {
  display: 'flex',
  blockSize: 'calc(100dvh - 240px)',
  minBlockSize: 420,
  overflow: 'hidden',
} as const;
