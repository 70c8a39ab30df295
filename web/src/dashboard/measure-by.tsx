import Typography from '@mui/material/Typography';
import type { DimensionId } from '@quarterhour/model/dimensions';
import { useMeasureFormat } from '../data/measure-format.ts';
import { useView } from '../data/view.ts';
import { measureBy, useDashboard } from './dashboard.ts';

/** Names the measure of a card, above its values. */
export function MeasureBy({ dimension }: { dimension: DimensionId }) {
  const { view } = useView();
  const measure = measureBy(useDashboard(), view.measure, dimension);
  const { name } = useMeasureFormat(measure);
  return (
    <Typography variant="caption" color="textSecondary" component="p" sx={{ textAlign: 'end' }}>
      {name}
    </Typography>
  );
}
