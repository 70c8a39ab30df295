import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { DimensionId } from '@quarterhour/model/dimensions';
import type { MeasureId } from '@quarterhour/model/measures';
import { dayCount, type Grain } from '@quarterhour/model/period';
import { use } from 'react';
import { bucketName } from '../../charts/plot/buckets.ts';
import { readRows } from '../../charts/read-result.ts';
import { useScope } from '../../data/catalogue.ts';
import { LockedContext } from '../../data/locked.ts';
import { useMeasureFormat } from '../../data/measure-format.ts';
import { usePeriod } from '../../data/use-period.ts';
import { useAnswer } from '../../data/use-result.ts';
import { useValueName } from '../../data/value-name.ts';
import { useSession } from '../../identity/session.ts';
import { useText } from '../../text/use-text.ts';
import { useDashboard } from '../dashboard.ts';
import { rankingQuery, seriesQueryOf } from '../queries.ts';
import { FirstChecklist } from './first-checklist.tsx';

/** Days of which a chart has hours; longer periods have a best day. */
const mostDaysByHour = 35;

/** Fills the place of changes while there is nothing to compare with: what is best in the period, and the next steps. */
export function NewLog({ measure, reason }: { measure: MeasureId; reason: string }) {
  const { t } = useText();
  const { stations } = useScope();
  const session = useSession();
  const isLocked = use(LockedContext);
  const grain = dayCount(usePeriod()) <= mostDaysByHour ? 'hour' : 'day';
  const mayBegin = !isLocked && session.state === 'signed_in' && session.user.role === 'superAdmin';
  return (
    <Box sx={{ display: 'grid', gap: 2, minBlockSize: { lg: 320 }, alignContent: 'start' }}>
      <Box component="dl" sx={{ margin: 0, display: 'grid', gap: 1 }}>
        <BestTime measure={measure} grain={grain} />
        {stations.length > 1 && <Best measure={measure} dimension="station" label={t('first.best_station')} />}
        <Best measure={measure} dimension="city" label={t('first.best_place')} />
      </Box>
      <Typography variant="body2" color="textSecondary">
        {reason}
      </Typography>
      {mayBegin && <FirstChecklist />}
    </Box>
  );
}

function BestTime({ measure, grain }: { measure: MeasureId; grain: Grain }) {
  const { t, locale } = useText();
  const dashboard = useDashboard();
  const { result } = useAnswer((frame) => seriesQueryOf(dashboard, frame, measure, grain));
  const best = result && largestOf(readRows(result, measure));
  return (
    <Fact
      label={t(grain === 'hour' ? 'first.best_hour' : 'first.best_day')}
      name={best && bucketName(best.keys[0] ?? '', grain, locale)}
      value={best?.value}
      measure={measure}
    />
  );
}

function Best({ measure, dimension, label }: { measure: MeasureId; dimension: DimensionId; label: string }) {
  const nameOf = useValueName();
  const { result } = useAnswer((frame) => rankingQuery(frame, measure, dimension));
  // Sessions of an unknown place have no name.
  const best = result && largestOf(readRows(result, measure).filter(({ keys }) => keys[0]));
  return (
    <Fact label={label} name={best && nameOf(dimension, best.keys[0] ?? '')} value={best?.value} measure={measure} />
  );
}

function largestOf(rows: ReturnType<typeof readRows>) {
  const [best] = rows.toSorted((one, other) => (other.value ?? 0) - (one.value ?? 0));
  return best?.value ? best : undefined;
}

interface FactProps {
  label: string;
  name: string | undefined;
  value: number | null | undefined;
  measure: MeasureId;
}

function Fact({ label, name, value, measure }: FactProps) {
  const format = useMeasureFormat(measure);
  return (
    <div>
      <Typography component="dt" variant="caption" color="textSecondary">
        {label}
      </Typography>
      <Box
        component="dd"
        sx={{ margin: 0, display: 'flex', gap: 1, justifyContent: 'space-between', minBlockSize: 24 }}
      >
        <Typography component="span" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
          {name ?? '–'}
        </Typography>
        <Typography component="span" sx={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>
          {value ? format.value(value) : ''}
        </Typography>
      </Box>
    </div>
  );
}
