import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { api } from '@quarterhour/model/api';
import type { CoverageMark, StationData } from '@quarterhour/model/coverage';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ListRow, RowList } from '../../../controls/list-row.tsx';
import { HeadedPage, Loaded } from '../../../controls/page.tsx';
import { call } from '../../../data/call.ts';
import { useText } from '../../../text/use-text.ts';
import { useWholeCatalogue, type WholeCatalogue } from '../use-whole-catalogue.ts';
import { JudgeDialog } from './judge-dialog.tsx';
import { NewOutageDialog } from './new-outage-dialog.tsx';
import { OutageRow } from './outage-row.tsx';
import { StationRow } from './station-row.tsx';

type Judging = { mark: CoverageMark; state: 'confirmed' | 'rejected' };

/** What the logs cover: outages to judge, the freshness of each station, and its gaps. */
export function DataPage() {
  const { t } = useText();
  const [adding, setAdding] = useState(false);
  const [judging, setJudging] = useState<Judging>();
  const known = useQuery({ queryKey: ['coverage'], queryFn: ({ signal }) => call(api.readCoverage, {}, signal) });
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
      title={t('menu.settings_data')}
      lead={t('settings.data.lead')}
      action={
        <Button variant="contained" onClick={() => setAdding(true)}>
          {t('settings.data.add')}
        </Button>
      }
    >
      <Loaded answer={answer}>
        {({ marks, stations, catalogue: whole }) => (
          <>
            <Outages marks={marks} catalogue={whole} onJudge={setJudging} />
            <Stations stations={stations} catalogue={whole} />
            {adding && <NewOutageDialog stations={whole.stations} onClose={() => setAdding(false)} />}
            {judging && (
              <JudgeDialog
                {...judging}
                station={nameOf(whole, judging.mark.station)}
                onClose={() => setJudging(undefined)}
              />
            )}
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

interface OutagesProps {
  marks: readonly CoverageMark[];
  catalogue: WholeCatalogue;
  onJudge: (judging: Judging) => void;
}

function Outages({ marks, catalogue, onJudge }: OutagesProps) {
  const { t } = useText();
  return (
    <>
      <Typography variant="h2" gutterBottom>
        {t('settings.data.outages')}
      </Typography>
      {marks.length === 0 ? (
        <Typography color="textSecondary" sx={{ marginBlockEnd: 4 }}>
          {t('settings.data.no_outages')}
        </Typography>
      ) : (
        <RowList label={t('settings.data.outages')}>
          {marks.map((mark) => (
            <OutageRow
              key={mark.id}
              mark={mark}
              station={nameOf(catalogue, mark.station)}
              zone={zoneOf(catalogue, mark.station)}
              onJudge={(state) => onJudge({ mark, state })}
            />
          ))}
        </RowList>
      )}
    </>
  );
}

function Stations({ stations, catalogue }: { stations: readonly StationData[]; catalogue: WholeCatalogue }) {
  const { t } = useText();
  // Those that are late come first.
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

function RowListOfNone() {
  const { t } = useText();
  return (
    <RowList label={t('settings.data.stations')}>
      <ListRow title={t('settings.data.no_logs')} />
    </RowList>
  );
}
