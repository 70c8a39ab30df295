import Typography from '@mui/material/Typography';
import type { Station } from '@quarterhour/model/catalogue';
import type { CoverageMark } from '@quarterhour/model/coverage';
import { useState } from 'react';
import { RowList } from '../../controls/list-row.tsx';
import { useMay } from '../../identity/use-may.ts';
import { useText } from '../../text/use-text.ts';
import { JudgeDialog } from './judge-dialog.tsx';
import { OutageRow } from './outage-row.tsx';

interface OutageListProps {
  marks: readonly CoverageMark[];
  stations: readonly Pick<Station, 'slug' | 'name' | 'timezone'>[];
}

/** Suspected and judged outages. People who manage stations can confirm, reject and reopen them. */
export function OutageList({ marks, stations }: OutageListProps) {
  const { t } = useText();
  const mayJudge = useMay()('groupManager');
  const [judging, setJudging] = useState<{ mark: CoverageMark; state: 'confirmed' | 'rejected' }>();
  const stationOf = ({ station }: CoverageMark) => stations.find(({ slug }) => slug === station);
  const nameOf = (mark: CoverageMark) => stationOf(mark)?.name ?? mark.station;
  if (marks.length === 0) return <Typography color="textSecondary">{t('settings.data.no_outages')}</Typography>;
  return (
    <>
      <RowList label={t('settings.data.outages')}>
        {marks.map((mark) => (
          <OutageRow
            key={mark.id}
            mark={mark}
            station={nameOf(mark)}
            zone={stationOf(mark)?.timezone ?? 'UTC'}
            onJudge={mayJudge ? (state) => setJudging({ mark, state }) : undefined}
          />
        ))}
      </RowList>
      {judging && <JudgeDialog {...judging} station={nameOf(judging.mark)} onClose={() => setJudging(undefined)} />}
    </>
  );
}
