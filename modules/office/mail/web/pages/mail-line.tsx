import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Chip from '@mui/material/Chip';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { dateFormat } from '@quarterhour/model/formats';
import { useColleagueNames } from '@quarterhour/web/data/colleague-names';
import { ArchiveOutlinedIcon } from '@quarterhour/web/icons/archive-outlined.tsx';
import { AttachFileIcon } from '@quarterhour/web/icons/attach-file.tsx';
import { DeleteOutlinedIcon } from '@quarterhour/web/icons/delete-outlined.tsx';
import { LabelImportantIcon } from '@quarterhour/web/icons/label-important.tsx';
import { LabelImportantOutlinedIcon } from '@quarterhour/web/icons/label-important-outlined.tsx';
import { RestoreFromTrashOutlinedIcon } from '@quarterhour/web/icons/restore-from-trash-outlined.tsx';
import { StarIcon } from '@quarterhour/web/icons/star.tsx';
import { StarBorderIcon } from '@quarterhour/web/icons/star-border.tsx';
import { formatDay, formatTime } from '@quarterhour/web/text/moments';
import { useText } from '@quarterhour/web/text/use-text';
import type { ReactNode } from 'react';
import type { MailRow } from '../../model/mails.ts';
import { useArrange } from './use-arrange.ts';

/** One mail of a list, with what is done most. */
export function MailLine({ mail, onOpen }: { mail: MailRow; onOpen: () => void }) {
  const { t, locale } = useText();
  const nameOf = useColleagueNames();
  const { id, folder, from, to, subject, preview, read, labels, files, at } = mail;
  const isOwn = folder === 'sent' || folder === 'drafts';
  const who = isOwn ? to.map(nameOf).join(', ') || t('mail.no_recipient') : nameOf(from);
  const shown = subject || t('mail.no_subject');
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        alignItems: 'center',
        paddingInline: 0.5,
        borderBlockStart: '1px solid',
        borderColor: 'divider',
        '&:hover': { backgroundColor: 'action.hover' },
      }}
    >
      <Marks stacked mail={mail} name={shown} />
      <ButtonBase
        onClick={onOpen}
        aria-label={t(read ? 'mail.open' : 'mail.open_unread', { from: who, subject: shown })}
        sx={{
          flex: '1 1 200px',
          minInlineSize: 0,
          display: 'block',
          textAlign: 'start',
          paddingBlock: 1.25,
          paddingInline: 1,
        }}
      >
        <Box sx={{ display: 'flex', gap: 1, alignItems: 'baseline' }}>
          <Typography noWrap sx={{ flex: 1, fontWeight: read ? 400 : 650 }}>
            <bdi>{who}</bdi>
          </Typography>
          {files > 0 && (
            <AttachFileIcon aria-label={t('mail.has_files')} sx={{ fontSize: 16, color: 'text.secondary' }} />
          )}
          <Typography variant="body2" color="textSecondary" sx={{ flexShrink: 0 }}>
            {shortMoment(at, locale)}
          </Typography>
        </Box>
        <Typography noWrap sx={{ fontWeight: read ? 400 : 600 }}>
          <bdi>{shown}</bdi>
          {labels.map((label) => (
            <Chip key={label} size="small" label={label} sx={{ marginInlineStart: 1 }} />
          ))}
        </Typography>
        <Typography variant="body2" color="textSecondary" noWrap>
          <bdi>{preview}</bdi>
        </Typography>
      </ButtonBase>
      <Moves stacked id={id} folder={folder} name={shown} />
    </Box>
  );
}

/** The star and the importance of a mail. */
export function Marks({
  mail: { id, starred, important },
  name,
  stacked = false,
}: {
  mail: Pick<MailRow, 'id' | 'starred' | 'important'>;
  name: string;
  stacked?: boolean;
}) {
  const { t } = useText();
  const arrange = useArrange();
  return (
    <Box sx={stacked ? stackedOnPhones : { display: 'flex' }}>
      <Action label={t('mail.star', { name })} pressed={starred} onClick={() => arrange.star(id)}>
        {starred ? <StarIcon color="primary" fontSize="small" /> : <StarBorderIcon fontSize="small" />}
      </Action>
      <Action label={t('mail.important', { name })} pressed={important} onClick={() => arrange.important(id)}>
        {important ? (
          <LabelImportantIcon color="primary" fontSize="small" />
        ) : (
          <LabelImportantOutlinedIcon fontSize="small" />
        )}
      </Action>
    </Box>
  );
}

/** Archives a mail, throws it away, or brings it back. */
export function Moves({
  id,
  folder,
  name,
  onMoved,
  stacked = false,
}: Pick<MailRow, 'id' | 'folder'> & { name: string; onMoved?: () => void; stacked?: boolean }) {
  const { t } = useText();
  const arrange = useArrange();
  const move = (to: MailRow['folder']) => {
    void arrange.move([id], to);
    onMoved?.();
  };
  return (
    <Box sx={stacked ? stackedOnPhones : { display: 'flex' }}>
      {folder === 'inbox' && (
        <Action label={t('mail.archive', { name })} onClick={() => move('archive')}>
          <ArchiveOutlinedIcon fontSize="small" />
        </Action>
      )}
      {folder === 'trash' || folder === 'archive' ? (
        <Action label={t('mail.restore', { name })} onClick={() => move('inbox')}>
          <RestoreFromTrashOutlinedIcon fontSize="small" />
        </Action>
      ) : (
        <Action label={t('mail.delete', { name })} onClick={() => move('trash')}>
          <DeleteOutlinedIcon fontSize="small" />
        </Action>
      )}
    </Box>
  );
}

/** One above the other, so that a phone has room for the mail. */
const stackedOnPhones = { display: 'flex', flexDirection: { xs: 'column', sm: 'row' } } as const;

function Action(props: { label: string; pressed?: boolean; onClick: () => void; children: ReactNode }) {
  const { label, pressed, onClick, children } = props;
  return (
    <IconButton size="small" aria-label={label} title={label} aria-pressed={pressed} onClick={onClick}>
      {children}
    </IconButton>
  );
}

/** The time of a mail of today, the day of one of this year, otherwise the day with its year. */
function shortMoment(at: string, locale: string): string {
  const [moment, now] = [new Date(at), new Date()];
  if (moment.toDateString() === now.toDateString()) return formatTime(at, locale);
  if (moment.getFullYear() !== now.getFullYear()) return formatDay(at, locale);
  return dateFormat(locale, { day: 'numeric', month: 'short' }).format(moment);
}
