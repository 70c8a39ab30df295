import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { api } from '@quarterhour/model/api';
import { ConfirmDialog } from '@quarterhour/web/controls/form/confirm-dialog.tsx';
import { ListRow, RowList } from '@quarterhour/web/controls/list-row.tsx';
import { useToast } from '@quarterhour/web/controls/toast/toast';
import { call } from '@quarterhour/web/data/call';
import { formatDay, formatDays } from '@quarterhour/web/text/moments';
import { useText } from '@quarterhour/web/text/use-text';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { EarlierSource } from '../../model/figures.ts';

/** The server's name for people who work on the data folder itself. */
const owner = 'owner';

/** The earlier providers, each with its days and a button to delete its figures. */
export function SourceList({ sources }: { sources: readonly EarlierSource[] }) {
  const { t, locale } = useText();
  const [ending, setEnding] = useState<EarlierSource>();
  const detailsOf = ({ from, to, stations, days, by, at }: EarlierSource) =>
    [
      formatDays({ from, to }, locale),
      t('migration.source.stations', { count: stations.length }),
      t('migration.source.days', { count: days }),
      by === owner
        ? t('migration.source.at', { day: formatDay(at, locale) })
        : t('migration.source.by', { by, day: formatDay(at, locale) }),
    ].join(' · ');
  return (
    <Box component="section" sx={{ marginBlockStart: 4 }}>
      <Typography variant="h2" sx={{ marginBlockEnd: 1 }}>
        {t('migration.sources')}
      </Typography>
      <RowList label={t('migration.sources')}>
        {sources.map((one) => (
          <ListRow
            key={one.source}
            title={one.source}
            details={detailsOf(one)}
            actions={
              <Button
                size="small"
                color="error"
                aria-label={t('migration.delete.named', { source: one.source })}
                onClick={() => setEnding(one)}
              >
                {t('migration.delete')}
              </Button>
            }
          />
        ))}
      </RowList>
      {ending && <DeleteDialog source={ending.source} onClose={() => setEnding(undefined)} />}
    </Box>
  );
}

function DeleteDialog({ source, onClose }: { source: string; onClose: () => void }) {
  const { t } = useText();
  const queries = useQueryClient();
  const toast = useToast();
  const act = async () => {
    await call(api.deleteEarlierSource, { source });
    toast(t('migration.delete.done', { source }));
    onClose();
    await queries.invalidateQueries({ queryKey: ['earlier_sources'] });
  };
  return (
    <ConfirmDialog
      title={t('migration.delete.named', { source })}
      text={t('migration.delete.text', { source })}
      name={source}
      confirm={t('migration.delete')}
      act={act}
      onClose={onClose}
    />
  );
}
