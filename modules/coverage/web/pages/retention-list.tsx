import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { api } from '@quarterhour/model/api';
import type { RetentionState } from '@quarterhour/model/retention';
import { ListRow, RowList } from '@quarterhour/web/controls/list-row.tsx';
import { Loaded } from '@quarterhour/web/controls/page.tsx';
import { call } from '@quarterhour/web/data/call';
import { formatDays } from '@quarterhour/web/text/moments';
import { useText } from '@quarterhour/web/text/use-text';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { RetentionDialog } from './retention-dialog.tsx';

/** Everything that grows: how long it is kept, how much there is, and what the next night deletes. */
export function RetentionList() {
  const { t } = useText();
  const [changed, setChanged] = useState<RetentionState>();
  const known = useQuery({ queryKey: ['retention'], queryFn: ({ signal }) => call(api.listRetention, {}, signal) });
  return (
    <>
      <Typography variant="h2" gutterBottom sx={{ marginBlockStart: 4 }}>
        {t('settings.retention.title')}
      </Typography>
      <Typography color="textSecondary" gutterBottom sx={{ maxInlineSize: '70ch' }}>
        {t('settings.retention.lead')}
      </Typography>
      <Loaded answer={known}>
        {({ kinds }) => (
          <RowList label={t('settings.retention.title')}>
            {kinds.map((kind) => (
              <RetentionRow key={kind.id} kind={kind} onChange={() => setChanged(kind)} />
            ))}
          </RowList>
        )}
      </Loaded>
      {changed && <RetentionDialog kind={changed} onClose={() => setChanged(undefined)} />}
    </>
  );
}

function RetentionRow({ kind, onChange }: { kind: RetentionState; onChange: () => void }) {
  const { t, locale } = useText();
  const { id, days, source, setting, rows, oldest, due } = kind;
  const name = t(`settings.retention.${id}`);
  const amounts = [
    t('settings.retention.rows', { count: rows }),
    oldest !== null && t('settings.retention.oldest', { day: formatDays({ from: oldest, to: oldest }, locale) }),
    due > 0 && t('settings.retention.due', { count: due }),
    source === 'server' && setting !== null && t('settings.retention.by_server', { setting }),
  ];
  return (
    <ListRow
      title={name}
      details={
        <>
          {t(`settings.retention.${id}.goes`)}
          <br />
          {amounts.filter(Boolean).join(' · ')}
        </>
      }
      state={days === null ? t('settings.retention.ever') : t('settings.retention.days', { days })}
      actions={
        kind.is_changeable && (
          <Button size="small" aria-label={t('settings.retention.change_of', { name })} onClick={onChange}>
            {t('settings.retention.change')}
          </Button>
        )
      }
    />
  );
}
