import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { api } from '@quarterhour/model/api';
import { WordsInput } from '@quarterhour/web/controls/form/form-fields.tsx';
import { Loaded } from '@quarterhour/web/controls/page.tsx';
import { useFailureToast } from '@quarterhour/web/controls/toast/toast';
import { call } from '@quarterhour/web/data/call';
import { useColleagueNames } from '@quarterhour/web/data/colleague-names';
import { ArrowBackIcon } from '@quarterhour/web/icons/arrow-back.tsx';
import { MarkEmailUnreadOutlinedIcon } from '@quarterhour/web/icons/mark-email-unread-outlined.tsx';
import { MoreButton } from '@quarterhour/web/nouns/more-button.tsx';
import { formatInstant } from '@quarterhour/web/text/moments';
import { useText } from '@quarterhour/web/text/use-text';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import { FileList } from '../../../files/web/file-list.tsx';
import { RichText } from '../../../files/web/rich-text.tsx';
import type { OpenMail } from '../../model/mails.ts';
import type { Composing } from './compose-dialog.tsx';
import { draftOf } from './draft-of.ts';
import { Marks, Moves } from './mail-line.tsx';
import { useArrange } from './use-arrange.ts';
import { useRefreshMails } from './use-mailbox.ts';

interface OpenedMailProps {
  id: number;
  onCompose: (composing: Composing) => void;
  onClose: () => void;
}

/** A mail with the others of its thread. Opening it marks it as read. */
export function OpenedMail({ id, onCompose, onClose }: OpenedMailProps) {
  const { t } = useText();
  const refresh = useRefreshMails();
  const read = useInfiniteQuery({
    queryKey: ['mails', 'one', id],
    queryFn: ({ pageParam: cursor }) => call(api.readMail, { id, cursor }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
  });
  const pages = read.data?.pages;
  const [newest] = pages ?? [];
  const answer = {
    data: newest && { mail: newest.mail, thread: pages?.toReversed().flatMap(({ thread }) => thread) ?? [] },
    error: read.error,
    refetch: () => void read.refetch(),
  };
  const older = {
    isThere: read.hasNextPage,
    isLoading: read.isFetchingNextPage,
    read: () => void read.fetchNextPage(),
  };
  const marked = useRef(false);
  const isUnread = answer.data?.mail.read === false;
  useEffect(() => {
    if (!isUnread || marked.current) return;
    marked.current = true;
    call(api.setMailRead, { id, on: true }).then(refresh, () => undefined);
  }, [isUnread, id, refresh]);
  return (
    <section aria-label={t('mail.opened')}>
      <IconButton aria-label={t('mail.back')} onClick={onClose} sx={{ marginBlockEnd: 1 }}>
        <ArrowBackIcon sx={{ '[dir=rtl] &': { transform: 'scaleX(-1)' } }} />
      </IconButton>
      <Loaded answer={answer}>
        {({ mail, thread }) => (
          <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0, 1fr)' }}>
            <Heading mail={mail} onClose={onClose} />
            <MoreButton more={older} label={t('mail.thread.older')} />
            {thread.map((one) => (
              <Message key={one.id} mail={one} />
            ))}
            <Message mail={mail} />
            <Answers mail={mail} onCompose={onCompose} />
            <Labels mail={mail} />
          </Box>
        )}
      </Loaded>
    </section>
  );
}

function Heading({ mail, onClose }: { mail: OpenMail; onClose: () => void }) {
  const { t } = useText();
  const arrange = useArrange();
  const subject = mail.subject || t('mail.no_subject');
  const unread = t('mail.mark_unread', { name: subject });
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
      <Typography variant="h2" dir="auto" sx={{ flex: '1 1 200px', overflowWrap: 'anywhere' }}>
        {subject}
      </Typography>
      <Marks mail={mail} name={subject} />
      {mail.folder === 'inbox' && (
        <IconButton
          size="small"
          aria-label={unread}
          title={unread}
          onClick={() => void arrange.read(mail.id, false).then(onClose)}
        >
          <MarkEmailUnreadOutlinedIcon fontSize="small" />
        </IconButton>
      )}
      <Moves id={mail.id} folder={mail.folder} name={subject} onMoved={onClose} />
    </Box>
  );
}

function Message({ mail: { id, from, to, cc, bcc, at, body, files } }: { mail: OpenMail }) {
  const { t, locale } = useText();
  const nameOf = useColleagueNames();
  const fetchPicture = useCallback(
    async (address: string) => {
      const { picture } = await call(api.readMailPicture, { id, address });
      if (picture === null) throw new Error('There is no such picture.');
      const [, type = '', data = ''] = /^data:([^;]+);base64,(.+)$/.exec(picture) ?? [];
      return new Blob([Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0))], { type });
    },
    [id],
  );
  return (
    <Box
      component="article"
      sx={{ display: 'grid', gap: 1.5, borderBlockStart: '1px solid', borderColor: 'divider', paddingBlockStart: 2 }}
    >
      <Box>
        <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }} title={from}>
          {nameOf(from)}
        </Typography>
        <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {t('mail.to_on', { to: to.map(nameOf).join(', '), moment: formatInstant(at, locale) })}
        </Typography>
        {(
          [
            ['mail.cc_names', cc],
            ['mail.bcc_names', bcc],
          ] as const
        ).map(
          ([message, list]) =>
            list.length > 0 && (
              <Typography key={message} variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
                {t(message, { names: list.map(nameOf).join(', ') })}
              </Typography>
            ),
        )}
      </Box>
      <RichText html={body} fetchPicture={fetchPicture} />
      <FileList files={files} />
    </Box>
  );
}

function Answers({ mail, onCompose }: { mail: OpenMail; onCompose: (composing: Composing) => void }) {
  const { t } = useText();
  const failed = useFailureToast();
  const { id, from, subject } = mail;
  const reply = () => {
    const written = {
      draft: null,
      answers: id,
      to: from.includes('@') ? [from] : [],
      ...{ cc: [], bcc: [] },
      subject: /^(re|ré)\s?:/i.test(subject) ? subject : `Re: ${subject}`.slice(0, 200),
      body: '',
      files: [],
    };
    onCompose({ written, files: [] });
  };
  const forward = () =>
    call(api.forwardMail, { id })
      .then((draft) => onCompose(draftOf(draft)))
      .catch(failed);
  return (
    <Box sx={{ display: 'flex', gap: 1.5 }}>
      <Button variant="outlined" onClick={reply}>
        {t('mail.reply')}
      </Button>
      <Button variant="outlined" onClick={() => void forward()}>
        {t('mail.forward')}
      </Button>
    </Box>
  );
}

function Labels({ mail: { id, labels } }: { mail: OpenMail }) {
  const { t } = useText();
  const arrange = useArrange();
  return (
    <Box sx={{ maxInlineSize: 420 }}>
      <WordsInput
        label={t('mail.labels')}
        words={labels}
        onChange={(next) => void arrange.label(id, next.slice(0, 10))}
      />
    </Box>
  );
}
