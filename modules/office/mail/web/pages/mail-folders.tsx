import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import { useText } from '@quarterhour/web/text/use-text';
import { useMailAddress, useMailList } from './use-mailbox.ts';

const views = ['inbox', 'starred', 'important', 'sent', 'drafts', 'archive', 'trash'] as const;

/** The folders of a mailbox, and its labels. */
export function MailFolders() {
  const { t } = useText();
  const { view, label, set } = useMailAddress();
  const { data } = useMailList({ view: 'inbox', limit: 1 });
  const go = (changes: { view?: string; label?: string }) =>
    set({ view: undefined, label: undefined, id: undefined, q: undefined, page: undefined, ...changes });
  return (
    <Box component="nav" aria-label={t('mail.folders')} sx={nav}>
      <Box sx={list}>
        {views.map((one) => (
          <Entry
            key={one}
            name={t(`mail.view.${one}`)}
            count={one === 'inbox' ? data?.unreadCount : undefined}
            chosen={view === one && label === undefined}
            onClick={() => go({ view: one })}
          />
        ))}
      </Box>
      {data && data.labels.length > 0 && (
        <>
          <Typography
            variant="body2"
            color="textSecondary"
            sx={{ paddingInline: 1.25, display: { xs: 'none', md: 'block' } }}
          >
            {t('mail.labels')}
          </Typography>
          <Box sx={list}>
            {data.labels.map((one) => (
              <Entry key={one} name={one} chosen={label === one} onClick={() => go({ view: 'all', label: one })} />
            ))}
          </Box>
        </>
      )}
    </Box>
  );
}

function Entry(props: { name: string; count?: number | undefined; chosen: boolean; onClick: () => void }) {
  const { t } = useText();
  const { name, count = 0, chosen, onClick } = props;
  return (
    <ButtonBase
      onClick={onClick}
      aria-current={chosen || undefined}
      aria-label={count > 0 ? t('mail.unread_in', { name, count }) : undefined}
      sx={{
        justifyContent: 'space-between',
        gap: 1,
        paddingInline: 1.25,
        paddingBlock: 0.75,
        borderRadius: 1,
        whiteSpace: 'nowrap',
        font: 'inherit',
        fontSize: '0.875rem',
        flexShrink: 0,
        fontWeight: chosen || count > 0 ? 600 : 400,
        backgroundColor: chosen ? 'action.selected' : undefined,
        '&:hover': { backgroundColor: 'action.hover' },
      }}
    >
      <span>{name}</span>
      {count > 0 && <span>{count}</span>}
    </ButtonBase>
  );
}

/** On a phone, folders and labels stand in one row. */
const nav = {
  display: { xs: 'flex', md: 'grid' },
  gap: { xs: 0.25, md: 1 },
  alignContent: 'start',
  overflowX: 'auto',
} as const;
const list = { display: { xs: 'flex', md: 'grid' }, flexShrink: 0, gap: 0.25 } as const;
