import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router';
import { FloatingPanel } from '../../../controls/floating-panel.tsx';
import { Loaded } from '../../../controls/page.tsx';
import { NoticeList } from '../../../pages/notices/notice-list.tsx';
import { useMarkNotices, useNotices } from '../../../pages/notices/use-notices.ts';
import { useText } from '../../../text/use-text.ts';

/** So many notices stand below the bell; its page has all. */
const shown = 20;

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
