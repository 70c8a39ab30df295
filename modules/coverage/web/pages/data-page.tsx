import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { HitRetention, StationData } from '@quarterhour/model/coverage';
import { ListRow, RowList } from '@quarterhour/web/controls/list-row.tsx';
import { HeadedPage, Loaded } from '@quarterhour/web/controls/page.tsx';
import { OutageList } from '@quarterhour/web/dashboard/outages/outage-list.tsx';
import { readCoverage } from '@quarterhour/web/dashboard/outages/read-coverage';
import { useMay } from '@quarterhour/web/identity/use-may';
import { useWholeCatalogue, type WholeCatalogue } from '@quarterhour/web/pages/settings/use-whole-catalogue';
import { formatDays } from '@quarterhour/web/text/moments';
import { useText } from '@quarterhour/web/text/use-text';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { DamageList } from './damage-list.tsx';
import { JobList } from './job-list.tsx';
import { NewOutageDialog } from './new-outage-dialog.tsx';
import { RetentionList } from './retention-list.tsx';
import { StationRow } from './station-row.tsx';

/** The coverage of the logs: outages to judge, the freshness of each station, its gaps, and the jobs of the server. */
export function DataPage() {
  const { t } = useText();
  const [adding, setAdding] = useState(false);
  const may = useMay();
  const mayJudge = may('groupManager');
  const known = useQuery({ queryKey: ['coverage'], queryFn: readCoverage });
  const catalogue = useWholeCatalogue();
  const answer = {
    data: known.data && catalogue.data ? { ...known.data, catalogue: catalogue.data } : undefined,
    error: known.error ?? catalogue.error,
    refetch() {
      void known.refetch();
      catalogue.refetch();
    },
  };
  return (
    <HeadedPage
      title={t('settings.data.title')}
      lead={t('settings.data.lead')}
      action={
        mayJudge && (
          <Button variant="contained" onClick={() => setAdding(true)}>
            {t('settings.data.add')}
          </Button>
        )
      }
    >
      <Loaded answer={answer}>
        {({ marks, stations, hits, damages, catalogue: whole }) => (
          <>
            <DamageList damages={damages} />
            <Typography variant="h2" gutterBottom>
              {t('settings.data.outages')}
            </Typography>
            <OutageList marks={marks} stations={whole.stations} />
            <Stations stations={stations} catalogue={whole} />
            <KeptHits hits={hits} />
            {may('superAdmin') && (
              <>
                <RetentionList />
                <JobList />
              </>
            )}
            {adding && <NewOutageDialog stations={whole.stations} onClose={() => setAdding(false)} />}
          </>
        )}
      </Loaded>
    </HeadedPage>
  );
}

const nameOf = ({ stations }: WholeCatalogue, slug: string) =>
  stations.find((station) => station.slug === slug)?.name ?? slug;
const zoneOf = ({ stations }: WholeCatalogue, slug: string) =>
  stations.find((station) => station.slug === slug)?.timezone ?? 'UTC';

function Stations({ stations, catalogue }: { stations: readonly StationData[]; catalogue: WholeCatalogue }) {
  const { t } = useText();
  // Stations with late logs come first.
  const sorted = stations.toSorted((a, b) => Number(b.is_late) - Number(a.is_late));
  if (sorted.length === 0) return <RowListOfNone />;
  return (
    <>
      <Typography variant="h2" gutterBottom sx={{ marginBlockStart: 4 }}>
        {t('settings.data.stations')}
      </Typography>
      <RowList label={t('settings.data.stations')}>
        {sorted.map((data) => (
          <StationRow
            key={data.station}
            data={data}
            name={(slug) => nameOf(catalogue, slug)}
            zone={zoneOf(catalogue, data.station)}
          />
        ))}
      </RowList>
    </>
  );
}

/** How long log lines are kept, and which are deleted. */
function KeptHits({ hits: { keep_days, taken_from } }: { hits: HitRetention }) {
  const { t, locale } = useText();
  const day = taken_from && formatDays({ from: taken_from, to: taken_from }, locale);
  return (
    <>
      <Typography variant="h2" gutterBottom sx={{ marginBlockStart: 4 }}>
        {t('settings.data.hits')}
      </Typography>
      <Typography sx={{ maxInlineSize: '70ch' }}>
        {keep_days === null ? t('settings.data.hits.ever') : t('settings.data.hits.days', { days: keep_days })}
        {day && ` ${t('settings.data.hits.before', { day })}`}
      </Typography>
    </>
  );
}

function RowListOfNone() {
  const { t } = useText();
  return (
    <RowList label={t('settings.data.stations')}>
      <ListRow title={t('settings.data.no_logs')} />
    </RowList>
  );
}
