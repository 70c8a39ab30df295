import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import { api } from '@quarterhour/model/api';
import type { JobRun } from '@quarterhour/model/jobs';
import type { StalledWork } from '@quarterhour/model/running-work';
import { ListRow, RowList } from '@quarterhour/web/controls/list-row.tsx';
import { Loaded } from '@quarterhour/web/controls/page.tsx';
import { call } from '@quarterhour/web/data/call';
import { formatMoment } from '@quarterhour/web/text/moments';
import { useText } from '@quarterhour/web/text/use-text';
import { useQuery } from '@tanstack/react-query';

/** The background jobs of the server, and their last runs. Times are UTC: servers have no zone. */
export function JobList() {
  const { t, locale } = useText();
  const known = useQuery({ queryKey: ['jobs'], queryFn: ({ signal }) => call(api.listJobs, {}, signal) });
  const stateOf = ({ error, is_running }: JobRun) => {
    if (is_running) return t('settings.data.job.running');
    return error !== null && t('settings.data.job.failed');
  };
  const lastRun = ({ finished_at }: JobRun) =>
    finished_at === null
      ? t('settings.data.job.never')
      : t('settings.data.job.last', { moment: formatMoment(finished_at, null, locale) });
  return (
    <>
      <Typography variant="h2" gutterBottom sx={{ marginBlockStart: 4 }}>
        {t('settings.data.jobs')}
      </Typography>
      <Loaded answer={known}>
        {({ jobs, stalled }) => (
          <>
            {stalled && (
              <Alert severity="error" sx={{ marginBlockEnd: 2 }}>
                {t('settings.data.stalled', valuesOf(stalled, locale))}
              </Alert>
            )}
            <RowList label={t('settings.data.jobs')}>
              {jobs.map((run) => (
                <ListRow
                  key={`${run.id} ${run.server}`}
                  title={t(`settings.data.job.${run.id}`)}
                  details={[lastRun(run), run.server, run.error].filter(Boolean).join(' · ')}
                  state={stateOf(run)}
                />
              ))}
            </RowList>
          </>
        )}
      </Loaded>
    </>
  );
}

function valuesOf({ kind, since, files }: StalledWork, locale: string) {
  const [file = '', ...others] = files;
  return { work: kind, file, others: others.length, moment: formatMoment(since, null, locale) };
}
