import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import type { Notice } from '@quarterhour/model/api-notices';
import { Link } from 'react-router';
import { ChatBubbleOutlinedIcon } from '../../icons/chat-bubble-outlined.tsx';
import { CheckCircleOutlinedIcon } from '../../icons/check-circle-outlined.tsx';
import { CircleIcon } from '../../icons/circle.tsx';
import { CircleOutlinedIcon } from '../../icons/circle-outlined.tsx';
import { ErrorOutlinedIcon } from '../../icons/error-outlined.tsx';
import { formatMoment } from '../../text/moments.ts';
import { useText } from '../../text/use-text.ts';
import { unseen } from '../../theme/unseen.ts';
import { useMarkNotices } from './use-notices.ts';

const faces = {
  done: { Icon: CheckCircleOutlinedIcon, color: 'text.secondary' },
  problem: { Icon: ErrorOutlinedIcon, color: 'warning.main' },
  message: { Icon: ChatBubbleOutlinedIcon, color: 'primary.main' },
} as const;

/** Notices, each a link to its place, with a button that marks it as read or unread. */
export function NoticeList({ notices, onOpen }: { notices: readonly Notice[]; onOpen?: () => void }) {
  return (
    <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
      {notices.map((notice) => (
        <NoticeRow key={notice.id} notice={notice} onOpen={onOpen} />
      ))}
    </Box>
  );
}

function NoticeRow({ notice, onOpen }: { notice: Notice; onOpen: (() => void) | undefined }) {
  const { id, tone, text, path, at, is_read } = notice;
  const { t, locale } = useText();
  const mark = useMarkNotices();
  const { Icon, color } = faces[tone];
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const label = t(is_read ? 'notices.unread_again' : 'notices.read');
  const Dot = is_read ? CircleOutlinedIcon : CircleIcon;
  return (
    <Box
      component="li"
      sx={{ display: 'flex', alignItems: 'center', '& + &': { borderBlockStart: '1px solid', borderColor: 'divider' } }}
    >
      <Box
        component={Link}
        to={path}
        onClick={() => {
          if (!is_read) mark({ ids: [id], read: true });
          onOpen?.();
        }}
        sx={row}
      >
        <Icon fontSize="small" titleAccess={t(`notices.tone.${tone}`)} sx={{ color, marginBlockStart: '2px' }} />
        <span>
          <Typography
            component="span"
            sx={{ display: 'block', fontWeight: is_read ? 400 : 600, overflowWrap: 'anywhere' }}
          >
            {text}
            {!is_read && <Box component="span" sx={unseen}>{` (${t('notices.new')})`}</Box>}
          </Typography>
          <Typography component="time" dateTime={at} variant="caption" color="textSecondary">
            {formatMoment(at, zone, locale)}
          </Typography>
        </span>
      </Box>
      <Tooltip title={label}>
        <IconButton size="small" aria-label={`${label}: ${text}`} onClick={() => mark({ ids: [id], read: !is_read })}>
          <Dot sx={{ fontSize: 12, color: is_read ? 'text.disabled' : 'primary.main' }} />
        </IconButton>
      </Tooltip>
    </Box>
  );
}

const row = {
  flex: 1,
  minInlineSize: 0,
  display: 'grid',
  gridTemplateColumns: 'auto 1fr',
  gap: 1.5,
  padding: 1,
  borderRadius: 1,
  color: 'inherit',
  textDecoration: 'none',
  '&:hover': { backgroundColor: 'action.hover' },
} as const;
