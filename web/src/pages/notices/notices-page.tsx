import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import { Empty, HeadedPage, Loaded } from '../../controls/page.tsx';
import { useText } from '../../text/use-text.ts';
import { NoticeList } from './notice-list.tsx';
import { useMarkNotices, useNotices } from './use-notices.ts';

/** Everything that the reader is told of. */
export function NoticesPage() {
  const { t } = useText();
  const answer = useNotices();
  const mark = useMarkNotices();
  const newest = answer.data?.notices[0]?.id;
  return (
    <HeadedPage
      title={t('notices.title')}
      lead={t('notices.lead')}
      action={
        newest !== undefined && (
          <Button
            variant="outlined"
            disabled={answer.data?.unread === 0}
            onClick={() => mark({ up_to: newest, read: true })}
          >
            {t('notices.all_read')}
          </Button>
        )
      }
    >
      <Loaded answer={answer}>
        {({ notices }) =>
          notices.length === 0 ? (
            <Empty title={t('notices.none')} text={t('notices.none.text')} />
          ) : (
            <Paper variant="outlined" sx={{ padding: 1, maxInlineSize: 840 }}>
              <NoticeList notices={notices} />
            </Paper>
          )
        }
      </Loaded>
    </HeadedPage>
  );
}
