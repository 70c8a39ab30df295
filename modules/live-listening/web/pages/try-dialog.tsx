import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { api } from '@quarterhour/model/api';
import { ValueTable } from '@quarterhour/web/charts/value-table.tsx';
import { Loaded } from '@quarterhour/web/controls/page.tsx';
import { call } from '@quarterhour/web/data/call';
import { useCatalogue } from '@quarterhour/web/data/catalogue';
import { useText } from '@quarterhour/web/text/use-text';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useId } from 'react';
import type { LiveSource } from '../../model/live-sources.ts';
import { useLiveFormat } from '../use-live-format.ts';
import { useLiveProblem } from './use-live-problem.ts';

/** Asks a source now, and shows what it answers. */
export function TryDialog({ source, onClose }: { source: LiveSource; onClose: () => void }) {
  const { t } = useText();
  const { count } = useLiveFormat();
  const id = useId();
  const { stations } = useCatalogue();
  const queries = useQueryClient();
  const problemOf = useLiveProblem();
  const answer = useQuery({
    queryKey: ['try-live-source', source.id],
    queryFn: ({ signal }) => call(api.tryLiveSource, { id: source.id }, signal),
    gcTime: 0,
    retry: false,
  });
  useEffect(() => {
    if (answer.data) void queries.invalidateQueries({ queryKey: ['live_sources'] });
  }, [answer.data, queries]);
  const nameOf = (slug: string | null) =>
    slug === null ? t('live_sources.no_station') : (stations.find((one) => one.slug === slug)?.name ?? slug);
  return (
    <Dialog open onClose={onClose} maxWidth="md" fullWidth aria-labelledby={id}>
      <DialogTitle id={id}>{t('live_sources.tried', { name: source.name })}</DialogTitle>
      <DialogContent>
        <Loaded answer={answer}>
          {({ source: after, milliseconds, streams }) => {
            const problem = problemOf(after);
            if (problem && streams.length === 0) {
              return (
                <Alert severity="error" variant="outlined">
                  {problem}
                </Alert>
              );
            }
            if (streams.length === 0) return <Typography>{t('live_sources.no_streams')}</Typography>;
            return (
              <ValueTable
                caption={t('live_sources.answered', { milliseconds, streams: streams.length })}
                headings={[
                  t('live_sources.mount'),
                  t('live.station'),
                  t('live.connections'),
                  t('live_sources.excluded'),
                  t('live.on_air'),
                ]}
                words={[0, 3]}
                rows={streams.map(({ mount, station, connections, excluded, has_details, on_air }) => ({
                  id: mount,
                  name: mount,
                  cells: [
                    nameOf(station),
                    count(connections),
                    has_details ? count(excluded) : t('live_sources.number_only'),
                    on_air,
                  ],
                }))}
                maxHeight={420}
              />
            );
          }}
        </Loaded>
      </DialogContent>
      <DialogActions>
        <Button onClick={() => void answer.refetch()} disabled={answer.isFetching}>
          {t('action.try_again')}
        </Button>
        <Button variant="contained" onClick={onClose}>
          {t('action.close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
