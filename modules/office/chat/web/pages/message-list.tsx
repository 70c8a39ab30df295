import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { api } from '@quarterhour/model/api';
import { call } from '@quarterhour/web/data/call';
import { useProblemText } from '@quarterhour/web/data/problem-text';
import { DeleteOutlinedIcon } from '@quarterhour/web/icons/delete-outlined.tsx';
import { useText } from '@quarterhour/web/text/use-text';
import { Fragment, useEffect, useRef } from 'react';
import { FileList } from '../../../files/web/file-list.tsx';
import { Picture } from '../../../files/web/picture.tsx';
import type { Message } from '../../model/chat.ts';
import type { Waiting } from './use-sending.ts';
import { formatDayLine, formatTime, sameDay } from './when.ts';

interface MessageListProps {
  messages: readonly Message[];
  waiting: readonly Waiting[];
  /** The id of the other person. */
  partner: string;
  /** The message to show. */
  at: number | undefined;
  onAgain: (message: Waiting) => void;
}

/** Messages in their order, with a line for each day. */
export function MessageList({ messages, waiting, partner, at, onAgain }: MessageListProps) {
  const { t, locale } = useText();
  const problemText = useProblemText();
  const lastOwn = messages.findLast(({ from }) => from !== partner)?.id;
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 1, marginBlockStart: 'auto' }}>
      {messages.map((message, index) => {
        const before = messages[index - 1];
        const isNewDay = !before || !sameDay(new Date(before.at), new Date(message.at));
        return (
          <Fragment key={message.id}>
            {isNewDay && (
              <Typography variant="caption" color="textSecondary" sx={{ alignSelf: 'center', marginBlock: 1 }}>
                {formatDayLine(message.at, locale)}
              </Typography>
            )}
            <OneMessage
              message={message}
              isOwn={message.from !== partner}
              isShown={message.id === at}
              state={message.id === lastOwn ? (message.read_at ? t('chat.read') : t('chat.sent')) : undefined}
            />
          </Fragment>
        );
      })}
      {waiting.map((message) => (
        <Box key={message.key} sx={{ ...bubble(true), opacity: 0.7 }}>
          <Typography dir="auto" sx={said}>
            {message.text || message.files.map(({ name }) => name).join(', ')}
          </Typography>
          <Typography variant="caption">
            {message.error === undefined ? t('chat.sending') : `${t('chat.failed')} ${problemText(message.error)}`}
          </Typography>
          {message.error !== undefined && (
            <Button size="small" color="inherit" onClick={() => onAgain(message)}>
              {t('action.try_again')}
            </Button>
          )}
        </Box>
      ))}
    </Box>
  );
}

interface OneMessageProps {
  message: Message;
  isOwn: boolean;
  isShown: boolean;
  state: string | undefined;
}

function OneMessage({ message: { id, text, removed, at, files }, isOwn, isShown, state }: OneMessageProps) {
  const { t, locale } = useText();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isShown) box.current?.scrollIntoView({ block: 'center' });
  }, [isShown]);
  return (
    <Box ref={box} sx={{ ...bubble(isOwn), ...(isShown && { outline: '2px solid', outlineColor: 'primary.main' }) }}>
      {(removed || text !== '') && (
        <Typography dir="auto" sx={{ ...said, ...(removed && { fontStyle: 'italic' }) }}>
          {removed ? t('chat.removed') : text}
        </Typography>
      )}
      {files.map(
        ({ id: file, name, width }) =>
          width !== null && <Picture key={file} id={file} size="small" alt={name} sx={picture} />,
      )}
      {files.length > 0 && <FileList files={files} />}
      <Box sx={{ display: 'flex', gap: 0.5, alignItems: 'center', justifyContent: 'flex-end' }}>
        <Typography variant="caption" color="textSecondary">
          {[formatTime(at, locale), state].filter(Boolean).join(' · ')}
        </Typography>
        {isOwn && !removed && (
          <IconButton
            size="small"
            aria-label={t('chat.remove')}
            onClick={() => void call(api.removeChat, { id }).catch(() => undefined)}
            sx={{ padding: 0.5 }}
          >
            <DeleteOutlinedIcon sx={{ fontSize: 16 }} />
          </IconButton>
        )}
      </Box>
    </Box>
  );
}

const bubble = (isOwn: boolean) =>
  ({
    alignSelf: isOwn ? 'flex-end' : 'flex-start',
    maxInlineSize: 'min(85%, 560px)',
    paddingInline: 1.5,
    paddingBlock: 0.75,
    borderRadius: 2,
    border: 1,
    borderColor: 'divider',
    backgroundColor: isOwn ? 'action.selected' : 'background.paper',
  }) as const;
const picture = { maxBlockSize: 240, borderRadius: 1, marginBlock: 1 } as const;
const said = { overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' } as const;
