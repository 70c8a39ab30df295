import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { api } from '@quarterhour/model/api';
import { noticesTopic } from '@quarterhour/model/notices-topic';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { Link } from 'react-router';
import { FloatingPanel } from '../../../controls/floating-panel.tsx';
import { Loaded } from '../../../controls/page.tsx';
import { call } from '../../../data/call.ts';
import { useLive } from '../../../data/live/use-live.ts';
import { NoticeList } from '../../../pages/notices/notice-list.tsx';
import { useMarkNotices, useNotices } from '../../../pages/notices/use-notices.ts';
import { useText } from '../../../text/use-text.ts';

/** Counts unread notices, and follows what changes on any server. */
export function BellCount({ unread, onCount }: { unread: number; onCount: (unread: number) => void }) {
  const queries = useQueryClient();
  const { data } = useQuery({
    queryKey: ['notices', 'unread'],
    queryFn: ({ signal }) => call(api.countNotices, {}, signal),
  });
  const again = () => void queries.invalidateQueries({ queryKey: ['notices'] });
  useLive(noticesTopic, again, again);
  const count = data?.unread ?? 0;
  const tell = useEffectEvent(onCount);
  useEffect(() => tell(count), [count]);
  if (unread === 0) return null;
  return (
    <Box component="span" aria-hidden="true" sx={badge}>
      {unread > 99 ? '99+' : unread}
    </Box>
  );
}

/** The newest notices, below the bell. */
export function BellPanel({ anchor, onClose }: { anchor: HTMLElement; onClose: () => void }) {
  const { t } = useText();
  const answer = useNotices();
  const mark = useMarkNotices();
  const newest = answer.data?.notices[0]?.id;
  return (
    <FloatingPanel label={t('notices.title')} anchor={anchor} width={400} onClose={onClose}>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          justifyContent: 'space-between',
          gap: 1,
          padding: 2,
          paddingBlockEnd: 1,
        }}
      >
        <Typography variant="h2">{t('notices.title')}</Typography>
        {newest !== undefined && (
          <Button size="small" disabled={answer.data?.unread === 0} onClick={() => mark({ up_to: newest, read: true })}>
            {t('notices.all_read')}
          </Button>
        )}
      </Box>
      <Box sx={{ maxBlockSize: 'min(60vh, 480px)', overflowY: 'auto', paddingInline: 1 }}>
        <Loaded answer={answer}>
          {({ notices }) =>
            notices.length === 0 ? (
              <Box sx={{ padding: 1 }}>
                <Typography>{t('notices.none')}</Typography>
                <Typography variant="body2" color="textSecondary">
                  {t('notices.none.text')}
                </Typography>
              </Box>
            ) : (
              <NoticeList notices={notices.slice(0, shown)} onOpen={onClose} />
            )
          }
        </Loaded>
      </Box>
      <Box sx={{ padding: 1, borderBlockStart: '1px solid', borderColor: 'divider' }}>
        <Button component={Link} to="/notifications" onClick={onClose} fullWidth>
          {t('notices.all')}
        </Button>
      </Box>
    </FloatingPanel>
  );
}

/** So many notices stand below the bell; its page has all. */
const shown = 20;

const badge = {
  position: 'absolute',
  insetBlockStart: 2,
  insetInlineEnd: 0,
  minInlineSize: 18,
  blockSize: 18,
  paddingInline: '5px',
  borderRadius: 9,
  display: 'grid',
  placeItems: 'center',
  backgroundColor: 'primary.main',
  color: 'primary.contrastText',
  fontSize: 11,
  fontWeight: 600,
  lineHeight: 1,
  fontVariantNumeric: 'tabular-nums',
} as const;
